import type { Order } from '@vitrina/contract'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { Button } from '../../ui/button.tsx'

type Props = {
  account: NonNullable<Order['payment']['account']>
  amount: { shown: string; plain: string }
  reason: string
  /** Of holder and bank, where it is not the page's. */
  lang: string | undefined
}

/** Where to transfer what, and what to write, each to be copied with one press. */
export function BankAccount({ account: { holder, iban, bic, bank }, amount, reason, lang }: Props) {
  const t = useTexts()
  const rows: { label: string; value: string; copy?: string; lang?: string | undefined }[] = [
    { label: t(m.order_account_holder), value: holder, copy: holder, lang },
    { label: t(m.order_account_iban), value: inFours(iban), copy: iban.replace(/\s/g, '') },
    { label: t(m.order_account_bic), value: bic },
    { label: t(m.order_account_bank), value: bank, lang },
    { label: t(m.order_account_amount), value: amount.shown, copy: amount.plain },
    { label: t(m.order_account_reference), value: reason, copy: reason },
  ]
  return (
    <dl className="my-3 border-t border-line">
      {rows.map(({ label, value, copy, lang: spoken }) => (
        <div
          key={label}
          className="grid min-h-11 print:min-h-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line max-sm:py-1.5 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
        >
          <dt className="text-sm text-muted print:text-[1em]">{label}</dt>
          <dd lang={spoken} className="tabular-nums max-sm:col-start-1 max-xs:text-sm sm:py-1.5">
            {value}
          </dd>
          {copy && (
            <dd className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 print:hidden">
              <Copy text={copy} label={label} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** As it stands on a card or a letter, and as it may break on a narrow screen. */
const inFours = (iban: string) => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

function Copy({ text, label }: { text: string; label: string }) {
  const t = useTexts()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    // Without permission the number is still there to be read.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <Button look="quiet" className="text-sm" onClick={() => void copy()} aria-label={`${t(m.order_copy)}: ${label}`}>
      <span aria-live="polite">{copied ? t(m.order_copied) : t(m.order_copy)}</span>
    </Button>
  )
}
