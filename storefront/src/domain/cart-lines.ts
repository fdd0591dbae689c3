import type { CartPrice, PricedLine } from '@vitrina/contract'
import { type CartItem, lineKey } from '@vitrina/contract/cart'
import { toDecimal, toMinor } from '@vitrina/contract/money'

/** What keeps a line from being ordered as it stands. */
export type Trouble = { kind: 'too_many'; left: number } | { kind: 'sold_out' | 'gone' | 'choose_options' | 'by_day' }

/** A line of the cart with what the server says of it; until that is known, with what the browser kept. */
export type CartLine = {
  index: number
  key: string
  item: CartItem
  name: string
  url: string
  icon: string | null
  picture: PricedLine['picture']
  options: PricedLine['options']
  price: number
  regularPrice: number | null
  total: number
  trouble: Trouble | null
  /** The price at which it was put in, when it is another now. */
  priceBefore: number | null
}

/**
 * Joins the cart with its price by line, not by place: while a new price is on its way the last one still serves, and a
 * count that was just changed shows its effect at once.
 */
export function cartLines(items: readonly CartItem[], price: Pick<CartPrice, 'lines'> | undefined): CartLine[] {
  const priced = new Map(price?.lines.map((line) => [lineKey(line), line]))
  return items.map((item, index) => {
    const key = lineKey(item)
    const line = priced.get(key)
    // Nothing can be said of the price of what can't be had.
    const known = line && line.price > 0 ? line : undefined
    const now = known?.price ?? item.price
    return {
      index,
      key,
      item,
      name: line?.name || item.name,
      url: line?.url || item.url,
      icon: line?.icon ?? item.icon,
      picture: line?.picture ?? null,
      options: line?.options ?? [],
      price: now,
      regularPrice: known?.regular_price ?? null,
      total: toDecimal(toMinor(now) * item.selected_count),
      trouble: line ? troubleOf(line, item.selected_count) : null,
      priceBefore: now === item.price ? null : item.price,
    }
  })
}

/** True for a line that costs nothing as it stands: the server counts what exists, and of too many all that were asked for. */
export const isUncounted = ({ trouble }: Pick<CartLine, 'trouble'>): boolean =>
  trouble !== null && trouble.kind !== 'too_many' && trouble.kind !== 'by_day'

/** What the lines come to by what is known of them, before discounts. */
export function countedTotal(lines: readonly CartLine[]): number {
  return toDecimal(lines.reduce((sum, line) => sum + (isUncounted(line) ? 0 : toMinor(line.total)), 0))
}

function troubleOf({ state, left }: PricedLine, count: number): Trouble | null {
  switch (state) {
    case 'available':
      return null
    case 'too_many':
      return left !== null && count > left ? { kind: 'too_many', left } : null
    default:
      return { kind: state }
  }
}
