import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useMoney } from '../../shared/use-money.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { useCart } from './cart-store.ts'
import { syncCheckoutFormWithStorage, useCheckoutForm } from '../checkout/checkout-draft.ts'
import { Button, buttonClass, classes, Notice, Skeleton, useDebouncedValue } from '@vitrina/ui'
import { toPayOf } from '../order/order-totals.tsx'
import { PendingOrders } from '../order/pending-orders.tsx'
import { CartLineItem, CartLineSkeleton } from './cart-line.tsx'
import { useCartLines } from './cart-lines.ts'
import { CartSummary, useCartDelivery } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useRemoveLine } from './line-issue.tsx'

const COUNT_DEBOUNCE_MS = 250

/** The cart: items from the browser's storage, prices from the server; above it the orders that wait for their payment. `hint` stands above the lines. */
export function Cart({ hint }: { hint: ReactNode }) {
  return (
    <>
      <PendingOrders />
      <CartContent hint={hint} />
    </>
  )
}

function CartContent({ hint }: { hint: ReactNode }) {
  const t = useTexts()
  const { items, isLoaded, hasDroppedItems } = useCart()
  const isFormLoaded = useCheckoutForm((checkout) => checkout.isLoaded)
  // The deferred render is interruptible, so that the page stays responsive while the lines appear.
  const isReady = useDeferredValue(isLoaded && isFormLoaded)
  useEffect(syncCheckoutFormWithStorage, [])
  // While a count is changed step by step, its price is requested once.
  const pricedItems = useDebouncedValue(items, COUNT_DEBOUNCE_MS)
  const delivery = useCartDelivery(pricedItems)
  const isRequestReady = isFormLoaded && delivery.isLoaded
  const { lines, amounts, price, hasFailed, retry, ...query } = useCartLines(items, delivery.request, isRequestReady)
  const isUpdating = pricedItems !== items || query.isUpdating
  const { formatPrice } = useMoney()
  const removeLine = useRemoveLine()
  const [isWarningShown, setIsWarningShown] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  const hasIssues = lines.some((line) => line.issue !== null)
  const focusLine = (key: string) =>
    root.current?.querySelector<HTMLElement>(`[data-line="${key}"]`)?.focus({ preventScroll: true })
  /** The remove button of the line that is now at a removed line's place; in an empty cart, the link to the shop. */
  const focusNext = (index: number) => {
    const buttons = root.current?.querySelectorAll<HTMLElement>('[data-remove]')
    const button = buttons?.[Math.min(index, buttons.length - 1)] ?? root.current?.querySelector('a')
    button?.focus({ preventScroll: true })
  }
  const blockWhileIssues = (event: { preventDefault: () => void }) => {
    if (!hasIssues) return
    event.preventDefault()
    setIsWarningShown(true)
    root.current?.querySelector<HTMLElement>('[data-line] [role=status] :is(button, a)')?.focus()
  }

  if (!isReady) return <CartSkeleton />
  return (
    // The minimum height keeps the footer in place while the cart loads.
    <div ref={root} className="frame flex min-h-dvh flex-col pt-10 lg:pt-14">
      <h1 className="text-3xl lg:text-4xl">{t(m.cart_title)}</h1>
      {hasDroppedItems && (
        <Notice tone="warn" role="status" className="mt-2">
          <p>{t(m.cart_items_dropped)}</p>
        </Notice>
      )}
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="mt-6 mb-8 grid grid-cols-1 gap-x-columns-12 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-7 xl:col-span-8">
            {hint}
            {hasFailed && (
              <Notice tone="warn" role="alert" className="mb-4 flex flex-wrap items-center justify-between gap-x-5">
                <p>{t(m.cart_price_failed)}</p>
                <Button variant="link" onClick={retry}>
                  {t(m.error_retry)}
                </Button>
              </Notice>
            )}
            <ul aria-label={t(m.cart_lines)} className="border-t border-line">
              {lines.map((line) => (
                <CartLineItem
                  key={line.key}
                  line={line}
                  onResolve={() => focusLine(line.key)}
                  onRemove={() =>
                    removeLine(line, {
                      focusNext: () => focusNext(line.index),
                      focusRestored: () => focusLine(line.key),
                    })
                  }
                />
              ))}
            </ul>
          </div>
          <div className="lg:sticky-column lg:col-span-5 xl:col-span-4">
            <CartSummary amounts={amounts} price={price} delivery={delivery} isUpdating={isUpdating}>
              <p role="alert" className="text-sm font-semibold text-bad">
                {isWarningShown && hasIssues ? t(m.cart_resolve_issues_first) : ''}
              </p>
              <Link
                to="/checkout"
                onClick={blockWhileIssues}
                className={buttonClass({ size: 'large', className: 'w-full max-lg:hidden' })}
              >
                {t(m.cart_checkout)}
              </Link>
            </CartSummary>
          </div>
        </div>
      )}
      {items.length > 0 && (
        <div
          data-sticky-bar
          className="sticky bottom-0 z-20 bleed mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper gutters pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
        >
          <p className="grow basis-24 leading-tight tabular-nums">
            <span className="block text-sm text-muted">
              {t(amounts && amounts.byVoucher.length > 0 ? m.voucher_to_pay : m.cart_total)}
            </span>
            <span
              aria-busy={!amounts || isUpdating || undefined}
              className={classes('text-lg font-semibold transition-opacity', isUpdating && 'opacity-50')}
            >
              {amounts ? formatPrice(toPayOf(amounts)) : '…'}
            </span>
          </p>
          <Link to="/checkout" onClick={blockWhileIssues} className={buttonClass({ size: 'large' })}>
            {t(m.cart_checkout)}
          </Link>
        </div>
      )}
    </div>
  )
}

/** Rendered by the server, and until the browser has read the cart from its storage. */
function CartSkeleton() {
  const t = useTexts()
  return (
    <div className="frame min-h-dvh pt-10 lg:pt-14" aria-busy="true">
      <h1 className="text-3xl lg:text-4xl">{t(m.cart_title)}</h1>
      {/* Left out of the browser's bundle, where scripts run. */}
      <noscript>{import.meta.env.SSR && <p className="mt-4 max-w-xl">{t(m.cart_noscript)}</p>}</noscript>
      <div className="mt-6 grid grid-cols-1 gap-x-columns-12 gap-y-8 lg:grid-cols-12">
        <div className="border-t border-line lg:col-span-7 xl:col-span-8">
          <CartLineSkeleton />
          <CartLineSkeleton />
        </div>
        <div className="lg:col-span-5 xl:col-span-4">
          <Skeleton className="h-80" />
        </div>
      </div>
    </div>
  )
}
