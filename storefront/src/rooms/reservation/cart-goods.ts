import type { ApiCall } from '@vitrina/api-client'
import type { CartPrice, OrderItem, PricedLine } from '@vitrina/contract'
import { type CartItem, lineKey } from '@vitrina/contract/cart'
import { multiplyAmount, sumAmounts } from '@vitrina/contract/money'

/** A line of the cart, and why it can't lie in the room; null where it can. Gift vouchers are ordered by themselves. */
export type GoodsLine = {
  item: CartItem
  priced: PricedLine
  price: number
  total: number
  obstacle: 'sold_out' | 'other' | null
}
/** What of the cart can lie in the room; `minAge` is 0 where anybody may have it. */
export type RoomGoods = { items: OrderItem[]; total: number; minAge: number }

/** Asks what the goods of the cart cost. */
export async function readRoomGoods(call: ApiCall, items: readonly CartItem[]): Promise<ReturnType<typeof roomGoods>> {
  const body = {
    items: items.map(({ id, selected_count, selected_options }) => ({ id, selected_count, selected_options })),
  }
  return roomGoods(items, (await call('POST /cart/price', { body })).data)
}

/** The lines of the cart that the server has priced, and what of them can lie in the room; null where nothing can. */
export function roomGoods(
  items: readonly CartItem[],
  price: Pick<CartPrice, 'lines'>,
): { lines: GoodsLine[]; goods: RoomGoods | null } {
  const byKey = new Map(price.lines.map((line) => [lineKey(line), line]))
  const lines = items.flatMap((item): GoodsLine[] => {
    const priced = byKey.get(lineKey(item))
    if (!priced) return []
    // The server prices what can't be ordered at 0.
    const unit = priced.price > 0 ? priced.price : item.price
    const total = multiplyAmount(unit, item.selected_count)
    return [{ item, priced, price: unit, total, obstacle: obstacleOf(priced) }]
  })
  const suited = lines.filter(({ obstacle }) => obstacle === null)
  const goods = {
    items: suited.map(({ item: { id, selected_count, selected_options } }) => ({
      id,
      selected_count,
      selected_options,
    })),
    total: sumAmounts(suited.map(({ total }) => total)),
    minAge: Math.max(0, ...suited.map(({ priced }) => priced.min_age ?? 0)),
  }
  return { lines, goods: suited.length > 0 ? goods : null }
}

function obstacleOf({ state, voucher }: PricedLine): GoodsLine['obstacle'] {
  if (state === 'sold_out' || state === 'too_many') return 'sold_out'
  return state === 'available' && !voucher ? null : 'other'
}
