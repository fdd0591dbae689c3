import type { ProductDetail } from '@vitrina/contract'
import { lineKey, type SelectedOptions } from '@vitrina/contract/cart'
import { CART_MAXIMUM_COUNT } from '@vitrina/contract/constants'
import { useState } from 'react'
import { addToCart, useCart } from '../../stores/cart.ts'
import { showAdded } from '../../stores/toasts.ts'
import { variantOf } from './choice.ts'

/** What is about to be put into the cart: its variant, how many of it, and whether that can be had. */
export function usePurchase(product: ProductDetail, chosen: SelectedOptions) {
  const [wanted, setCount] = useState(1)
  const variant = variantOf(product, chosen)
  const { price, regular_price, availability, left } = variant ?? product
  const inCart = usePiecesInCart(product.id, variant?.selected_options)
  const more = Math.max(0, (left ?? CART_MAXIMUM_COUNT) - inCart)
  const made = variant !== null && availability !== 'out_of_stock'
  // Another variant may have fewer on its shelf than were wanted of the last.
  const count = Math.min(wanted, Math.max(1, more))
  const picture = product.pictures[variant?.picture ?? 0]
  const add = () => {
    const icon = picture ? `${picture.base}-${picture.widths[0]}.webp` : product.icon
    addToCart(
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
    showAdded(count, product.name)
  }
  return {
    variant,
    price,
    regular_price,
    availability: variant ? availability : ('out_of_stock' as const),
    left,
    made,
    more,
    allInCart: made && more === 0,
    count,
    setCount,
    add,
  }
}
export type Purchase = ReturnType<typeof usePurchase>

function usePiecesInCart(id: number, selected_options: SelectedOptions | undefined): number {
  const key = lineKey({ id, selected_options })
  return useCart(({ items }) => items.find((line) => lineKey(line) === key)?.selected_count ?? 0)
}
