import {
  type Booking,
  type Charge,
  type Currency,
  daysBetween,
  type Language,
  toDecimal,
  todayIn,
} from '@vitrina/contract'
import { costOfHandedOver, notWithdrawnCounts } from '../../orders/index.ts'
import { presentPurchase } from '../../purchases/index.ts'
import { cancellationFee, dueOf, excessOf, owedFor, payableOnline } from '../payments/amounts.ts'
import type { ReservationRow, StoredBooking } from '../tables.ts'

/** A booking as `GET /bookings/{url}` shows it, in the language it was made in. */
export type LocalizedBooking = { booking: Booking; language: Language }

/**
 * `charge` is what is charged at a provider's page, for a booking that is paid there, and `redirect` that page; without it the guest goes to the booking's
 * own.
 */
export function presentBooking(
  row: StoredBooking,
  { charge = null, redirect = null }: { charge?: Charge | null; redirect?: string | null } = {},
): LocalizedBooking {
  return {
    language: row.language,
    booking: {
      ...presentPurchase('booking', row, { charge, redirect }),
      reservation_numbers: row.reservations.map(({ number }) => String(number)),
      state: row.state,
      payment_state: row.payment_state,
      from_date: row.from_date,
      to_date: row.to_date,
      nights: daysBetween(row.from_date, row.to_date),
      reservations: row.reservations.map((reservation) => presentReservation(reservation, row.currency)),
      city_tax: toDecimal(row.city_tax, row.currency),
      goods: presentGoods(row),
      paid: toDecimal(row.paid, row.currency),
      paid_by_voucher: row.vouchers.map(({ last_four, amount }) => ({
        last_four,
        amount: toDecimal(amount, row.currency),
      })),
      owed: toDecimal(owedFor(row), row.currency),
      fee_floor: toDecimal(row.fee_floor, row.currency),
      ...presentDue(row),
      hotel: row.hotel,
      hold_expires_at: row.hold_expires_at?.toISOString() ?? null,
      cancellation: presentCancellation(row),
      cancelled: presentCancelled(row),
      can_change: canChange(row),
    },
  }
}

/** Of each order what has neither come back nor was withdrawn from; all of one that is cancelled. */
const presentGoods = ({ goods, orders, currency }: StoredBooking): Booking['goods'] => ({
  total: toDecimal(goods, currency),
  orders: orders.map((order) => {
    const left = notWithdrawnCounts(order)
    return {
      url: order.access_token,
      number: String(order.number),
      state: order.state,
      lines: order.lines.flatMap(({ name, url, icon, options, price, ...line }, index) => {
        const selected_count = order.state === 'cancelled' ? line.selected_count : left[index]!
        const amounts = { price: toDecimal(price, currency), total: toDecimal(price * selected_count, currency) }
        return selected_count > 0 ? [{ name, url, icon, options, selected_count, ...amounts }] : []
      }),
    }
  }),
})

/** Minor units that cancelling today would cost; null when the booking can't be cancelled by its guest. */
export function currentFee(row: StoredBooking): number | null {
  const today = todayIn(row.hotel.time_zone)
  // What is held is not paid yet.
  if (row.state === 'held') return 0
  if (row.state !== 'confirmed' || today > row.from_date) return null
  return Math.max(cancellationFee(row, today), row.fee_floor)
}

/** What stays due when the dates are changed today, whatever they are changed to; minor units. */
export const feeOfChange = (row: StoredBooking): number => Math.max(row.fee_floor, currentFee(row) ?? 0)

/** A stay that has begun is not moved. */
export const canChange = (row: StoredBooking): boolean =>
  row.state === 'confirmed' && todayIn(row.hotel.time_zone) < row.from_date

function presentCancellation(row: StoredBooking): Booking['cancellation'] {
  const fee = currentFee(row)
  if (fee === null) return null
  const kept = Math.min(fee + costOfHandedOver(row.orders), row.paid)
  return {
    fee: toDecimal(fee, row.currency),
    kept: toDecimal(kept, row.currency),
    refund: toDecimal(row.paid - kept, row.currency),
  }
}

function presentDue(row: StoredBooking): Pick<Booking, 'due_now' | 'due'> {
  const { method, now, by, on_arrival } = dueOf(row)
  return {
    due_now: toDecimal(payableOnline(row) ?? now, row.currency),
    due: {
      method,
      now: toDecimal(now, row.currency),
      by: by?.toISOString() ?? null,
      on_arrival: toDecimal(on_arrival, row.currency),
    },
  }
}

function presentCancelled(row: StoredBooking): Booking['cancelled'] {
  if (row.state !== 'cancelled') return null
  const fee = row.cancellation_fee ?? 0
  return {
    fee: toDecimal(fee, row.currency),
    kept: toDecimal(Math.min(owedFor(row), row.paid), row.currency),
    refund: toDecimal(excessOf(row), row.currency),
  }
}

const presentReservation = (row: ReservationRow, currency: Currency): Booking['reservations'][number] => ({
  number: String(row.number),
  room_id: row.room_type_id,
  room_name: row.room_name,
  room_url: row.room_url,
  icon: row.icon,
  variation_name: row.variation_name,
  board: row.board,
  cancellation: row.cancellation,
  adults_count: row.adults_count,
  kid_years: row.kid_years,
  total: toDecimal(row.total, currency),
  lines: row.lines.map((line) => ({
    ...line,
    price: toDecimal(line.price, currency),
    total: toDecimal(line.total, currency),
  })),
})
