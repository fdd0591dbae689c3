import type { CartItem } from '@vitrina/contract/cart'
import { lineKey } from '@vitrina/contract/cart'
import { CART_MAXIMUM_COUNT, CART_MAXIMUM_LINES } from '@vitrina/contract/constants'
import * as m from '@vitrina/i18n/messages'
import { type Texts, useTexts } from '@vitrina/i18n'
import { showAdded, showToast } from '../shared/messages/toast-store.ts'
import { addToCart, useCart } from '../shopping/index.ts'

type Item = Omit<CartItem, 'selected_count'>

/** How many of a product with these options are in the cart. */
export const countInCart = (items: readonly CartItem[], item: Pick<Item, 'id' | 'selected_options'>): number =>
  items.find((line) => lineKey(line) === lineKey(item))?.selected_count ?? 0

/** Why no more of a line can be added: all that is left, or as many as a line holds, are in the cart. */
export const fullLineText = (left: number | null, t: Texts): string =>
  left === null ? t(m.cart_line_full, { count: CART_MAXIMUM_COUNT }) : t(m.product_all_in_cart)

/** A function that puts pieces of a product into the cart and says so, or why they were not; it returns whether they were. `left`: the stock, where it is short. */
export function usePutInCart() {
  const t = useTexts()
  return (item: Item, count: number, left: number | null): boolean => {
    const inCart = countInCart(useCart.getState().items, item)
    const added = left !== null && inCart + count > left ? 0 : addToCart(item, count)
    if (added > 0) showAdded(added, item.name)
    else
      showToast(inCart > 0 ? fullLineText(left, t) : t(m.cart_full, { count: CART_MAXIMUM_LINES }), { kind: 'warning' })
    return added > 0
  }
}
