import type { Order } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, copyText } from '@vitrina/ui'
import { showToast } from '../../shared/messages/toast-store.ts'

type Props = {
  account: NonNullable<Order['payment']['account']>
  /** `decimal` is copied: banking forms take a number without currency. */
  amount: { formatted: string; decimal: string }
  /** The payment reference: what to enter as the reason for the transfer. */
  reference: string
  /** The language of holder and bank, where it differs from the page's. */
  lang: string | undefined
}

/** The details of a bank transfer, with a copy button each. */
export function BankAccount({ account: { holder, iban, bic, bank }, amount, reference, lang }: Props) {
  const t = useTexts()
  const rows: { label: string; value: string; copy?: string; lang?: string | undefined }[] = [
    { label: t(m.order_account_holder), value: holder, copy: holder, lang },
    { label: t(m.order_account_iban), value: groupIban(iban), copy: iban.replace(/\s/g, '') },
    ...(bic ? [{ label: t(m.order_account_bic), value: bic }] : []),
    { label: t(m.order_account_bank), value: bank, lang },
    { label: t(m.order_account_amount), value: amount.formatted, copy: amount.decimal },
    { label: t(m.order_account_reference), value: reference, copy: reference },
  ]
  return (
    <dl className="my-3 border-t border-line">
      {rows.map(({ label, value, copy, lang: valueLang }) => (
        <div
          key={label}
          className="grid min-h-11 print:min-h-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line max-sm:py-1.5 sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]"
        >
          <dt className="text-sm text-muted sm:py-1.5 print:text-[1em]">{label}</dt>
          <dd lang={valueLang} className="tabular-nums max-sm:col-start-1 max-xs:text-sm sm:py-1.5">
            {value}
          </dd>
          {copy && (
            <dd className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 print:hidden">
              <CopyButton text={copy} label={label} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** Groups of four characters, as ISO 13616 prints an IBAN; it may wrap between them. */
const groupIban = (iban: string) => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTexts()
  const copy = async () => showToast((await copyText(text)) ? t(m.order_copied, { what: label }) : t(m.copy_failed))
  return (
    <Button variant="link" className="text-sm" onClick={() => void copy()} aria-label={`${t(m.order_copy)}: ${label}`}>
      {t(m.order_copy)}
    </Button>
  )
}
