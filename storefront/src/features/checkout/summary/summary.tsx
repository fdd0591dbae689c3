import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { remainingForFreeDelivery, toOrderAmounts } from '../../../domain/cart-price.ts'
import { OrderTotals } from '../../../domain/order-totals.tsx'
import { useMoney } from '../../../domain/use-money.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { classes } from '../../../ui/classes.ts'
import { DownIcon } from '../../../ui/icons.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { PromoCode } from './promo-code.tsx'
import type { CheckoutPrice } from './use-checkout-price.ts'

type Props = {
  price: CheckoutPrice
  promoError: string | undefined
  lines: ReactNode
  /** The link to where the purchase can be changed. */
  editLink: ReactNode
  /** The order button beside the total in the bar of a narrow screen. */
  button: ReactNode
}

/** Lines and totals: in a sticky column beside the form, or on a narrow screen in a sticky bar that expands. */
export function Summary({ price: { price, query, isUpdating }, promoError, lines, editLink, button }: Props) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const [isOpen, setIsOpen] = useState(false)
  const [lastPromoError, setLastPromoError] = useState(promoError)
  if (promoError !== lastPromoError) {
    setLastPromoError(promoError)
    if (promoError) setIsOpen(true)
  }
  const toggle = useRef<HTMLButtonElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    toggle.current?.focus()
  }
  return (
    <aside
      aria-labelledby="checkout-summary"
      data-sticky-bar
      onKeyDown={onKeyDown}
      className="max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:bleed max-lg:mt-8 max-lg:border-t max-lg:border-line max-lg:bg-raised lg:sticky-column lg:col-span-5"
    >
      <div className="lg:bg-raised lg:p-7">
        <h2 id="checkout-summary" className="text-xl max-lg:sr-only">
          {t(m.checkout_summary)}
        </h2>
        <div
          id="checkout-summary-body"
          className={classes(
            'lg:mt-5',
            isOpen
              ? // Above the bar and not in it, so that the bar stays at the window's edge.
                'max-lg:absolute max-lg:inset-x-0 max-lg:bottom-full max-lg:max-h-[calc(100dvh-11rem)] max-lg:gutters max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:border-t max-lg:border-line max-lg:bg-raised max-lg:py-5'
              : 'max-lg:hidden',
          )}
        >
          {lines}
          <div className="mt-1">{editLink}</div>
          <div className="mt-3 border-t border-line pt-4">
            <PromoCode promo={price?.promo ?? null} error={promoError} />
          </div>
          <div className="mt-4">
            {query.isError && (
              <div className="mb-4">
                <LoadFailed text={t(m.checkout_price_failed)} onRetry={() => void query.refetch()} />
              </div>
            )}
            <PriceTotals price={price} isUpdating={isUpdating} />
          </div>
        </div>
        <p role="status" className="sr-only">
          {price && !isUpdating ? `${t(m.cart_total)}: ${formatPrice(price.total)}` : ''}
        </p>
        <div className="flex items-center justify-between gap-3 gutters pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
          <button
            ref={toggle}
            type="button"
            aria-expanded={isOpen}
            aria-controls="checkout-summary-body"
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-13 items-center gap-2 text-left leading-tight tabular-nums"
          >
            <span>
              <span className="block text-sm text-muted">
                {t(m.cart_total)}
                <span className="sr-only">, {t(m.checkout_summary)}: </span>
              </span>
              <span
                aria-busy={!price || isUpdating || undefined}
                className={classes(
                  'text-lg font-semibold whitespace-nowrap transition-opacity',
                  isUpdating && 'opacity-50',
                )}
              >
                {price ? formatPrice(price.total) : '…'}
              </span>
            </span>
            <DownIcon className={classes('size-5 shrink-0 transition-transform', !isOpen && 'rotate-180')} />
          </button>
          {button}
        </div>
      </div>
    </aside>
  )
}

function PriceTotals({ price, isUpdating }: Pick<CheckoutPrice, 'price' | 'isUpdating'>) {
  const t = useTexts()
  const money = useMoney()
  const remaining = price ? remainingForFreeDelivery(price) : 0
  return (
    <OrderTotals
      amounts={price && toOrderAmounts(price)}
      money={money}
      isUpdating={isUpdating}
      deliveryNote={remaining > 0 && t(m.checkout_free_delivery_remaining, { amount: money.formatPrice(remaining) })}
      totalNote={t(m.checkout_tax)}
    />
  )
}
