import type { ProductDetail } from '@vitrina/contract'
import type { RefObject } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { Button, classes } from '@vitrina/ui'
import { useIsVisible } from '../../shared/use-is-visible.ts'
import { Price } from './price.tsx'
import type { AddToCart } from './use-add-to-cart.ts'

/** On a phone, a bar with price and button at the bottom of the window while the button of the buy box is out of sight. */
export function StickyBuyBar({
  product,
  addToCart,
  button,
}: {
  product: ProductDetail
  addToCart: AddToCart
  button: RefObject<Element | null>
}) {
  const t = useTexts()
  const isButtonVisible = useIsVisible(button)
  const { variant, price, limit, add } = addToCart
  const optionNames = product.options
    .map(({ id, values }) => values.find((value) => value.id === variant?.selected_options[id])?.name)
    .join(' · ')
  return (
    // Sticky and always in the layout: it covers nothing at the article's end, and nothing moves when it appears.
    <div
      data-no-print
      data-sticky-bar
      className={classes(
        'sticky bottom-0 z-30 bleed mt-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-paper gutters pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden noscript:hidden',
        isButtonVisible && 'invisible',
      )}
    >
      <div className="min-w-0">
        <Price price={price} />
        {variant && optionNames && <p className="truncate text-sm text-muted">{optionNames}</p>}
      </div>
      <Button disabled={limit !== null} onClick={add} className="grow xs:grow-0">
        {t(m.product_add_short)}
      </Button>
    </div>
  )
}
