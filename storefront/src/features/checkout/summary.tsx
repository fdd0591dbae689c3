import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useMoney } from '../../lib/use-money.ts'
import { classes } from '../../ui/classes.ts'
import { DownIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Sum, Sums } from '../../ui/sums.tsx'
import { LoadFailed } from './load-failed.tsx'
import { PromoCode } from './promo-code.tsx'
import type { CheckoutPrice } from './use-checkout-price.ts'

type Props = {
  price: CheckoutPrice
  /** How many pieces there are in all. */
  count: number
  promoError: string | undefined
  lines: ReactNode
  action: ReactNode
}

/** What is ordered and what it comes to: beside the form, or folded above it on a phone. */
export function Summary({ price: { price, query, settling }, count, promoError, lines, action }: Props) {
  const t = useTexts()
  const { money } = useMoney()
  const [opened, setOpened] = useState(false)
  const open = opened || promoError !== undefined
  return (
    <section aria-labelledby="checkout-summary" className="bg-raised p-4 sm:p-7 max-lg:border-y max-lg:border-line lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
      <h2 id="checkout-summary" className="text-xl max-lg:hidden">
        {t(m.checkout_summary)}
      </h2>
      <button type="button" aria-expanded={open} aria-controls="checkout-summary-body" onClick={() => setOpened(!open)} className="flex min-h-11 w-full items-center justify-between gap-4 text-left lg:hidden">
        <span className="flex items-center gap-2 font-semibold whitespace-nowrap">
          {t(m.checkout_summary)}
          <DownIcon className={classes('size-5 transition-transform', open && 'rotate-180')} />
        </span>
        <span className="text-sm whitespace-nowrap text-muted tabular-nums">
          <span className="max-xs:hidden">{t(m.checkout_items, { count })} · </span>
          {price && money(price.total)}
        </span>
      </button>
      <div id="checkout-summary-body" className={classes('lg:mt-5', open ? 'max-lg:mt-4' : 'max-lg:hidden')}>
        {lines}
        <div className="mt-1">{action}</div>
        <div className="mt-3 border-t border-line pt-4">
          <PromoCode answer={price?.promo ?? null} error={promoError} />
        </div>
        <div className="mt-4">
          {query.isError ? (
            <LoadFailed text={t(m.checkout_price_failed)} onRetry={() => void query.refetch()} />
          ) : (
            <Totals price={price} settling={settling} />
          )}
        </div>
      </div>
    </section>
  )
}

function Totals({ price, settling }: Pick<CheckoutPrice, 'price' | 'settling'>) {
  const t = useTexts()
  const { money, second } = useMoney()
  if (!price) {
    return (
      <div aria-busy="true" className="grid gap-3">
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-8" />
      </div>
    )
  }
  const { subtotal, discount, delivery_price, free_delivery_from, total, promo } = price
  const missing = free_delivery_from === null || delivery_price === 0 ? 0 : free_delivery_from - (subtotal - discount)
  const sums: Sum[] = [
    { key: 'goods', label: t(m.cart_subtotal), amount: money(subtotal) },
    ...(discount > 0 ? [{ key: 'discount', label: t(m.cart_discount), note: promo?.code, amount: `−${money(discount)}`, tone: 'good' as const }] : []),
    {
      key: 'delivery',
      label: t(m.cart_delivery),
      amount: delivery_price === null ? '–' : delivery_price === 0 ? t(m.cart_delivery_free) : money(delivery_price),
      ...(missing > 0 ? { note: t(m.checkout_free_missing, { amount: money(missing) }) } : {}),
    },
  ]
  return (
    <>
      <Sums sums={sums} settling={settling} total={{ key: 'total', label: t(m.cart_total), amount: money(total), note: second(total) }} />
      <p role="status" className="sr-only">
        {settling ? '' : `${t(m.cart_total)}: ${money(total)}`}
      </p>
    </>
  )
}
