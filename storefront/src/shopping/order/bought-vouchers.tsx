import type { BoughtVoucher, Order } from '@vitrina/contract'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, copyText } from '@vitrina/ui'
import { showToast } from '../../shared/messages/toast-store.ts'
import { useMoneyIn } from '../../shared/use-money.ts'

const STATE_TEXTS = {
  used: m.voucher_used,
  expired: m.voucher_expired,
  blocked: m.voucher_blocked,
  void: m.voucher_void,
}

/** The vouchers that an order has paid for, each as a card to print or to pass on; nothing where it has none. */
export function BoughtVouchers({ order, lang }: { order: Order; lang: string | undefined }) {
  const t = useTexts()
  if (order.vouchers.length === 0) return null
  return (
    <section aria-labelledby="vouchers" className="mt-10 print:mt-6">
      <h2 id="vouchers" className="text-2xl print:text-lg">
        {t(m.voucher_title, { count: order.vouchers.length })}
      </h2>
      <ul className="mt-5 grid gap-4 lg:grid-cols-2">
        {order.vouchers.map((voucher) => (
          <li key={voucher.code} className="break-inside-avoid border border-line-strong p-5 sm:p-7">
            <Voucher voucher={voucher} name={order.lines[voucher.line]?.name ?? ''} lang={lang} />
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-2xl text-muted">{t(m.voucher_how)}</p>
    </section>
  )
}

function Voucher({ voucher, name, lang }: { voucher: BoughtVoucher; name: string; lang: string | undefined }) {
  const t = useTexts()
  const { language } = useApi()
  const { code, value, left, currency, valid_until, state } = voucher
  const { formatPrice } = useMoneyIn(currency)
  const copy = async () =>
    showToast((await copyText(code)) ? t(m.order_copied, { what: t(m.voucher_code) }) : t(m.copy_failed))
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span lang={lang} className="font-display text-xl">
          {name}
        </span>
        <span className="text-xl font-semibold tabular-nums">{formatPrice(value)}</span>
      </p>
      <p className="mt-4 font-mono text-lg tracking-wider select-all sm:text-xl">
        <span className="sr-only">{t(m.voucher_code)}: </span>
        {code}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <p className="text-muted print:text-ink">
          {state === 'active' || state === 'used' || state === 'expired'
            ? t(m.voucher_valid_until, { day: formatLongDay(valid_until, language) })
            : ''}
          {state !== 'active' && <strong className="ms-2">{t(STATE_TEXTS[state])}</strong>}
          {state === 'active' && left < value && (
            <strong className="ms-2">{t(m.voucher_left, { amount: formatPrice(left) })}</strong>
          )}
        </p>
        {state === 'active' && (
          <Button variant="link" className="text-sm print:hidden" onClick={() => void copy()}>
            {t(m.order_copy)}
          </Button>
        )}
      </div>
    </>
  )
}
