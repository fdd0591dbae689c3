import { type ChangePrice, toDecimal, toMinorUnits, todayIn } from '@vitrina/contract'
import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { countOrderFor, limitedMailbox, type Orderer } from '../../accounts/index.ts'
import { moveStayOrders } from '../../orders/index.ts'
import { lockPayments } from '../../payments/index.ts'
import { type PurchaseContext, rejectChangedAmount } from '../../purchases/index.ts'
import { hasMovedSince } from '../../settings/index.ts'
import { findSoldOut, moveRooms, quoteRooms, type RoomsQuote, type Stay } from '../../rooms/index.ts'
import { owedFor } from '../payments/amounts.ts'
import { deleteAssignments, lockBooking, readStays } from './change-state.ts'
import { rejectSoldOut } from '../placing/book-rooms.ts'
import { recordBookingChange } from './history.ts'
import { canChange, feeOfChange } from '../reading/present.ts'
import { readStoredBooking } from '../reading/read-booking.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { booking, reservation, type StoredBooking } from '../tables.ts'
import { text } from '../texts.ts'

type Dates = { from_date: string; to_date: string }
type Context = Pick<PurchaseContext, 'settings' | 'language'> & Orderer & { database: Database }

/**
 * What a booking would cost on other dates, at today's rates, for the same rooms, plans, guests and extras; a Rejection when they can't be
 * had. Nothing is set aside.
 */
export async function priceChange(
  row: StoredBooking,
  dates: Dates,
  context: Pick<PurchaseContext, 'settings' | 'language'> & { queries: Queries },
): Promise<ChangePrice | Rejection> {
  const quote = await quoteChange(context.queries, row, dates, context)
  if (quote instanceof Rejection) return quote
  const before = await readStays(context.queries, row)
  const soldOut = await findSoldOut(context.queries, { before, after: onDates(before, dates) })
  if (soldOut.length > 0) return rejectSoldOut(soldOut)
  const total = quote.total + row.goods
  const owed = owedFor({ ...row, total, fee_floor: feeOfChange(row) })
  return {
    ...dates,
    total: toDecimal(total, row.currency),
    owed: toDecimal(owed, row.currency),
    difference: toDecimal(owed - owedFor(row), row.currency),
    cancellation_fee: toDecimal(feeOfChange(row), row.currency),
    lines: quote.rooms.flatMap(({ lines }) =>
      lines.map((line) => ({
        ...line,
        price: toDecimal(line.price, row.currency),
        total: toDecimal(line.total, row.currency),
      })),
    ),
  }
}

/**
 * Moves a booking to other dates, at the price and the fee that the guest was shown (decimal). What cancelling costs at this moment stays
 * the least that leaving costs, so that no fee is escaped by moving the stay away or shortening it. The nights of both stays are locked in one sequence,
 * and those it has already count as free; when some of the new ones are not, nothing changes. What is more to pay is due on arrival,
 * what was paid too much is given back. Repeated, it changes nothing.
 */
export async function changeDates(
  id: number,
  { expected_total, expected_fee, ...dates }: Dates & { expected_total: number; expected_fee?: number | undefined },
  { database, ...context }: Context,
): Promise<StoredBooking | Rejection> {
  return database.transaction(async (tx) => {
    await lockPayments(tx, { kind: 'booking', id })
    await lockBooking(tx, id)
    const row = await readStoredBooking(tx, id)
    if (!row) return Rejection.notFound()
    if (isSame(row, dates) && toMinorUnits(expected_total, row.currency) === row.total) return row
    const quote = await quoteChange(tx, row, dates, context)
    if (quote instanceof Rejection) return quote
    const total = quote.total + row.goods
    if (toMinorUnits(expected_total, row.currency) !== total)
      return rejectChangedAmount('total', total, (amount) => text('price_changed', { total: amount }), context)
    const fee = feeOfChange(row)
    if (expected_fee !== undefined && toMinorUnits(expected_fee, row.currency) !== fee)
      return rejectChangedAmount(
        'fee',
        fee,
        (amount) => text('fee_of_change_changed', { fee: amount }),
        context,
        row.currency,
      )
    // Before the nights, as a booking does: else the two could wait for one another.
    const tooManyChanges = await countOrderFor(tx, await limitedMailbox(tx, row.email, context))
    if (tooManyChanges) return Rejection.invalid(tooManyChanges)
    const before = await readStays(tx, row)
    const soldOut = await moveRooms(tx, { before, after: onDates(before, dates), as: 'sold' })
    return soldOut.length > 0 ? rejectSoldOut(soldOut) : writeDates(tx, row, quote)
  })
}

async function quoteChange(
  queries: Queries,
  row: StoredBooking,
  dates: Dates,
  { settings }: Pick<PurchaseContext, 'settings' | 'language'>,
): Promise<RoomsQuote | Rejection> {
  if (!canChange(row)) return Rejection.of(409, 'conflict', text('booking_cannot_change'))
  // Its price would be one of rates that are in another currency.
  if (row.currency !== settings.currency) return otherCurrency()
  if (isSame(row, dates)) return Rejection.validation({ from_date: text('same_dates') })
  const rooms = row.reservations.map(({ room_type_id, rate_plan_id, adults_count, kid_years, extras }) => ({
    room_id: room_type_id,
    variation_id: rate_plan_id,
    adults_count,
    kids_count: kid_years.length,
    kid_years,
    extras,
  }))
  const today = todayIn(row.hotel.time_zone)
  // In the booking's language, as the lines are stored with it.
  const quote = await quoteRooms(
    queries,
    { ...dates, rooms, promo_code: row.promo_code ?? undefined, is_promo_redeemed: true },
    { settings, language: row.language, today },
  )
  return (await hasMovedSince(queries, settings)) ? otherCurrency() : quote
}

const otherCurrency = () => Rejection.of(409, 'conflict', text('booking_other_currency'))

const onDates = (stays: readonly Stay[], { from_date, to_date }: Dates): Stay[] =>
  stays.map(({ room_type_id }) => ({ room_type_id, from_date, to_date }))

const isSame = (row: Dates, { from_date, to_date }: Dates): boolean =>
  row.from_date === from_date && row.to_date === to_date

async function writeDates(tx: Transaction, row: StoredBooking, quote: RoomsQuote): Promise<StoredBooking> {
  const { from_date, to_date, discount, city_tax } = quote
  const total = quote.total + row.goods
  // Units are given late, and may be taken on the new dates.
  await deleteAssignments(tx, row.id)
  const [after] = await tx
    .update(booking)
    .set({
      from_date,
      to_date,
      discount,
      city_tax,
      total,
      due_now: Math.min(row.due_now, total),
      fee_floor: feeOfChange(row),
    })
    .where(eq(booking.id, row.id))
    .returning()
  for (const [index, { id }] of row.reservations.entries()) {
    const { lines, total, cancellation, deposit_percent } = quote.rooms[index]!
    await tx.update(reservation).set({ lines, total, cancellation, deposit_percent }).where(eq(reservation.id, id))
  }
  await moveStayOrders(tx, row.id, { from_date, to_date, number: String(row.reservations[0]!.number) })
  const change = { actor: { kind: 'customer' as const } }
  const { number } = row.reservations[0]!
  await recordBookingChange(
    tx,
    { id: row.id, number },
    { action: 'dates', from: datesOf(row), to: datesOf(quote) },
    change,
  )
  await settlePayment(tx, { ...row, number }, after!, { ...change, reason: 'dates_changed' })
  return (await readStoredBooking(tx, row.id))!
}

const datesOf = ({ from_date, to_date }: Dates): string => `${from_date}/${to_date}`
