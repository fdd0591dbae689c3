import { isPaidBeforeArrival } from '../payments/amounts.ts'
import type { BookingRow } from '../tables.ts'

/** The amounts of a booking whose orders cost `goods` by now; minor units. What is due before the arrival has the goods in it. */
export function withGoods(
  row: Pick<BookingRow, 'goods' | 'total' | 'due_now' | 'payment'>,
  goods: number,
): Pick<BookingRow, 'goods' | 'total' | 'due_now'> {
  const more = goods - row.goods
  const total = row.total + more
  const due = isPaidBeforeArrival(row) ? row.due_now + more : row.due_now
  return { goods, total, due_now: Math.min(Math.max(0, due), total) }
}
