import { archivedAt, id, key } from '../../platform/database/columns.ts'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  unique,
} from '../../platform/database/drizzle.ts'
import { roomType } from './tables.ts'

/**
 * The inventory. `capacity`: rooms of the type that can be slept in; `held`: set aside for bookings that are being paid; `sold`. The
 * check makes overbooking impossible.
 */
export const roomTypeNight = pgTable(
  'room_type_night',
  {
    room_type_id: integer()
      .notNull()
      .references(() => roomType.id),
    night: date().notNull(),
    capacity: smallint().notNull(),
    held: smallint().notNull().default(0),
    sold: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.room_type_id, table.night] }),
    check('room_type_night_capacity', sql`held >= 0 and sold >= 0 and held + sold <= capacity`),
  ],
)

/** A calendar of another site, whose bookings block rooms of a type. */
export const roomCalendar = pgTable(
  'room_calendar',
  {
    id: id(),
    key: key().unique(),
    room_type_id: integer()
      .notNull()
      .references(() => roomType.id),
    url: text().notNull(),
    fetched_at: timestamp({ withTimezone: true, mode: 'date' }),
    /** Why the last try failed; null when it succeeded. */
    failure: text(),
    archived_at: archivedAt(),
  },
  (table) => [index('room_calendar_room_type').on(table.room_type_id)],
)

/** A room of the type can't be sold from `from_date` to the night before `to_date`: repaired, or sold at another site. */
export const roomBlock = pgTable(
  'room_block',
  {
    id: id(),
    room_type_id: integer()
      .notNull()
      .references(() => roomType.id),
    from_date: date().notNull(),
    to_date: date().notNull(),
    /** Null for a block of the merchant. */
    calendar_id: integer().references(() => roomCalendar.id),
    /** The event's UID in the calendar, or the merchant's key. */
    uid: text().notNull(),
    rooms: smallint().notNull().default(1),
    summary: text(),
  },
  (table) => [
    unique('room_block_uid').on(table.room_type_id, table.calendar_id, table.uid).nullsNotDistinct(),
    index('room_block_dates').on(table.room_type_id, table.to_date),
    check('room_block_dates', sql`from_date < to_date`),
  ],
)
