import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { and, asc, eq, lt, sql } from '../../../platform/database/drizzle.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { lockPayments, PAYMENT_WINDOW_MS, type Payments } from '../../payments/index.ts'
import { changeBookingState, changePaymentState } from '../changes/change-state.ts'
import { booking } from '../tables.ts'

const SYSTEM = { kind: 'system' } as const
/** Holds ended in one round. */
const BATCH = 100
/** The provider's page closes first: its clock and ours differ a little, and its answer takes a while. */
const MARGIN_MS = 10 * 60_000

/** Until when rooms are set aside for a booking that is paid at a provider's page: longer than for any payment begun now. */
export const holdExpiry = (holdMinutes: number): Date =>
  new Date(Date.now() + Math.max(holdMinutes * 60_000, PAYMENT_WINDOW_MS) + MARGIN_MS)

/** A hold outlives a payment that was begun, or begun anew, after the booking was made. */
export async function extendHold(queries: Queries, bookingId: number, paymentExpiry: Date): Promise<void> {
  const until = new Date(paymentExpiry.getTime() + MARGIN_MS)
  await queries
    .update(booking)
    .set({ hold_expires_at: until })
    .where(and(eq(booking.id, bookingId), eq(booking.state, 'held'), lt(booking.hold_expires_at, until)))
}

/** Ends a hold: its rooms are free again. Without effect on a booking that is not held. */
export async function expireHold(tx: Transaction, bookingId: number, reason: 'expired' | 'failed'): Promise<void> {
  const change = { actor: SYSTEM, reason: `payment_${reason}` }
  if ((await changeBookingState(tx, bookingId, 'expired', change)) instanceof Rejection) return
  await changePaymentState(tx, bookingId, reason, change)
}

/**
 * Ends the holds whose time is over, each in a transaction of its own that compares and swaps the booking's state: a job that dies leaves
 * nothing half done, and the next continues. A hold whose payment may still be made, or is on its way, waits for it.
 */
export async function expireHolds({ database, payments }: { database: Database; payments: Payments }): Promise<number> {
  const over = and(eq(booking.state, 'held'), lt(booking.hold_expires_at, sql`now()`))
  const rows = await database.queries
    .select({ id: booking.id })
    .from(booking)
    .where(over)
    .orderBy(asc(booking.hold_expires_at))
    .limit(BATCH)
  let expired = 0
  for (const { id } of rows)
    await database.transaction(async (tx) => {
      await lockPayments(tx, { kind: 'booking', id })
      if (await payments.isAwaited(tx, { kind: 'booking', id })) return
      const [row] = await tx
        .select({ id: booking.id })
        .from(booking)
        .where(and(eq(booking.id, id), over))
        .for('update')
      if (!row) return
      await expireHold(tx, id, 'expired')
      expired += 1
    })
  return expired
}
