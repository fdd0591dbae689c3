import { lineKey } from '@vitrina/contract/cart'
import { sumAmounts } from '@vitrina/contract/money'
import { type CartLine, useCart, useCartLines } from '../../shopping/index.ts'

/** A line of the cart, and why it can't lie in the room; null where it can. Gift vouchers are ordered by themselves. */
export type GoodsLine = CartLine & { obstacle: 'sold_out' | 'other' | null }

/**
 * The goods of the cart for the room of a stay. `goods` is what is ordered with it: null unless `isWanted` and something of the cart can lie there. Prices
 * are those of the server; while it names none, nothing is ordered.
 */
export function useCartGoods(isWanted: boolean) {
  const { items, isLoaded } = useCart()
  const request = {
    items: items.map(({ id, selected_count, selected_options }) => ({ id, selected_count, selected_options })),
  }
  const { lines: priced, price, isUpdating, hasFailed } = useCartLines(items, request, isLoaded)
  const vouchers = new Set(price?.lines.filter(({ voucher }) => voucher).map(lineKey))
  const known = new Set(price?.lines.map(lineKey))
  const lines = priced
    .filter(({ key }) => known.has(key))
    .map((line): GoodsLine => ({ ...line, obstacle: obstacleOf(line, vouchers) }))
  const suited = lines.filter(({ obstacle }) => obstacle === null)
  return {
    lines,
    suited,
    goods:
      isWanted && suited.length > 0
        ? {
            items: suited.map(({ item: { id, selected_count, selected_options } }) => ({
              id,
              selected_count,
              selected_options,
            })),
            total: sumAmounts(suited.map(({ total }) => total)),
            minAge: Math.max(...suited.map(({ minAge }) => minAge ?? 0)),
          }
        : null,
    isLoading: !isLoaded || (items.length > 0 && price === undefined && !hasFailed),
    isUpdating,
  }
}
export type CartGoods = ReturnType<typeof useCartGoods>

function obstacleOf({ key, issue }: CartLine, vouchers: ReadonlySet<string>): GoodsLine['obstacle'] {
  if (issue?.kind === 'sold_out' || issue?.kind === 'too_many') return 'sold_out'
  return issue || vouchers.has(key) ? 'other' : null
}
