import type { BookingPaymentState } from '@vitrina/contract'
import type { Transaction } from '../../platform/database/client.ts'
import { eq } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events.ts'
import type { ChangeContext } from '../../platform/history.ts'
import { Rejection } from '../../platform/rejection.ts'
import { recordOfflinePayment } from '../payments/index.ts'
import { owedFor } from './amounts.ts'
import { bookingSubject } from './booking-subject.ts'
import { lockBooking } from './change-state.ts'
import { bookingRefundedOffline } from './events.ts'
import { settlePayment } from './settle-payment.ts'
import { isOver } from './states.ts'
import { booking } from './tables.ts'

/** Records that a booking, or its deposit, has been paid outside of the shop, such as by a transfer or at the desk. */
export async function markBookingPaid(
  tx: Transaction,
  bookingId: number,
  target: 'paid' | 'deposit_paid',
  change: ChangeContext,
): Promise<BookingPaymentState | Rejection> {
  const row = await lockBooking(tx, bookingId)
  if (!row) return Rejection.notFound()
  const due = (target === 'paid' ? owedFor(row) : row.due_now) - row.paid
  // What is held is paid at its provider's page.
  if (due <= 0 || isOver(row.state) || row.state === 'held') return Rejection.of(409, 'conflict')
  const { payment_method: method, payment, currency } = row
  await recordOfflinePayment(tx, {
    subject: bookingSubject(bookingId),
    method,
    provider: payment.provider,
    due,
    currency,
  })
  const [after] = await tx
    .update(booking)
    .set({ paid: row.paid + due })
    .where(eq(booking.id, bookingId))
    .returning()
  await settlePayment(tx, row, after!, change)
  return (await lockBooking(tx, bookingId))!.payment_state
}

/** Records that the merchant has given back by other means what was due back; a handler writes it down with the payments. */
export async function markBookingRefunded(
  tx: Transaction,
  bookingId: number,
): Promise<BookingPaymentState | Rejection> {
  const row = await lockBooking(tx, bookingId)
  if (!row) return Rejection.notFound()
  if (row.payment_state !== 'refund_due') return Rejection.of(409, 'conflict')
  await emit(tx, bookingRefundedOffline, { booking_id: bookingId })
  return 'refunded'
}
