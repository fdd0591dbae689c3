import type { BookingPaymentState } from '@vitrina/contract'
import type { Transaction } from '../../../platform/database/client.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import { emit } from '../../../platform/events/events.ts'
import type { ChangeContext } from '../../../platform/history.ts'
import { canTransition } from '../../../platform/transitions.ts'
import { type Amounts, areGoodsPaid, excessOf, owedFor } from './amounts.ts'
import { payStayOrders } from '../../orders/index.ts'
import { returnToVouchers } from '../../payments/index.ts'
import { bookingRefundDue } from '../events.ts'
import { recordBookingChange } from '../changes/history.ts'
import { BOOKING_PAYMENT_TRANSITIONS, isOver } from '../changes/states.ts'
import { booking, type BookingRow } from '../tables.ts'

/**
 * The state of a booking's payment after its state, its total or what was paid has changed: money beyond what is owed is due back, money
 * that has all gone back is refunded, whoever gave it back, and nothing more is expected for a booking that is over. Of the same state
 * when nothing follows.
 */
export function settledState(
  before: Pick<Amounts, 'total' | 'paid'>,
  row: Amounts & Pick<BookingRow, 'payment_state'>,
): BookingPaymentState {
  const { paid, payment_state } = row
  if (excessOf(row) > 0) return 'refund_due'
  // A booking that costs nothing is paid without any money. What other dates cost is due on arrival.
  const wasFree = before.total === 0 && before.paid === 0
  const hadMoney = payment_state === 'deposit_paid' || (payment_state === 'paid' && !wasFree)
  if (payment_state === 'refund_due' ? isOver(row.state) || paid === 0 : hadMoney && paid === 0) return 'refunded'
  if (isOver(row.state)) return paid > 0 || STATES_OF_THE_END.has(payment_state) ? payment_state : 'cancelled'
  if (paid === 0) return payment_state === 'paid' && owedFor(row) > 0 ? 'due_on_arrival' : payment_state
  return paid >= owedFor(row) ? 'paid' : 'deposit_paid'
}
/** Why a booking without money is over, and that its money was given back. */
const STATES_OF_THE_END: ReadonlySet<BookingPaymentState> = new Set(['expired', 'cancelled', 'refunded'])

/** Gives what vouchers have paid beyond what is owed back to them, money first: that is given back by a handler. The payments are locked. */
export async function returnVouchers(tx: Transaction, row: BookingRow): Promise<BookingRow> {
  const returned = await returnToVouchers(tx, { kind: 'booking', id: row.id }, owedFor(row))
  if (returned === 0) return row
  const [after] = await tx
    .update(booking)
    .set({ paid: row.paid - returned })
    .where(eq(booking.id, row.id))
    .returning()
  return after!
}

/**
 * Writes the payment's state after a change, with its history; what has become too much is announced, and given back by the handler.
 * `before` has the number of the booking's first reservation.
 */
export async function settlePayment(
  tx: Transaction,
  before: Amounts & { number: number },
  changed: BookingRow,
  change: ChangeContext,
): Promise<void> {
  const after = excessOf(changed) > 0 ? await returnVouchers(tx, changed) : changed
  const to = settledState(before, after)
  const from = after.payment_state
  if (to !== from) {
    const context = { paid: after.paid, owed: owedFor(after), booking: after.state }
    if (!canTransition(BOOKING_PAYMENT_TRANSITIONS, from, to, context))
      throw new Error(`The payment of a booking that is ${after.state} cannot go from ${from} to ${to}`)
    await tx.update(booking).set({ payment_state: to }).where(eq(booking.id, after.id))
    await recordBookingChange(tx, { id: after.id, number: before.number }, { action: 'payment', from, to }, change)
  }
  if (areGoodsPaid(after)) await payStayOrders(tx, after.id, change)
  const amount = excessOf(after) - excessOf(before)
  if (amount > 0) await emit(tx, bookingRefundDue, { booking_id: after.id, amount, currency: after.currency })
}
