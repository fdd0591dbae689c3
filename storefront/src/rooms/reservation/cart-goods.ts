import type { CartPrice } from '@vitrina/contract'
import { type CartItem, lineKey } from '@vitrina/contract/cart'
import { type CartLine, toCartLines } from '../../shopping/index.ts'

/** A line of the cart, and why it can't lie in the room; null where it can. Gift vouchers are ordered by themselves. */
export type GoodsLine = CartLine & { obstacle: 'sold_out' | 'other' | null }

/** The lines of the cart that the server has priced, for the room of a stay. */
export function goodsLines(items: readonly CartItem[], price: CartPrice): GoodsLine[] {
  const priced = new Set(price.lines.map(lineKey))
  const vouchers = new Set(price.lines.filter(({ voucher }) => voucher).map(lineKey))
  return toCartLines(items, price)
    .filter(({ key }) => priced.has(key))
    .map((line) => ({ ...line, obstacle: obstacleOf(line, vouchers) }))
}

function obstacleOf({ key, issue }: CartLine, vouchers: ReadonlySet<string>): GoodsLine['obstacle'] {
  if (issue?.kind === 'sold_out' || issue?.kind === 'too_many') return 'sold_out'
  return issue || vouchers.has(key) ? 'other' : null
}
