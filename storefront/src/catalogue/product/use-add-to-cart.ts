import type { ProductDetail } from '@vitrina/contract'
import { lineKey, type SelectedOptions } from '@vitrina/contract/cart'
import { CART_MAXIMUM_COUNT, CART_MAXIMUM_LINES } from '@vitrina/contract/constants'
import { useState } from 'react'
import { priorPrice } from '@vitrina/contract/prior-price'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { addToCart, useCart } from '../../shopping/index.ts'
import { showAdded, showToast } from '../../shared/messages/toast-store.ts'
import { findVariant } from './variant-selection.ts'

/** The selected variant of a product, how many of it to add to the cart, and whether that is possible. */
export function useAddToCart(product: ProductDetail, selected: SelectedOptions) {
  const t = useTexts()
  const [requestedCount, setCount] = useState(1)
  const variant = findVariant(product, selected)
  const { price, unit_price, lowest_price, availability, left } = variant ?? product
  const inCart = useCountInCart(product.id, variant?.selected_options)
  const maxCount = Math.max(0, (left ?? CART_MAXIMUM_COUNT) - inCart)
  const isAvailable = variant !== null && availability !== 'out_of_stock'
  // Another variant may have less stock than the count requested for the previous one.
  const count = Math.min(requestedCount, Math.max(1, maxCount))
  const picture = product.pictures[variant?.picture ?? 0]
  const lineFull = t(m.cart_line_full, { count: CART_MAXIMUM_COUNT })
  const add = () => {
    const icon = picture ? `${picture.base}-${picture.widths[0]}.webp` : product.icon
    const added = addToCart(
      {
        id: product.id,
        icon,
        price,
        name: product.name,
        url: product.url,
        selected_options: { ...variant?.selected_options },
      },
      count,
    )
    if (added > 0) showAdded(added, product.name)
    else showToast(inCart > 0 ? lineFull : t(m.cart_full, { count: CART_MAXIMUM_LINES }), { kind: 'warning' })
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
    limit: !isAvailable || maxCount > 0 ? null : left === null ? lineFull : t(m.product_all_in_cart),
    count,
    setCount,
    add,
  }
}
export type AddToCart = ReturnType<typeof useAddToCart>

function useCountInCart(id: number, selected_options: SelectedOptions | undefined): number {
  const key = lineKey({ id, selected_options })
  return useCart(({ items }) => items.find((line) => lineKey(line) === key)?.selected_count ?? 0)
}
