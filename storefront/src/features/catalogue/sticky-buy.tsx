import type { ProductDetail } from '@vitrina/contract'
import { type RefObject, useEffect, useState } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Price } from './price.tsx'
import type { Purchase } from './use-purchase.ts'

/** On a phone the price and the button stay within reach of the thumb, while the real button is out of sight. */
export function StickyBuy({
  product,
  purchase,
  button,
}: {
  product: ProductDetail
  purchase: Purchase
  button: RefObject<Element | null>
}) {
  const t = useTexts()
  const seen = useInSight(button)
  const { variant, price, made, allInCart, add } = purchase
  const choice = product.options
    .map(({ id, values }) => values.find((value) => value.id === variant?.selected_options[id])?.name)
    .join(' · ')
  return (
    // Keeps its place at the article's end, so that it covers nothing there and nothing moves when it comes and goes.
    <div
      data-no-print
      data-sticky-bar
      className={classes(
        'sticky bottom-0 z-30 -mx-[clamp(1rem,4vw,3.5rem)] mt-10 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden noscript:hidden',
        seen && 'invisible',
      )}
    >
      <div className="min-w-0">
        <Price price={price} />
        {variant && choice && <p className="truncate text-sm text-muted">{choice}</p>}
      </div>
      <Button disabled={!made || allInCart} onClick={add} className="shrink-0">
        {made ? t(m.product_add_short) : t(m.product_sold_out)}
      </Button>
    </div>
  )
}

function useInSight(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return seen
}
