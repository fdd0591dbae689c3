import { z } from 'zod'
import { MAX_ADULTS, MAX_KID_AGE, MAX_KIDS, MAX_ROOMS } from '../constants.ts'
import { isDate } from '../dates.ts'
import { CURRENCIES } from '../money.ts'
import { date, id, integerInQuery, money, pageIcon, pageNumber, perPage, picture, promoCode, url } from './common.ts'

export const BOARDS = ['room_only', 'breakfast', 'half_board', 'full_board'] as const
export const board = z.enum(BOARDS)
export type Board = z.infer<typeof board>

/** What an extra is charged for. */
export const EXTRA_UNITS = ['person_night', 'person_stay', 'night', 'stay'] as const
export const extraUnit = z.enum(EXTRA_UNITS)
export type ExtraUnit = z.infer<typeof extraUnit>

const signedMoney = z.number().meta({ description: 'a decimal amount; negative for a discount' })

/** A band of children's ages, `from ≤ age < to`; the price of a night is the room's. */
export const childBand = z.object({ from: z.int(), to: z.int() })

export const hotel = z.object({
  name: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  time_zone: z.string(),
  check_in_from: z.string().meta({ description: 'HH:MM, in the hotel’s time zone' }),
  check_in_until: z.string(),
  check_out_until: z.string(),
  policies: z.string().meta({ description: 'HTML made from Markdown; safe to insert' }),
  child_bands: z.array(childBand).meta({ description: 'children under the first band stay free' }),
  adult_age: z.int().meta({ description: 'guests of this age and older are adults' }),
  city_tax: money.meta({ description: 'for each taxed guest and night' }),
  max_stay: z.int(),
  currency: z.enum(CURRENCIES),
})
export type Hotel = z.infer<typeof hotel>

export const amenity = z.object({ key: z.string(), name: z.string() })

/** A room type: what is sold. */
export const room = z.object({
  id,
  url,
  name: z.string(),
  summary: z.string(),
  icon: pageIcon,
  picture: picture.nullable(),
  size: z.int().nullable().meta({ description: 'square metres' }),
  beds: z.string(),
  included_adults: z.int().meta({ description: 'the price of a night includes so many' }),
  max_adults: z.int(),
  max_kids: z.int().meta({ description: 'of any age' }),
  max_guests: z.int().meta({ description: 'adults and children, without those under the first child band' }),
  units: z.int().meta({ description: 'rooms of this type' }),
  amenities: z.array(amenity),
  price_from: money.nullable().meta({ description: 'the lowest price of a night that can be booked' }),
})
export type Room = z.infer<typeof room>

/** A step of the cancellation fee: `percent` of the price is kept from `days_before` the arrival on. */
export const cancellationStep = z.object({ days_before: z.int(), percent: z.int() })
export type CancellationStep = z.infer<typeof cancellationStep>

/** A rate plan: the conditions a room is sold on. The specification's variation. */
export const roomVariation = z.object({
  id,
  name: z.string(),
  summary: z.string(),
  board,
  cancellation: z.array(cancellationStep).meta({ description: 'by falling days; empty: free until the arrival' }),
  refundable: z.boolean(),
  deposit_percent: z.int().meta({ description: 'of the price, due when the booking is made' }),
  min_stay: z.int(),
})
export type RoomVariation = z.infer<typeof roomVariation>

export const roomExtra = z.object({ id, name: z.string(), summary: z.string(), price: money, per: extraUnit })
export type RoomExtra = z.infer<typeof roomExtra>

export const roomDetail = room.extend({
  description: z.string().meta({ description: 'HTML made from Markdown; safe to insert' }),
  pictures: z.array(picture),
  product_ids: z.array(id).meta({ description: 'of what stands in it and is sold in the shop' }),
  product_places: z.array(z.object({ product_id: id, picture: z.int(), x: z.int(), y: z.int() })).meta({
    description: 'where `pictures[picture]` shows some of these products, in percent from the left and from the top',
  }),
  variations: z.array(roomVariation),
  extras: z.array(roomExtra),
  child_prices: z.array(childBand.extend({ price: money.meta({ description: 'of a night, outside of seasons' }) })),
  hotel,
})
export type RoomDetail = z.infer<typeof roomDetail>

export const dailyRatesQuery = z.object({
  room_id: integerInQuery(1, 2_147_483_647)
    .optional()
    .meta({ description: 'one room type; the whole house without it' }),
  from_date: date.optional().meta({ description: 'today without it' }),
  to_date: date.optional().meta({ description: 'exclusive; at most 200 days, and 92 without it' }),
  adults_count: integerInQuery(1, MAX_ADULTS).optional().meta({ description: '2 without it' }),
})

/** A night of a calendar. The day a stay ends on need not be free. */
export const dailyRate = z.object({
  date,
  price: money.nullable().meta({ description: 'the lowest price of the night for the adults; null when none is free' }),
  free: z.int().meta({ description: 'free rooms' }),
  room_ids: z
    .array(id)
    .meta({ description: 'room types with a free room: a stay needs one of them on all its nights' }),
  min_stay: z.int().meta({ description: 'nights at least, of a stay that begins on this date' }),
  closed_to_arrival: z.boolean(),
  closed_to_departure: z.boolean(),
})
export type DailyRate = z.infer<typeof dailyRate>
export const dailyRates = z.object({ list: z.array(dailyRate), hotel })

/** Who sleeps in one room. A child's age is required: the price depends on it. */
export const occupancyFields = {
  adults_count: z.int().min(1).max(MAX_ADULTS),
  kids_count: z.int().min(0).max(MAX_KIDS).default(0),
  kid_years: z.array(z.int().min(0).max(MAX_KID_AGE)).max(MAX_KIDS).default([]),
}
export const occupancy = z
  .object(occupancyFields)
  .refine(({ kids_count, kid_years }) => kids_count === kid_years.length, {
    error: 'kid_years',
    path: ['kid_years'],
  })
export type Occupancy = z.output<typeof occupancy>

/** A date of a stay. The error of a missing one asks to choose the dates. */
const stayDate = z
  .string({ error: ({ input }) => (input === undefined || input === null ? 'stay_dates' : undefined) })
  .refine(isDate, { error: ({ input }) => (input === '' ? 'stay_dates' : 'date') })
  .meta({ format: 'date', description: 'A local date of the hotel, YYYY-MM-DD' })

export const stayDates = { from_date: stayDate, to_date: stayDate }

/** Either the occupancy of one room at the top level, or `rooms`. Validated further by the server, which knows today. */
export const roomSearch = z.object({
  ...stayDates,
  adults_count: occupancyFields.adults_count.optional(),
  kids_count: occupancyFields.kids_count,
  kid_years: occupancyFields.kid_years,
  rooms: z.array(occupancy).min(1).max(MAX_ROOMS).optional(),
  promo_code: promoCode,
  page: pageNumber.optional(),
  per_page: perPage.optional().meta({ description: 'all rooms without it' }),
  filters: z
    .object({
      boards: z.array(board).optional(),
      refundable: z.boolean().optional().meta({ description: 'whether cancelling today gives something back' }),
      amenities: z.array(z.string().max(60)).max(40).optional(),
      max_price: money.optional().meta({ description: 'of the stay, for one room' }),
      room_id: id.optional(),
    })
    .optional(),
})
export type RoomSearch = z.output<typeof roomSearch>

/** A line of the ledger that makes up a price. */
export const PRICE_LINE_KINDS = ['night', 'adult', 'child', 'board', 'extra', 'discount', 'city_tax'] as const
export const priceLine = z.object({
  kind: z.enum(PRICE_LINE_KINDS),
  label: z.string().meta({ description: 'in the caller’s language' }),
  date: date.nullable(),
  count: z.int(),
  price: signedMoney,
  total: signedMoney,
})
export type PriceLine = z.infer<typeof priceLine>

/** What one room costs for a stay. */
export const stayPrice = z.object({
  total: money.meta({ description: 'all that the guest pays, tourist tax included' }),
  nights: z.int(),
  per_night: money.meta({ description: 'the average' }),
  discount: money,
  city_tax: money,
  due_now: money.meta({ description: 'the deposit, or everything' }),
  currency: z.enum(CURRENCIES),
  lines: z.array(priceLine),
})
export type StayPrice = z.infer<typeof stayPrice>
