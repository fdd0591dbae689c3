import { type Booking, type CancellationStep, daysBetween, multiplyByRatio } from '@vitrina/contract'
import { providerOf } from '../../payments/index.ts'
import { keptPercent } from '../../rooms/index.ts'
import { isOver } from '../changes/states.ts'
import type { BookingRow } from '../tables.ts'

export type Amounts = Pick<BookingRow, 'state' | 'total' | 'goods' | 'paid' | 'cancellation_fee' | 'fee_floor'>

/**
 * What the guest owes in all, in minor units: the total, though for the stay never less than leaving has cost at a change of dates; what is
 * kept after a cancellation, with the goods that the guest has.
 */
export const owedFor = ({ state, total, goods, cancellation_fee, fee_floor }: Omit<Amounts, 'paid'>): number =>
  isOver(state) ? (cancellation_fee ?? 0) + goods : Math.max(total, fee_floor + goods)

/** What was received beyond what is owed; minor units. */
export const excessOf = (row: Amounts): number => Math.max(0, row.paid - owedFor(row))

/** What is still to be paid, and when; minor units. */
export type Due = {
  method: Booking['due']['method']
  /** Before the rooms are confirmed, or by the transfer that is awaited. */
  now: number
  /** Until when; null where nothing but the arrival ends it. */
  by: Date | null
  on_arrival: number
}

/** What of a booking is due when: the one answer for its page, its e-mails and the API. Nothing is, of one that is over. */
export function dueOf(row: BookingRow): Due {
  const { state, payment_state, due_now, paid } = row
  const isAhead = state === 'held' || state === 'confirmed'
  const missing = isAhead ? Math.max(0, owedFor(row) - paid) : 0
  const isAwaited = state === 'held' || payment_state === 'awaiting_transfer'
  const now = isAwaited ? Math.min(missing, Math.max(0, due_now - paid)) : 0
  return { method: methodOf(row), now, by: state === 'held' ? row.hold_expires_at : null, on_arrival: missing - now }
}

/**
 * Whether what was paid covers the goods: they are due in full where anything is paid before the arrival, and with the rest where nothing is.
 */
export function areGoodsPaid(row: Amounts & Pick<BookingRow, 'due_now' | 'payment'>): boolean {
  if (isOver(row.state)) return false
  return row.paid >= (isPaidBeforeArrival(row) ? Math.min(row.due_now, owedFor(row)) : owedFor(row))
}

/** At a provider's page, or by transfer. */
export const isPaidBeforeArrival = (row: Pick<BookingRow, 'payment'>): boolean => methodOf(row) !== 'on_arrival'

function methodOf({ payment }: Pick<BookingRow, 'payment'>): Due['method'] {
  const initial = providerOf(payment)?.initialState
  return initial === 'pending' ? 'online' : initial === 'awaiting_transfer' ? 'transfer' : 'on_arrival'
}

/** Minor units that can be paid at a provider's page now: what is due at once, later the rest; null when nothing can. */
export function payableOnline(row: BookingRow): number | null {
  const { state, payment_state, due_now, paid } = row
  if (state === 'held') return payment_state === 'pending' || payment_state === 'failed' ? due_now - paid : null
  return state === 'confirmed' && payment_state === 'deposit_paid' ? owedFor(row) - paid : null
}

/** Minor units; `city_tax` is part of the booking's total and never kept: it is owed for nights that were slept. */
type CancellableBooking = {
  from_date: string
  reservations: readonly { total: number; cancellation: CancellationStep[]; lines: readonly Line[] }[]
}
type Line = { kind: string; total: number }

/** What is kept of the price when a booking is cancelled on `today`, a date of the hotel; minor units, each room rounded. */
export function cancellationFee({ from_date, reservations }: CancellableBooking, today: string): number {
  const daysBefore = Math.max(0, daysBetween(today, from_date))
  return reservations.reduce(
    (sum, { total, cancellation, lines }) =>
      sum + multiplyByRatio(total - cityTaxOf(lines), keptPercent(cancellation, daysBefore), 100),
    0,
  )
}

const cityTaxOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { kind, total }) => sum + (kind === 'city_tax' ? total : 0), 0)
