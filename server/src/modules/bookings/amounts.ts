import { isOver } from './states.ts'
import type { BookingRow } from './tables.ts'

export type Amounts = Pick<BookingRow, 'state' | 'total' | 'paid' | 'cancellation_fee'>

/** What the guest owes in all: the total, or what is kept of it after a cancellation; minor units. */
export const owedFor = ({ state, total, cancellation_fee }: Omit<Amounts, 'paid'>): number =>
  isOver(state) ? (cancellation_fee ?? 0) : total

/** What was received beyond what is owed; minor units. */
export const excessOf = (row: Amounts): number => Math.max(0, row.paid - owedFor(row))

/** Minor units that are due before the arrival, in whatever way: at a provider's page, or by the transfer that is awaited. */
export const dueBeforeArrival = (row: BookingRow): number =>
  row.payment_state === 'awaiting_transfer' && !isOver(row.state) ? row.due_now - row.paid : (dueOf(row) ?? 0)

/** Minor units that can be paid at a provider's page now: what is due at once, later the rest; null when nothing can. */
export function dueOf({ state, payment_state, total, due_now, paid }: BookingRow): number | null {
  if (state === 'held') return payment_state === 'pending' || payment_state === 'failed' ? due_now - paid : null
  return state === 'confirmed' && payment_state === 'deposit_paid' ? total - paid : null
}
