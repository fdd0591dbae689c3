import {
  BOARDS,
  BOOKING_PAYMENT_STATES,
  BOOKING_STATES,
  type CancellationStep,
  PRICE_LINE_KINDS,
} from '@vitrina/contract'
import { id, minorUnits } from '../../platform/database/columns.ts'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../platform/database/drizzle.ts'
import type { StoredOrder } from '../orders/index.ts'
import { purchaseColumns, purchaseIndexes } from '../purchases/tables.ts'
import { roomType, roomUnit } from '../rooms/tables.ts'

export const reservationNumber = pgSequence('reservation_number', { startWith: 500_001 })

/** A line of the ledger as it was agreed; `label` in the booking's language, amounts in minor units. */
export type StoredPriceLine = {
  kind: (typeof PRICE_LINE_KINDS)[number]
  label: string
  date: string | null
  count: number
  price: number
  total: number
}

/** The hotel as it was when the booking was made, in the booking's language. */
export type BookedHotel = {
  name: string
  address: string
  latitude: number | null
  longitude: number | null
  check_in_from: string
  check_in_until: string
  check_out_until: string
  time_zone: string
  /** HTML. */
  policies: string
}

/** What one booker has booked; conditions and texts stay as they were agreed. */
export const booking = pgTable(
  'booking',
  {
    ...purchaseColumns(),
    state: text({ enum: BOOKING_STATES }).notNull(),
    payment_state: text({ enum: BOOKING_PAYMENT_STATES }).notNull(),
    from_date: date().notNull(),
    to_date: date().notNull(),
    city_tax: minorUnits().notNull(),
    /** The part of the total that its orders cost: goods that lie in the room. */
    goods: minorUnits().notNull().default(0),
    /** The part of the total that is due when the booking is made; the rest is due on arrival. */
    due_now: minorUnits().notNull(),
    /** Received less given back. */
    paid: minorUnits().notNull().default(0),
    /** What is kept of the price when it is cancelled; null until then. */
    cancellation_fee: minorUnits(),
    /** What cancelling would have cost when the dates were changed, the most of all changes: leaving never costs less from then on. */
    fee_floor: minorUnits().notNull().default(0),
    /** Of a stay that ended early, or of a no-show: the first night that was freed. Null when all nights are the booking's. */
    left_on: date(),
    hotel: jsonb().$type<BookedHotel>().notNull(),
    tax_rate: smallint().notNull(),
    /** Of a held booking: rooms are set aside until then. */
    hold_expires_at: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [
    ...purchaseIndexes('booking', table),
    index('booking_arrival').on(table.from_date),
    index('booking_held')
      .on(table.hold_expires_at)
      .where(sql`state = 'held'`),
    check('booking_dates', sql`from_date < to_date`),
    check('booking_amounts', sql`total >= goods and goods >= 0 and due_now between 0 and total`),
  ],
)

export type BookingRow = typeof booking.$inferSelect

/** One room of a booking. */
export const reservation = pgTable(
  'reservation',
  {
    id: id(),
    booking_id: integer()
      .notNull()
      .references(() => booking.id),
    position: smallint().notNull(),
    number: integer()
      .notNull()
      .unique()
      .default(sql`nextval('reservation_number')`),
    room_type_id: integer()
      .notNull()
      .references(() => roomType.id),
    rate_plan_id: integer().notNull(),
    room_name: text().notNull(),
    room_url: text().notNull(),
    icon: text(),
    variation_name: text().notNull(),
    board: text({ enum: BOARDS }).notNull(),
    cancellation: jsonb().$type<CancellationStep[]>().notNull(),
    deposit_percent: smallint().notNull(),
    adults_count: smallint().notNull(),
    kid_years: smallint().array().notNull(),
    extras: jsonb().$type<{ id: number; count: number }[]>().notNull(),
    total: minorUnits().notNull(),
    lines: jsonb().$type<StoredPriceLine[]>().notNull(),
  },
  (table) => [
    uniqueIndex('reservation_booking').on(table.booking_id, table.position),
    index('reservation_room_type').on(table.room_type_id),
  ],
)

export type ReservationRow = typeof reservation.$inferSelect
/** A booking as it is stored; its reservations in their sequence. */
export type StoredBooking = BookingRow & {
  reservations: readonly ReservationRow[]
  /** Minor units that vouchers have paid, less what was given back to them. */
  vouchers: readonly { last_four: string; amount: number }[]
  /** What was ordered with it, the oldest first. */
  orders: readonly StoredOrder[]
}

/**
 * The physical room of a reservation, given late. An exclusion constraint (in the migration) keeps two reservations out of one room;
 * the row goes when the booking is cancelled.
 */
export const roomAssignment = pgTable(
  'room_assignment',
  {
    reservation_id: integer()
      .primaryKey()
      .references(() => reservation.id),
    room_unit_id: integer()
      .notNull()
      .references(() => roomUnit.id),
    from_date: date().notNull(),
    to_date: date().notNull(),
  },
  (table) => [index('room_assignment_unit').on(table.room_unit_id)],
)
