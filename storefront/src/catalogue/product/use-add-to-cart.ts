import type { ProductDetail } from '@vitrina/contract'
import type { SelectedOptions } from '@vitrina/contract/cart'
import { CART_MAXIMUM_COUNT } from '@vitrina/contract/constants'
import { useState } from 'react'
import { priorPrice } from '@vitrina/contract/prior-price'
import { useTexts } from '@vitrina/i18n'
import { useCart } from '../../shopping/index.ts'
import { countInCart, fullLineText, usePutInCart } from '../put-in-cart.ts'
import { findVariant } from './variant-selection.ts'

/** The selected variant of a product, how many of it to add to the cart, and whether that is possible. */
export function useAddToCart(product: ProductDetail, selected: SelectedOptions) {
  const t = useTexts()
  const [requestedCount, setCount] = useState(1)
  const [hasAdded, setHasAdded] = useState(false)
  const variant = findVariant(product, selected)
  const { price, unit_price, lowest_price, availability, left } = variant ?? product
  const selected_options = { ...variant?.selected_options }
  const inCart = useCart(({ items }) => countInCart(items, { id: product.id, selected_options }))
  const maxCount = Math.max(0, (left ?? CART_MAXIMUM_COUNT) - inCart)
  const isAvailable = variant !== null && availability !== 'out_of_stock'
  // Another variant may have less stock than the count requested for the previous one.
  const count = Math.min(requestedCount, Math.max(1, maxCount))
  const picture = product.pictures[variant?.picture ?? 0]
  const putInCart = usePutInCart()
  const add = () => {
    const icon = picture ? `${picture.base}-${picture.widths[0]}.webp` : product.icon
    const { id, name, url } = product
    const wasAdded = putInCart({ id, icon, price, name, url, selected_options }, count, left)
    if (wasAdded) setHasAdded(true)
  }
  return {
    variant,
    price,
    prior: priorPrice(variant ?? product),
    lowest_price,
    unit_price,
    availability: variant ? availability : ('out_of_stock' as const),
    left,
    isAvailable,
    maxCount,
    /** Why no more can be added, although the product is available; null when it can. */
    limit: !isAvailable || maxCount > 0 ? null : fullLineText(left, t),
    count,
    setCount,
    add,
    /** Something was put into the cart here. */
    hasAdded,
  }
}
export type AddToCart = ReturnType<typeof useAddToCart>
