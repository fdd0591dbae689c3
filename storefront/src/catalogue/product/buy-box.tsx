import * as m from '@vitrina/i18n/messages'
import type { ProductDetail } from '@vitrina/contract'
import type { SelectedOptions } from '@vitrina/contract/cart'
import type { RefObject } from 'react'
import { useTexts } from '@vitrina/i18n'
import { Button, Quantity } from '@vitrina/ui'
import { OptionPicker } from './option-picker.tsx'
import { LowestPrice, Price } from './price.tsx'
import { StockStatus } from './stock-status.tsx'
import { NextBatch } from '../../batch-reservation/index.ts'
import { AskForNotice } from '../../stock-notice/index.ts'
import { useIncludesVat, useSettings } from '../../shared/shop-data.ts'
import type { AddToCart } from './use-add-to-cart.ts'

type Props = {
  product: ProductDetail
  selected: SelectedOptions
  onSelect: (selected: SelectedOptions) => void
  addToCart: AddToCart
  button: RefObject<HTMLDivElement | null>
}

/** Price, options, stock, quantity and the button that adds to the cart. */
export function BuyBox({ product, selected, onSelect, addToCart, button }: Props) {
  const t = useTexts()
  const includesVat = useIncludesVat()
  const { voucher_months } = useSettings()
  const taxNote = product.voucher
    ? t(m.voucher_product_note, { count: voucher_months })
    : t(includesVat ? m.product_tax_note : m.product_no_tax_note)
  const {
    variant,
    price,
    prior,
    lowest_price,
    unit_price,
    availability,
    left,
    isAvailable,
    maxCount,
    limit,
    count,
    setCount,
    add,
  } = addToCart
  return (
    <>
      <Price price={price} priorPrice={prior} unitPrice={unit_price} large />
      <LowestPrice prior={prior} lowestPrice={lowest_price} />
      <p className="mt-1 text-sm text-muted">{taxNote}</p>
      {product.min_age !== null && (
        <p className="mt-1 text-sm text-muted">{t(m.product_min_age, { age: product.min_age })}</p>
      )}
      <div className="mt-6 space-y-6">
        <OptionPicker product={product} selected={selected} onSelect={onSelect} />
        <div aria-live="polite">
          <StockStatus availability={availability} left={left} note={limit} />
        </div>
        <noscript>{import.meta.env.SSR && <p>{t(m.cart_noscript)}</p>}</noscript>
        {(isAvailable || variant === null) && (
          <div ref={button} className="flex flex-wrap gap-3 noscript:hidden">
            {isAvailable && (
              <Quantity
                value={count}
                onChange={setCount}
                max={Math.max(1, maxCount)}
                label={t(m.product_quantity)}
                lessLabel={t(m.product_decrease)}
                moreLabel={t(m.product_increase)}
                className="h-13"
              />
            )}
            <Button
              size="large"
              disabled={!isAvailable || limit !== null}
              onClick={add}
              className="min-w-[min(12rem,100%)] grow"
            >
              {t(isAvailable ? m.product_add : m.product_unavailable)}
            </Button>
          </div>
        )}
        <NextBatch variant={variant} />
        {!variant?.next_batch?.left && <AskForNotice variant={variant} />}
      </div>
    </>
  )
}
