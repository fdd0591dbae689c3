import type { ProductDetail } from '@vitrina/contract'
import type { SelectedOptions } from '@vitrina/contract/cart'
import type { RefObject } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMoney } from '../../domain/use-money.ts'
import { Button } from '../../ui/button.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { OptionPicker } from './option-picker.tsx'
import { Price } from './price.tsx'
import { StockLine } from './stock-line.tsx'
import type { Purchase } from './use-purchase.ts'

type Props = {
  product: ProductDetail
  chosen: SelectedOptions
  onChoose: (chosen: SelectedOptions) => void
  purchase: Purchase
  button: RefObject<HTMLDivElement | null>
}

/** Options, price, stock, quantity and the one thing to press. */
export function BuyBox({ product, chosen, onChoose, purchase, button }: Props) {
  const t = useTexts()
  const { money } = useMoney()
  const { variant, price, regular_price, availability, left, made, more, allInCart, count, setCount, add } = purchase
  const words = variant === null ? t(m.product_unavailable) : made ? t(m.product_add) : t(m.product_sold_out)
  return (
    <>
      <Price price={price} regularPrice={regular_price} large />
      {regular_price !== null && product.lowest_price !== null && (
        <p className="mt-1 text-sm text-muted">{t(m.product_lowest, { price: money(product.lowest_price) })}</p>
      )}
      <p className="mt-1 text-sm text-muted">{t(m.product_tax)}</p>
      <div className="mt-6 space-y-6">
        <OptionPicker product={product} chosen={chosen} onChoose={onChoose} />
        <div aria-live="polite">
          <StockLine availability={availability} left={left} note={allInCart ? t(m.product_all_in_cart) : null} />
        </div>
        <noscript>{import.meta.env.SSR && <p>{t(m.cart_noscript)}</p>}</noscript>
        <div ref={button} className="flex flex-wrap gap-3 noscript:hidden">
          {made && (
            <Quantity
              value={count}
              onChange={setCount}
              max={Math.max(1, more)}
              label={t(m.product_quantity)}
              lessLabel={t(m.product_less)}
              moreLabel={t(m.product_more)}
              className="h-13"
            />
          )}
          <Button size="large" disabled={!made || allInCart} onClick={add} className="min-w-48 grow">
            {words}
          </Button>
        </div>
      </div>
    </>
  )
}
