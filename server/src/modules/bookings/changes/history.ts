import type { BookingPaymentState, BookingState } from '@vitrina/contract'
import type { Queries, Transaction } from '../../../platform/database/client.ts'
import { emit } from '../../../platform/events/events.ts'
import { type ChangeContext, readHistory, recordChange } from '../../../platform/history.ts'
import { bookingDatesChanged, bookingPaymentStateChanged, bookingStateChanged } from '../events.ts'

/** Dates as `2026-12-30/2027-01-02`. */
type BookingChange =
  | { action: 'state'; from: BookingState; to: BookingState }
  | { action: 'payment'; from: BookingPaymentState; to: BookingPaymentState }
  | { action: 'dates'; from: string; to: string }

/**
 * Writes a change of a booking's state, its payment's or its dates, with its event, in the transaction that makes it. `number` is that of its first
 * reservation, by which its history is found.
 */
export async function recordBookingChange(
  tx: Transaction,
  { id: booking_id, number }: { id: number; number: number },
  { action, from, to }: BookingChange,
  change: ChangeContext,
): Promise<void> {
  await recordChange(tx, { kind: 'booking', key: String(number), action, before: from, after: to }, change)
  const by = change.actor.kind
  const { reason } = change
  if (action === 'state') await emit(tx, bookingStateChanged, { booking_id, from, to, by })
  else if (action === 'dates') await emit(tx, bookingDatesChanged, { booking_id, from, to })
  else await emit(tx, bookingPaymentStateChanged, { booking_id, from, to, by, ...(reason ? { reason } : {}) })
}

/** How often the state or the dates of the booking with this number have changed. */
export async function readSequence(queries: Queries, number: number): Promise<number> {
  const entries = await readHistory(queries, 'booking', String(number))
  return Math.max(0, entries.filter(({ action }) => action !== 'payment').length - 1)
}
