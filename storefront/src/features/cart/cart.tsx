import { Link } from '@tanstack/react-router'
import type { CartPrice } from '@vitrina/contract'
import type { CartItem } from '@vitrina/contract/cart'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { paths } from '../../lib/paths.ts'
import { useMoney } from '../../domain/use-money.ts'
import { removeLine, restoreLine, useCart } from '../../stores/cart.ts'
import { startCheckout, useCheckoutForm } from '../../stores/checkout.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { Line } from './cart-line.tsx'
import { useCartLines } from './use-cart-lines.ts'

type Removed = { index: number; item: CartItem; name: string }
type Props = {
  /** The promo code's field, given what the server says of the code. */
  renderPromo: (answer: CartPrice['promo']) => ReactNode
}

/** The cart, as the browser keeps it and the server prices it. */
export function Cart({ renderPromo }: Props) {
  const t = useTexts()
  const { items, ready, mended } = useCart()
  const there = useDeferredValue(ready)
  const code = useCheckoutForm(({ form }) => form.promo_code)
  useEffect(startCheckout, [])
  const { lines, sums, deliveryFrom, promo, settling, failed, retry } = useCartLines(items, code)
  const { money } = useMoney()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [warned, setWarned] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  const trouble = lines.some((line) => line.trouble !== null)
  const remove = (index: number) => {
    const line = lines[index]!
    setRemoved({ index, item: line.item, name: line.name })
    removeLine(index)
  }
  const undo = () => {
    if (removed) restoreLine(removed.index, removed.item)
    setRemoved(null)
  }
  const stopAtTrouble = (event: { preventDefault: () => void }) => {
    if (!trouble) return
    event.preventDefault()
    setWarned(true)
    list.current?.querySelector<HTMLElement>('[role=status] button, [role=status] a')?.focus()
  }

  if (!there) return <CartSkeleton />
  return (
    // As high as the window from the first, so that the footer does not jump when the cart is read.
    <div className="frame flex min-h-dvh flex-col pt-10 lg:pt-14">
      <h1 className="text-3xl lg:text-4xl">{t(m.cart_title)}</h1>
      {/* Always there, so that it is heard when something is put into it. */}
      <div role="status" className="mt-2">
        {removed && <Undo key={removed.index} name={removed.name} onUndo={undo} />}
      </div>
      {mended && (
        <Notice tone="warn" role="status" className="mt-2">
          <p>{t(m.cart_mended)}</p>
        </Notice>
      )}
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="mt-4 mb-8 grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-7 xl:col-span-8">
            {failed && (
              <Notice tone="warn" role="alert" className="mb-4 flex flex-wrap items-center justify-between gap-x-5">
                <p>{t(m.cart_price_failed)}</p>
                <Button look="quiet" onClick={retry}>
                  {t(m.error_retry)}
                </Button>
              </Notice>
            )}
            <ul ref={list} aria-label={t(m.cart_lines)} className="border-t border-line">
              {lines.map((line) => (
                <Line key={line.key} line={line} onRemove={() => remove(line.index)} />
              ))}
            </ul>
          </div>
          <div className="lg:col-span-5 xl:col-span-4">
            <CartSummary
              sums={sums}
              deliveryFrom={deliveryFrom}
              code={promo?.code}
              settling={settling}
              promo={renderPromo(promo)}
            >
              <p role="alert" className="text-sm font-semibold text-bad">
                {warned && trouble ? t(m.cart_mend_first) : ''}
              </p>
              <Link
                to={paths.checkout}
                onClick={stopAtTrouble}
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
            <span className="text-lg font-semibold">{money(sums.total)}</span>
          </p>
          <Link to={paths.checkout} onClick={stopAtTrouble} className={buttonClass({ size: 'large' })}>
            {t(m.cart_checkout)}
          </Link>
        </div>
      )}
    </div>
  )
}

/** Takes the focus that went with the removed line. */
function Undo({ name, onUndo }: { name: string; onUndo: () => void }) {
  const t = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {t(m.cart_removed, { name })}
      <Button ref={button} look="quiet" onClick={onUndo}>
        {t(m.cart_undo)}
      </Button>
    </p>
  )
}
