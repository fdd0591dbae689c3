import { type BookingPaymentState, type Currency, toMinorUnits } from '@vitrina/contract'
import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import { emit, type Events } from '../../../platform/events/events.ts'
import type { ChangeContext } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import {
  pagePath,
  type PaymentRow,
  type Payments,
  recordOfflinePayment,
  type SubjectHandlers,
} from '../../payments/index.ts'
import { attemptHandlers, REFUND_REASONS } from '../../purchases/index.ts'
import { owedFor, payableOnline } from './amounts.ts'
import { changeBookingState, changePaymentState, lockBooking, type LockedBooking } from '../changes/change-state.ts'
import {
  bookingDatesChanged,
  bookingPaidTwice,
  bookingPaymentStateChanged,
  bookingRefundDue,
  bookingRefundedOffline,
  bookingStateChanged,
} from '../events.ts'
import { expireHold } from '../placing/expire-holds.ts'
import { settlePayment } from './settle-payment.ts'
import { isOver } from '../changes/states.ts'
import { booking, type BookingRow, reservation } from '../tables.ts'
import { text } from '../texts.ts'

const PROVIDER = { kind: 'provider' } as const
const bookingSubject = (id: number) => ({ kind: 'booking' as const, id })
/** Refunds of money that a booking has never counted as its own. */
const NEVER_ACCEPTED: ReadonlySet<string> = new Set(['not_available', 'wrong_amount'])

/** Bookings as what payments are for, and payments as what follows from a booking's changes. */
export function registerBookingPayments({
  database,
  events,
  payments,
}: {
  database: Database
  events: Events
  payments: Payments
}): void {
  payments.registerSubject('booking', bookingPayments)

  events.handle(bookingRefundDue, 'bookings.refund', async ({ booking_id }) => {
    const row = await readRow(database.queries, booking_id)
    if (row) await payments.refund(bookingSubject(booking_id), owedFor(row))
  })
  events.handle(bookingRefundedOffline, 'bookings.mark-refunded', ({ booking_id }) =>
    database.transaction(async (tx) => {
      const row = await readRow(tx, booking_id)
      if (row) await payments.markRefunded(tx, bookingSubject(booking_id), owedFor(row))
    }),
  )
  const closePage = (id: number) => database.transaction((tx) => payments.cancel(tx, bookingSubject(id)))
  // A page that is open asks for what was due before.
  events.handle(bookingDatesChanged, 'bookings.close-outdated-payment', ({ booking_id }) => closePage(booking_id))
  // What is not to be paid any more, or was paid in another way: a page that is still open is closed.
  events.handle(bookingStateChanged, 'bookings.close-payment', async ({ booking_id, to }) => {
    if (isOver(to)) await closePage(booking_id)
  })
  events.handle(bookingPaymentStateChanged, 'bookings.settle-payment', async ({ booking_id, to }) => {
    if (to === 'paid' || to === 'cancelled') await closePage(booking_id)
  })
}

/** What happens to a booking when its payment changes. A change that its states do not allow any more is left out. */
const bookingPayments: SubjectHandlers = {
  // What a page asks for too much goes back once it has come.
  replacesOutdated: false,
  ...attemptHandlers({ lock: lockBooking, isOver, changePaymentState }),

  async describe(queries, id) {
    const row = await readRow(queries, id)
    if (!row) return null
    const [first] = await queries
      .select({ number: reservation.number })
      .from(reservation)
      .where(eq(reservation.booking_id, id))
      .orderBy(reservation.position)
    const number = String(first?.number ?? '')
    return {
      due: payableOnline(row),
      currency: row.currency,
      method: row.payment_method,
      number,
      title: text.in(row.language)('booking_title', { number }),
      language: row.language,
      email: row.email,
      path: pagePath('booking', row.access_token),
    }
  },

  async onPaymentSucceeded(tx, id, payment) {
    const change = { actor: PROVIDER, reason: 'payment_succeeded' }
    const before = await lockExisting(tx, id)
    // A booking whose hold has ended is taken up again, if its rooms are still free.
    if (before.state === 'held' || before.state === 'expired') await changeBookingState(tx, id, 'confirmed', change)
    const row = await lockExisting(tx, id)
    if (isOver(row.state) || row.paid >= owedFor(row)) return rejectMoney(tx, row, payment)
    const [after] = await tx
      .update(booking)
      .set({ paid: row.paid + payment.due })
      .where(eq(booking.id, id))
      .returning()
    await settlePayment(tx, row, after!, change)
    return 'accepted'
  },

  async onPaymentEnded(tx, id, reason) {
    await expireHold(tx, id, reason)
  },

  async onRefundSucceeded(tx, id, refund) {
    const row = await lockExisting(tx, id)
    const change = { actor: PROVIDER, reason: 'payment_refunded' }
    if (NEVER_ACCEPTED.has(refund.reason)) {
      if (row.paid === 0 && row.payment_state === 'refund_due') await changePaymentState(tx, id, 'refunded', change)
      return
    }
    const left = Math.max(0, row.paid - refund.amount)
    const paid = [owedFor(row), 0].find((exact) => isNearly(left, exact, row.currency)) ?? left
    await setPaid(tx, row, paid, change)
  },

  async onRefundReturned(tx, id, refund) {
    if (NEVER_ACCEPTED.has(refund.reason)) return
    const row = await lockExisting(tx, id)
    await setPaid(tx, row, row.paid + refund.amount, { actor: PROVIDER, reason: REFUND_REASONS.sentBack })
  },
}

/** Money that a booking has no need of goes back. */
async function rejectMoney(tx: Transaction, row: BookingRow, { amount, currency }: PaymentRow): Promise<'refund'> {
  const late = { actor: PROVIDER, reason: REFUND_REASONS.late }
  const isLate = row.paid === 0 && !((await changePaymentState(tx, row.id, 'refund_due', late)) instanceof Rejection)
  if (!isLate) await emit(tx, bookingPaidTwice, { booking_id: row.id, amount, currency })
  return 'refund'
}

/** Equal but for what is lost when a part of an amount is converted or rounded: a hundredth, or the least there is. */
const isNearly = (a: number, b: number, currency: Currency) =>
  Math.abs(a - b) <= Math.max(1, toMinorUnits(0.01, currency))

async function setPaid(tx: Transaction, row: LockedBooking, paid: number, change: ChangeContext) {
  const [after] = await tx.update(booking).set({ paid }).where(eq(booking.id, row.id)).returning()
  // The money is on its way already, or has come back: nothing new is to be given back.
  await settlePayment(tx, { ...after!, number: row.number }, after!, change)
}

async function lockExisting(tx: Transaction, id: number): Promise<LockedBooking> {
  const row = await lockBooking(tx, id)
  if (!row) throw new Error(`There is no booking ${id}`)
  return row
}

async function readRow(queries: Queries, id: number): Promise<BookingRow | undefined> {
  const [row] = await queries.select().from(booking).where(eq(booking.id, id))
  return row
}

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
    subject: { kind: 'booking', id: bookingId },
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
