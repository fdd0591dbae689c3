import { Link } from '@tanstack/react-router'
import type { CartPrice } from '@vitrina/contract'
import type { CartItem } from '@vitrina/contract/cart'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useMoney } from '../../domain/use-money.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { paths } from '../../lib/paths.ts'
import { removeLine, restoreLine, useCart } from '../../stores/cart.ts'
import { syncCheckoutFormWithStorage, useCheckoutForm } from '../../stores/checkout.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CartLineItem } from './cart-line.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useCartLines } from './use-cart-lines.ts'

type RemovedLine = { index: number; item: CartItem; name: string }
type Props = {
  /** Renders the promo code field, given the server's evaluation of the code. */
  renderPromo: (promo: CartPrice['promo']) => ReactNode
}

/** The cart: items from the browser's storage, prices from the server. */
export function Cart({ renderPromo }: Props) {
  const t = useTexts()
  const { items, isLoaded, hasDroppedItems } = useCart()
  // The deferred render is interruptible, so that the page stays responsive while the lines appear.
  const isReady = useDeferredValue(isLoaded)
  const code = useCheckoutForm(({ form }) => form.promo_code)
  useEffect(syncCheckoutFormWithStorage, [])
  const { lines, totals, deliveryFrom, promo, isUpdating, hasFailed, retry } = useCartLines(items, code)
  const { formatPrice } = useMoney()
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  const [isWarningShown, setIsWarningShown] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  const hasIssues = lines.some((line) => line.issue !== null)
  const remove = (index: number) => {
    const line = lines[index]!
    setRemoved({ index, item: line.item, name: line.name })
    removeLine(index)
  }
  const undo = () => {
    if (removed) restoreLine(removed.index, removed.item)
    setRemoved(null)
  }
  const blockWhileIssues = (event: { preventDefault: () => void }) => {
    if (!hasIssues) return
    event.preventDefault()
    setIsWarningShown(true)
    list.current?.querySelector<HTMLElement>('[role=status] button, [role=status] a')?.focus()
  }

  if (!isReady) return <CartSkeleton />
  return (
    // The minimum height keeps the footer in place while the cart loads.
    <div className="frame flex min-h-dvh flex-col pt-10 lg:pt-14">
      <h1 className="text-3xl lg:text-4xl">{t(m.cart_title)}</h1>
      {/* A live region has to exist before its content changes, or screen readers miss the change. */}
      <div role="status" className="mt-2">
        {removed && <Undo key={removed.index} name={removed.name} onUndo={undo} />}
      </div>
      {hasDroppedItems && (
        <Notice tone="warn" role="status" className="mt-2">
          <p>{t(m.cart_items_dropped)}</p>
        </Notice>
      )}
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="mt-4 mb-8 grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-7 xl:col-span-8">
            {hasFailed && (
              <Notice tone="warn" role="alert" className="mb-4 flex flex-wrap items-center justify-between gap-x-5">
                <p>{t(m.cart_price_failed)}</p>
                <Button variant="quiet" onClick={retry}>
                  {t(m.error_retry)}
                </Button>
              </Notice>
            )}
            <ul ref={list} aria-label={t(m.cart_lines)} className="border-t border-line">
              {lines.map((line) => (
                <CartLineItem key={line.key} line={line} onRemove={() => remove(line.index)} />
              ))}
            </ul>
          </div>
          <div className="lg:col-span-5 xl:col-span-4">
            <CartSummary
              totals={totals}
              deliveryFrom={deliveryFrom}
              code={promo?.code}
              isUpdating={isUpdating}
              promo={renderPromo(promo)}
            >
              <p role="alert" className="text-sm font-semibold text-bad">
                {isWarningShown && hasIssues ? t(m.cart_resolve_issues_first) : ''}
              </p>
              <Link
                to={paths.checkout}
                onClick={blockWhileIssues}
                className={buttonClass({ size: 'large', className: 'mt-3 w-full max-lg:hidden' })}
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
          className="sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,3.5rem)] mt-auto flex items-center justify-between gap-4 border-t border-line bg-paper px-[clamp(1rem,4vw,3.5rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
        >
          <p className="leading-tight tabular-nums">
            <span className="block text-sm text-muted">{t(m.cart_total)}</span>
            <span className="text-lg font-semibold">{formatPrice(totals.total)}</span>
          </p>
          <Link to={paths.checkout} onClick={blockWhileIssues} className={buttonClass({ size: 'large' })}>
            {t(m.cart_checkout)}
          </Link>
        </div>
      )}
    </div>
  )
}

/** Focused on mount: the button that had the focus was removed with its line. */
function Undo({ name, onUndo }: { name: string; onUndo: () => void }) {
  const t = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {t(m.cart_removed, { name })}
      <Button ref={button} variant="quiet" onClick={onUndo}>
        {t(m.cart_undo)}
      </Button>
    </p>
  )
}
