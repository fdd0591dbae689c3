import { type BookingPaymentState, type BookingState, todayIn } from '@vitrina/contract'
import type { Queries, Transaction } from '../../../platform/database/client.ts'
import { eq, getTableColumns, inArray, sql } from '../../../platform/database/drizzle.ts'
import { withSavepoint } from '../../../platform/database/savepoint.ts'
import type { Actor, ChangeContext } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { canTransition } from '../../../platform/transitions.ts'
import { cancelStayOrders, takeUpStayOrders } from '../../orders/index.ts'
import { lockPayments, payAgainByVoucher } from '../../payments/index.ts'
import { redeemPromoAgain, releasePromo } from '../../promos/index.ts'
import { confirmRooms, releaseRooms, type Stay, takeRooms } from '../../rooms/index.ts'
import { withGoods } from '../goods/with-goods.ts'
import { owedFor } from '../payments/amounts.ts'
import { recordBookingChange } from './history.ts'
import { returnVouchers, settlePayment } from '../payments/settle-payment.ts'
import { BOOKING_PAYMENT_TRANSITIONS, BOOKING_TRANSITIONS, isOver } from './states.ts'
import { booking, type BookingRow, reservation, roomAssignment } from '../tables.ts'

/** What is stored together with a state. */
type StateFields = Partial<Pick<BookingRow, 'cancellation_fee'>>
type Nights = Pick<Stay, 'from_date' | 'to_date'>

/**
 * Moves a booking to another state, in the caller's transaction, with its entry in the history and its event; the only function that
 * does. Confirming sells the rooms that were held, or takes them again when the hold had ended; expiring and cancelling free the rooms
 * and the promo code; the end of a stay and a no-show free the nights from today on. A Rejection (409) when the state machine does not allow the change, or when the rooms are gone; nothing has been
 * changed then. Locks the booking's row.
 */
export async function changeBookingState(
  tx: Transaction,
  bookingId: number,
  to: BookingState,
  change: ChangeContext,
  fields: StateFields = {},
): Promise<BookingState | Rejection> {
  // Before the booking, as everywhere: what was paid by a voucher goes back to it.
  if (isOver(to)) await lockPayments(tx, { kind: 'booking', id: bookingId })
  const row = await lockBooking(tx, bookingId)
  if (!row) return Rejection.notFound()
  if (!canBecome(row, to, change.actor.kind)) return Rejection.of(409, 'conflict')
  const isEnding = isEnd(to)
  let paidAgain = 0
  let { goods } = row
  const ending = isEnding ? { left_on: await freeRestOfStay(tx, row) } : {}
  if (row.state === 'expired') {
    const taken = await withSavepoint(tx, () => takeAgain(tx, row))
    if (taken instanceof Rejection) return taken
    paidAgain = taken.byVoucher
    goods = taken.goods
  } else if (!isEnding) goods = await moveRooms(tx, row, to)
  const [after] = await tx
    .update(booking)
    .set({
      state: to,
      hold_expires_at: null,
      paid: row.paid + paidAgain,
      ...withGoods(row, goods),
      ...ending,
      ...fields,
    })
    .where(eq(booking.id, bookingId))
    .returning()
  await recordBookingChange(tx, row, { action: 'state', from: row.state, to }, change)
  if (to === 'cancelled') await settlePayment(tx, row, after!, change)
  if (to === 'expired') await returnVouchers(tx, after!)
  return to
}

const isEnd = (state: BookingState): boolean => state === 'completed' || state === 'no_show'

const canBecome = (row: BookingRow, to: BookingState, actor: Actor['kind']): boolean =>
  canTransition(BOOKING_TRANSITIONS, row.state, to, {
    actor,
    hasArrived: row.from_date <= todayIn(row.hotel.time_zone),
  })

/**
 * The nights that the merchant would set free for sale by ending a stay, from `from_date` to the day before `to_date`; null when there are
 * none, or when the booking can't become `to` now.
 */
export const nightsFreedBy = (row: BookingRow, to: BookingState): Nights | null =>
  isEnd(to) && canBecome(row, to, 'merchant') ? restOfStay(row) : null

/** Moves a booking's payment to another state, like `changeBookingState`. */
export async function changePaymentState(
  tx: Transaction,
  bookingId: number,
  to: BookingPaymentState,
  change: ChangeContext,
): Promise<BookingPaymentState | Rejection> {
  const row = await lockBooking(tx, bookingId)
  if (!row) return Rejection.notFound()
  const context = { paid: row.paid, owed: owedFor(row), booking: row.state }
  if (!canTransition(BOOKING_PAYMENT_TRANSITIONS, row.payment_state, to, context)) return Rejection.of(409, 'conflict')
  await tx.update(booking).set({ payment_state: to }).where(eq(booking.id, bookingId))
  await recordBookingChange(tx, row, { action: 'payment', from: row.payment_state, to }, change)
  return to
}

/** `number` is that of its first reservation. */
export type LockedBooking = BookingRow & { number: number }

/** Locks a booking's row until the end of the transaction: its commands run one after another. */
export async function lockBooking(tx: Transaction, bookingId: number): Promise<LockedBooking | undefined> {
  const number = sql<number>`(select min(number) from reservation where booking_id = ${bookingId})`
  const [row] = await tx
    .select({ ...getTableColumns(booking), number })
    .from(booking)
    .where(eq(booking.id, bookingId))
    .for('update')
  return row
}

/** A stay for each room of a booking. */
export async function readStays(
  tx: Queries,
  { id, from_date, to_date }: Pick<BookingRow, 'id' | 'from_date' | 'to_date'>,
): Promise<Stay[]> {
  const rows = await tx
    .select({ room_type_id: reservation.room_type_id })
    .from(reservation)
    .where(eq(reservation.booking_id, id))
  return rows.map(({ room_type_id }) => ({ room_type_id, from_date, to_date }))
}

/** Sells the rooms that were held, or frees them, with what was ordered with them. Returns what the orders cost then. */
async function moveRooms(tx: Transaction, row: BookingRow, to: BookingState): Promise<number> {
  const stays = await readStays(tx, row)
  if (to === 'confirmed') {
    await confirmRooms(tx, stays)
    return row.goods
  }
  await releaseRooms(tx, stays, row.state === 'held' ? 'held' : 'sold')
  await deleteAssignments(tx, row.id)
  const goods = await cancelStayOrders(tx, row.id, { isUnpaid: to === 'expired' })
  if (row.promo_code !== null) await releasePromo(tx, row.promo_code, promoUser(row))
  return goods
}

const promoUser = ({ id }: BookingRow) => ({ kind: 'booking' as const, purchase_id: id })

/** The nights of a stay from today on, in the hotel's time zone, that no end has freed before; null when there are none. */
function restOfStay({ hotel, from_date, to_date, left_on }: BookingRow): Nights | null {
  const today = todayIn(hotel.time_zone)
  const rest = { from_date: today < from_date ? from_date : today, to_date: left_on ?? to_date }
  return rest.from_date < rest.to_date ? rest : null
}

/**
 * Frees the nights of a stay that remain. The physical rooms keep the nights before. Returns the first night that is free, null when
 * all were slept in.
 */
async function freeRestOfStay(tx: Transaction, row: BookingRow): Promise<string | null> {
  const rest = restOfStay(row)
  if (!rest) return row.left_on
  const leftOn = rest.from_date
  const stays = await readStays(tx, row)
  await releaseRooms(
    tx,
    stays.map((stay) => ({ ...stay, ...rest })),
    'sold',
  )
  if (leftOn === row.from_date) await deleteAssignments(tx, row.id)
  else
    await tx
      .update(roomAssignment)
      .set({ to_date: leftOn })
      .where(inArray(roomAssignment.reservation_id, reservationsOf(tx, row.id)))
  return leftOn
}

/** The physical rooms of a booking are given to it anew. */
export async function deleteAssignments(tx: Transaction, bookingId: number): Promise<void> {
  await tx.delete(roomAssignment).where(inArray(roomAssignment.reservation_id, reservationsOf(tx, bookingId)))
}

const reservationsOf = (tx: Transaction, bookingId: number) =>
  tx.select({ id: reservation.id }).from(reservation).where(eq(reservation.booking_id, bookingId))

/** Takes what the booking had before its hold ended; a Rejection when something of the stay is gone. Without goods that are, it stands as well. */
async function takeAgain(tx: Transaction, row: BookingRow): Promise<{ goods: number; byVoucher: number } | Rejection> {
  const soldOut = await takeRooms(tx, await readStays(tx, row), 'sold')
  if (soldOut.length > 0) return Rejection.of(409, 'conflict')
  const goods = await takeUpStayOrders(tx, row.id)
  const promoRejection =
    row.promo_code === null ? null : await redeemPromoAgain(tx, row.promo_code, promoUser(row), row.email)
  if (promoRejection) return Rejection.of(409, 'conflict')
  const byVoucher = await payAgainByVoucher(tx, { kind: 'booking', id: row.id })
  return byVoucher === null ? Rejection.of(409, 'conflict') : { goods, byVoucher }
}
