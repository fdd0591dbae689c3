import type { BookingPaymentState, BookingState } from '@vitrina/contract'
import type { Queries, Transaction } from '../../platform/database/client.ts'
import { and, asc, count, eq, ne } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events.ts'
import { bookingDatesChanged, bookingPaymentStateChanged, bookingStateChanged } from './events.ts'
import type { Actor } from '../orders/tables.ts'
import { bookingHistory } from './tables.ts'

/** Who changes a booking, and why where that does not go without saying. */
export type Change = { actor: Actor; reason?: string }

type BookingChange =
  | { kind: 'state'; from: BookingState; to: BookingState }
  | { kind: 'payment'; from: BookingPaymentState; to: BookingPaymentState }
  | { kind: 'dates'; from: string; to: string }

export type HistoryEntry = Omit<typeof bookingHistory.$inferSelect, 'id' | 'booking_id'>

/** Writes a change of a booking's state, its payment's or its dates, with its event, in the transaction that makes it. */
export async function recordChange(
  tx: Transaction,
  bookingId: number,
  { kind, from, to }: BookingChange,
  { actor, reason }: Change,
): Promise<void> {
  await tx.insert(bookingHistory).values({ booking_id: bookingId, kind, from, to, actor, reason: reason ?? null })
  const by = actor.kind
  if (kind === 'state') await emit(tx, bookingStateChanged, { booking_id: bookingId, from, to, by })
  else if (kind === 'dates') await emit(tx, bookingDatesChanged, { booking_id: bookingId, from, to })
  else
    await emit(tx, bookingPaymentStateChanged, { booking_id: bookingId, from, to, by, ...(reason ? { reason } : {}) })
}

/** A booking's history, the oldest entry first. */
export function readHistory(queries: Queries, bookingId: number): Promise<HistoryEntry[]> {
  const { at, kind, from, to, actor, reason } = bookingHistory
  return queries
    .select({ at, kind, from, to, actor, reason })
    .from(bookingHistory)
    .where(eq(bookingHistory.booking_id, bookingId))
    .orderBy(asc(bookingHistory.id))
}

/** How often a booking's state or dates have changed. */
export async function readSequence(queries: Queries, bookingId: number): Promise<number> {
  const isChange = and(eq(bookingHistory.booking_id, bookingId), ne(bookingHistory.kind, 'payment'))
  const [row] = await queries.select({ entries: count() }).from(bookingHistory).where(isChange)
  return Math.max(0, row!.entries - 1)
}
