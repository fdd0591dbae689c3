import type { Transaction } from '../../../platform/database/client.ts'
import { getTableColumns } from '../../../platform/database/drizzle.ts'
import type { Actor } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { firstHistoryEntries, hasMovedCurrency, PURCHASE_COLUMNS, SHOP_CURRENCY } from '../../purchases/index.ts'
import type { QuotedRoom } from '../../rooms/index.ts'
import { type BookingRow, reservation, type StoredBooking } from '../tables.ts'
import { text } from '../texts.ts'

/** A booking before it is stored. */
export type NewBooking = Omit<BookingRow, 'created_at' | 'cancellation_fee' | 'fee_floor' | 'left_on'>

const BOOKING_COLUMNS = [
  ...PURCHASE_COLUMNS,
  'state',
  'payment_state',
  'from_date',
  'to_date',
  'city_tax',
  'goods',
  'due_now',
  'paid',
  'hotel',
  'tax_rate',
  'hold_expires_at',
] as const satisfies (keyof NewBooking)[]

/** The columns of a reservation that come from its quote. */
const reservationColumns = Object.keys(getTableColumns(reservation)).filter(
  (column) => !['id', 'booking_id', 'number'].includes(column),
)
const ROOMS = `$${BOOKING_COLUMNS.length + 1}::jsonb`
const ACTOR = `$${BOOKING_COLUMNS.length + 2}::jsonb`

/** One statement for the booking, its reservations and the first entries of its history. Numbers follow the rooms' positions. */
const INSERT_BOOKING = {
  name: 'insert-booking',
  text: `
    with placed as (
      insert into booking (${BOOKING_COLUMNS.join(', ')}) overriding system value values (${BOOKING_COLUMNS.map((_, index) => `$${index + 1}`).join(', ')})
      returning id, created_at, state, payment_state
    ), reserved as (
      insert into reservation (booking_id, ${reservationColumns.join(', ')})
      select placed.id, ${reservationColumns.map((column) => `room.${column}`).join(', ')}
      from placed, jsonb_populate_recordset(null::reservation, ${ROOMS}) as room order by room.position
      returning id, position, number
    ), history as (${firstHistoryEntries('booking', 'select min(number) from reserved', ACTOR)})
    select placed.created_at, ${SHOP_CURRENCY} as shop_currency,
      (select jsonb_agg(jsonb_build_object('id', id, 'number', number) order by position) from reserved) as reservations
    from placed`,
}

/**
 * Inserts a booking with its reservations and the beginning of its history; returns it as it is stored. Amounts are minor units. Rejected when the shop
 * has moved to another currency since it was priced.
 */
export async function writeBooking(
  tx: Transaction,
  row: NewBooking,
  rooms: readonly QuotedRoom[],
  actor: Actor,
): Promise<StoredBooking | Rejection> {
  const reservations = rooms.map((room, position) => ({ ...room, position }))
  type Placed = { created_at: Date; shop_currency: string | null; reservations: { id: number; number: number }[] }
  const [placed] = await tx.run<Placed>(INSERT_BOOKING, [
    ...BOOKING_COLUMNS.map((column) => row[column] ?? null),
    JSON.stringify(reservations),
    JSON.stringify(actor),
  ])
  const { shop_currency } = placed!
  if (hasMovedCurrency({ currency: row.currency, shop_currency }))
    return Rejection.validation({ expected_total: text('currency_changed', { currency: shop_currency! }) })
  return {
    ...row,
    created_at: placed!.created_at,
    cancellation_fee: null,
    fee_floor: 0,
    left_on: null,
    vouchers: [],
    orders: [],
    reservations: reservations.map((room, index) => ({
      ...room,
      ...placed!.reservations[index]!,
      booking_id: row.id,
    })),
  }
}
