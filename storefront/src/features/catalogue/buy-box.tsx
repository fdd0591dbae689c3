import type { ProductWhole } from '@vitrina/contract'
import type { SelectedOptions } from '@vitrina/contract/cart'
import { CART_MAXIMUM_COUNT } from '@vitrina/contract/constants'
import { useEffect, useRef, useState } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMoney } from '../../lib/use-money.ts'
import { addToCart } from '../../stores/cart.ts'
import { showAdded } from '../../stores/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { variantOf } from './choice.ts'
import { OptionPicker } from './option-picker.tsx'
import { Price } from './price.tsx'
import { StockLine } from './stock-line.tsx'

type Props = { product: ProductWhole; chosen: SelectedOptions; onChoose: (chosen: SelectedOptions) => void }

/** Options, price, stock, quantity and the one thing to press. */
export function BuyBox({ product, chosen, onChoose }: Props) {
  const t = useTexts()
  const { money } = useMoney()
  const [count, setCount] = useState(1)
  const button = useRef<HTMLDivElement>(null)
  const seen = useInSight(button)
  const variant = variantOf(product, chosen)
  const { price, regular_price, availability, left } = variant ?? product
  const available = variant !== null && availability !== 'out_of_stock'
  const picture = product.pictures[variant?.picture ?? 0]
  const add = () => {
    addToCart({ id: product.id, icon: picture ? `${picture.base}-${picture.widths[0]}.webp` : product.icon, price, name: product.name, url: product.url, selected_options: { ...variant?.selected_options } }, count)
    showAdded(count, product.name)
  }
  const words = variant === null ? t(m.product_unavailable) : available ? t(m.product_add) : t(m.product_sold_out)
  return (
    <>
      <Price price={price} regularPrice={regular_price} large />
      {regular_price !== null && product.lowest_price !== null && <p className="mt-1 text-sm text-muted">{t(m.product_lowest, { price: money(product.lowest_price) })}</p>}
      <p className="mt-1 text-sm text-muted">{t(m.product_tax)}</p>
      <div className="mt-6 space-y-6">
        <OptionPicker product={product} chosen={chosen} onChoose={onChoose} />
        <div aria-live="polite">
          <StockLine availability={variant ? availability : 'out_of_stock'} left={left} />
        </div>
        <div ref={button} className="flex flex-wrap gap-3">
          <Quantity value={count} onChange={setCount} max={left ?? CART_MAXIMUM_COUNT} label={t(m.product_quantity)} lessLabel={t(m.product_less)} moreLabel={t(m.product_more)} className="h-13" />
          <Button size="large" disabled={!available} onClick={add} className="min-w-48 grow">
            {words}
          </Button>
        </div>
      </div>
      {/* On a phone the price and the button stay within reach of the thumb. */}
      <div data-no-print className={`fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden ${seen ? 'hidden' : ''}`}>
        <Price price={price} className="min-w-0" />
        <Button disabled={!available} onClick={add} className="shrink-0">
          {available ? t(m.product_add_short) : words}
        </Button>
      </div>
    </>
  )
}

function useInSight(ref: React.RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return seen
}
