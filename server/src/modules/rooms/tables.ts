import type { CancellationStep } from '@vitrina/contract'
import { BOARDS, EXTRA_UNITS } from '@vitrina/contract'
import { archivedAt, id, key, minorUnits, modifiedAt, translated } from '../../platform/database/columns.ts'
import {
  boolean,
  check,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  unique,
  uniqueIndex,
} from '../../platform/database/drizzle.ts'
import { picture, pictureView } from '../media/tables.ts'

/** Ages of children, `from ≤ age < to`; the position of a band is that of its price in `room_night_rate.child_prices`. */
export type ChildBand = { from: number; to: number }

/** The hotel: one row. */
export const hotel = pgTable(
  'hotel',
  {
    id: smallint().primaryKey().default(1),
    name: translated(),
    address: translated(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** `HH:MM`, in the shop's time zone. */
    check_in_from: text().notNull(),
    check_in_until: text().notNull(),
    check_out_until: text().notNull(),
    policies: translated(),
    policies_html: translated(),
    child_bands: jsonb().$type<ChildBand[]>().notNull(),
    /** For each guest of `city_tax_age` and older and each night; not part of a deposit's base, never discounted. */
    city_tax: minorUnits().notNull().default(0),
    city_tax_age: smallint().notNull().default(0),
    /** Percent of VAT in the price of a night. */
    tax_rate: smallint().notNull().default(9),
    /** How long rooms are set aside for a booking that is paid at a provider's page. */
    hold_minutes: smallint().notNull().default(60),
    /** The nights of weekend prices, as days of the week on which they begin: 1 Monday to 7 Sunday. */
    weekend: smallint()
      .array()
      .notNull()
      .default(sql`'{5,6}'`),
    modified_at: modifiedAt(),
  },
  () => [check('hotel_one_row', sql`id = 1`)],
)

/** A product in a room by its key, and where one of the room's pictures shows it: the picture's position, and the point in percent. */
export type RoomProduct = { key: string; place: { picture: number; x: number; y: number } | null }

export const roomType = pgTable(
  'room_type',
  {
    id: id(),
    key: key().unique(),
    url: text().notNull(),
    name: translated(),
    summary: translated(),
    description: translated(),
    description_html: translated(),
    beds: translated(),
    /** Square metres. */
    size: smallint(),
    /** The price of a night includes so many adults; each further one pays `extra_adult`. */
    included_adults: smallint().notNull(),
    max_adults: smallint().notNull(),
    max_kids: smallint().notNull(),
    /** Adults and children, without those under the first child band. */
    max_guests: smallint().notNull(),
    picture_id: integer().references(() => picture.id),
    icon_id: integer().references(() => picture.id),
    /** What stands in it and is sold in the shop. */
    products: jsonb()
      .$type<RoomProduct[]>()
      .notNull()
      .default(sql`'[]'`),
    position: integer().notNull().default(100),
    /**
     * The rate of a night outside of every season, by the columns of `room_night_rate`. When `price` is null, the nights of the room type
     * are set one by one and none is made from seasons.
     */
    price: minorUnits(),
    /** Of the hotel's weekend nights; as on other nights when null. */
    weekend_price: minorUnits(),
    extra_adult: minorUnits().notNull().default(0),
    single_discount: minorUnits().notNull().default(0),
    child_prices: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    min_stay: smallint().notNull().default(1),
    /** Part of the address of its calendar for other sites. */
    calendar_token: text()
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    modified_at: modifiedAt(),
    archived_at: archivedAt(),
  },
  (table) => [
    uniqueIndex('room_type_url')
      .on(table.url)
      .where(sql`archived_at is null`),
    check('room_type_adults', sql`included_adults between 1 and max_adults and max_guests >= max_adults`),
  ],
)

export const roomTypePicture = pgTable(
  'room_type_picture',
  {
    room_type_id: integer()
      .notNull()
      .references(() => roomType.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    picture_id: integer()
      .notNull()
      .references(() => picture.id),
    ...pictureView(),
  },
  (table) => [primaryKey({ columns: [table.room_type_id, table.position] })],
)

export const amenity = pgTable('room_amenity', {
  id: id(),
  key: key().unique(),
  name: translated(),
  position: integer().notNull(),
  archived_at: archivedAt(),
})

export const roomTypeAmenity = pgTable(
  'room_type_amenity',
  {
    room_type_id: integer()
      .notNull()
      .references(() => roomType.id, { onDelete: 'cascade' }),
    amenity_id: integer()
      .notNull()
      .references(() => amenity.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.room_type_id, table.amenity_id] })],
)

/** A physical room; its key is its number. Given to a reservation late. */
export const roomUnit = pgTable(
  'room_unit',
  {
    id: id(),
    room_type_id: integer()
      .notNull()
      .references(() => roomType.id),
    key: key(),
    position: integer().notNull(),
    archived_at: archivedAt(),
  },
  (table) => [unique('room_unit_key').on(table.room_type_id, table.key)],
)

/** Conditions of sale. Its price of a night is `percent` of the room's, plus its supplements for the board. */
export const ratePlan = pgTable('rate_plan', {
  id: id(),
  key: key().unique(),
  name: translated(),
  summary: translated(),
  board: text({ enum: BOARDS }).notNull(),
  percent: smallint().notNull().default(100),
  /** For each adult, and each child that pays, and night. */
  adult_supplement: minorUnits().notNull().default(0),
  child_supplement: minorUnits().notNull().default(0),
  /** By falling days; empty: free until the arrival. */
  cancellation: jsonb().$type<CancellationStep[]>().notNull(),
  deposit_percent: smallint().notNull().default(0),
  min_stay: smallint().notNull().default(1),
  /** Room types it is sold for; all when empty. */
  room_type_ids: integer()
    .array()
    .notNull()
    .default(sql`'{}'`),
  position: integer().notNull(),
  archived_at: archivedAt(),
})

/** What a season changes of a room type's rate. A new price without a weekend price holds for weekends, too. */
export type SeasonRate = {
  room_type_id: number
  price?: number
  weekend_price?: number
  extra_adult?: number
  single_discount?: number
  child_prices?: number[]
}

/**
 * Nights with other prices or restrictions. The nights of `room_night_rate` are made from the room types and the seasons, in the order
 * of `position`: what a season does not say stays as in the ones before it.
 */
export const roomSeason = pgTable('room_season', {
  id: id(),
  key: key().unique(),
  /** First and last night: `YYYY-MM-DD`, or `MM-DD` for every year. Null for both: all nights. */
  from: text(),
  until: text(),
  /** Only the nights that begin on these days of the week (1 Monday to 7 Sunday); all when empty. */
  weekdays: smallint()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Room types that the restrictions are for; all when empty. */
  room_type_ids: integer()
    .array()
    .notNull()
    .default(sql`'{}'`),
  rates: jsonb().$type<SeasonRate[]>().notNull(),
  min_stay: smallint(),
  min_stay_through: smallint(),
  closed_to_arrival: boolean(),
  closed_to_departure: boolean(),
  stop_sell: boolean(),
  position: integer().notNull(),
})

/** What the merchant sets for each room type and night: the price and the restrictions. */
export const roomNightRate = pgTable(
  'room_night_rate',
  {
    room_type_id: integer()
      .notNull()
      .references(() => roomType.id, { onDelete: 'cascade' }),
    night: date().notNull(),
    /** For the included adults. */
    price: minorUnits().notNull(),
    extra_adult: minorUnits().notNull(),
    /** Taken off when one adult sleeps in the room alone. */
    single_discount: minorUnits().notNull().default(0),
    /** By the position of the child band. */
    child_prices: integer().array().notNull(),
    /** Nights at least, of a stay that begins on this date. */
    min_stay: smallint().notNull().default(1),
    /** Nights at least, of a stay that contains this night. */
    min_stay_through: smallint().notNull().default(1),
    closed_to_arrival: boolean().notNull().default(false),
    /** Read on the date of departure. */
    closed_to_departure: boolean().notNull().default(false),
    stop_sell: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.room_type_id, table.night] })],
)

export const roomExtra = pgTable('room_extra', {
  id: id(),
  key: key().unique(),
  name: translated(),
  summary: translated(),
  price: minorUnits().notNull(),
  per: text({ enum: EXTRA_UNITS }).notNull(),
  room_type_ids: integer()
    .array()
    .notNull()
    .default(sql`'{}'`),
  position: integer().notNull(),
  archived_at: archivedAt(),
})
