import type { LineRow, StoredOrder } from '../tables.ts'
import { countByLine } from '../withdrawal/withdrawal-right.ts'

/** A line without its place in the order. */
export type Line = Omit<LineRow, 'position'>

/** A line of another count: each piece keeps its part of the discount, rounded down, and the last one has the rest; further pieces have none. */
export function keepLine(
  row: Line,
  count: number,
  { price, price_reason }: Pick<Line, 'price' | 'price_reason'> = row,
): Line {
  const total = row.from_date === null ? price * count : row.total
  const discount = count < row.selected_count ? Math.floor(row.discount / row.selected_count) * count : row.discount
  return { ...row, selected_count: count, price, price_reason, total, discount: Math.min(discount, total) }
}

/** How many of each line, by its index, an order has without what was withdrawn from before it was packed. */
export function keptCounts({ lines, withdrawals }: Pick<StoredOrder, 'withdrawals'> & { lines: readonly Line[] }) {
  const released = countByLine(
    withdrawals.filter((each) => each.releases_stock).flatMap((statement) => statement.lines),
  )
  return lines.map(({ selected_count }, index) => selected_count - (released.get(index) ?? 0))
}

/** The lines of an order with so many of each, in their sequence; those of which nothing is left are none. */
export const keptLines = (lines: readonly Line[], counts: readonly number[]): Line[] =>
  lines.flatMap((line, index) => (counts[index]! > 0 ? [keepLine(line, counts[index]!)] : []))

/** Minor units that are to be paid for goods. */
export const worthOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { total, discount }) => sum + total - discount, 0)
