import {
  ADULT_AGE,
  BOARDS,
  BOOKING_HORIZON_DAYS,
  EXTRA_UNITS,
  isDate,
  MAX_ADULTS,
  MAX_KID_AGE,
  MAX_KIDS,
  MAX_STAY_DAYS,
} from '@vitrina/contract'
import { z } from 'zod'
import type { Message } from '../../../platform/texts/index.ts'
import { text } from '../texts.ts'
import { issueOf, says } from './schema-errors.ts'
import {
  booleanText,
  date,
  key,
  list,
  markdown,
  money,
  name,
  optionalLine,
  pictureEntry,
  pictureFile,
  point,
  singleLine,
  url,
  wholeNumber,
  time,
} from './fields.ts'

const position = wholeNumber(-1_000_000, 1_000_000).default(100)
const roomTypes = list(z.string())
const nights = wholeNumber(1, MAX_STAY_DAYS)

/** The days of the week in files, Monday first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const weekday = z.enum(WEEKDAYS, says(text('weekday')))

const degrees = (limit: number) =>
  z
    .string()
    .refine(
      (value) => /^-?\d{1,3}(\.\d{1,15})?$/.test(value) && Math.abs(Number(value)) <= limit,
      says(text('degrees', { limit })),
    )
    .transform(Number)

const childBand = z.strictObject({ from: wholeNumber(0, MAX_KID_AGE), until: wholeNumber(0, MAX_KID_AGE) })

/** `rooms/hotel.yaml`. */
export const hotelFile = z
  .strictObject({
    name: name(),
    address: name(),
    latitude: degrees(90).optional(),
    longitude: degrees(180).optional(),
    check_in_from: time,
    check_in_until: time,
    check_out_until: time,
    policies: markdown(),
    child_bands: z
      .array(childBand)
      .max(MAX_KID_AGE + 1)
      .default([]),
    weekend: z.array(weekday).max(7).default(['fri', 'sat']),
    city_tax: money.default(0),
    city_tax_age: wholeNumber(0, 99).default(0),
    tax_rate: wholeNumber(0, 100).default(9),
    hold_minutes: wholeNumber(35, 24 * 60).default(60),
  })
  .check((context) => {
    const { latitude, longitude, child_bands: bands } = context.value
    const addIssue = (path: PropertyKey[], message: Message) =>
      context.issues.push({ ...issueOf(message), path, input: context.value })
    if ((latitude === undefined) !== (longitude === undefined))
      addIssue([latitude === undefined ? 'longitude' : 'latitude'], text('coordinates'))
    bands.forEach(({ from, until }, index) => {
      const at = (field: string) => ['child_bands', index, field]
      if (until < from) addIssue(at('until'), text('until_less_than_from'))
      if (index > 0 && from !== bands[index - 1]!.until + 1)
        addIssue(at('from'), text('band_gap', { age: bands[index - 1]!.until + 1 }))
      if (index === bands.length - 1 && until !== MAX_KID_AGE)
        addIssue(at('until'), text('last_band', { last: MAX_KID_AGE, adult: ADULT_AGE }))
    })
  })
export type HotelFile = z.output<typeof hotelFile>

/** An entry of `rooms/amenities.yaml`. */
export const amenityEntry = z.strictObject({ key, name: name() })
export type AmenityEntry = z.output<typeof amenityEntry>

/** A product by its key, or with its place in a picture of the room: the first without `picture`. */
const roomProduct = z
  .union(
    [
      z.string().transform((product) => ({ product })),
      z.strictObject({ product: z.string(), place: z.unknown(), picture: pictureFile.optional() }),
    ],
    says(text('room_product')),
  )
  .pipe(z.object({ product: z.string(), place: point.optional(), picture: z.string().optional() }))

/** `rooms/types/<key>.yaml`. */
export const roomTypeFile = z
  .strictObject({
    name: name(),
    url: url.optional(),
    summary: optionalLine(),
    description: markdown(),
    beds: optionalLine(300),
    size: wholeNumber(1, 10_000).optional(),
    units: z
      .array(singleLine(20))
      .min(1, says(text('units_missing')))
      .max(1000),
    included_adults: wholeNumber(1, MAX_ADULTS).default(2),
    max_adults: wholeNumber(1, MAX_ADULTS),
    max_kids: wholeNumber(0, MAX_KIDS).default(0),
    max_guests: wholeNumber(1, MAX_ADULTS + MAX_KIDS).optional(),
    amenities: list(z.string()),
    products: list(roomProduct),
    pictures: list(pictureEntry),
    icon: pictureFile.optional(),
    position,
    price: money,
    weekend_price: money.optional(),
    extra_adult: money.optional(),
    single_discount: money.default(0),
    child_prices: z
      .array(money)
      .max(MAX_KID_AGE + 1)
      .optional(),
    min_stay: nights.default(1),
  })
  .check((context) => {
    const type = context.value
    const addIssue = (field: string, message: Message) =>
      context.issues.push({ ...issueOf(message), path: [field], input: type })
    if (type.included_adults > type.max_adults) addIssue('included_adults', text('included_adults'))
    if (type.max_guests !== undefined && type.max_guests < type.max_adults) addIssue('max_guests', text('max_guests'))
    if (type.max_adults > type.included_adults && type.extra_adult === undefined)
      addIssue('extra_adult', text('extra_adult_missing'))
    if (type.max_kids > 0 && type.child_prices === undefined) addIssue('child_prices', text('child_prices_missing'))
    if (type.price === 0) addIssue('price', text('more_than_zero'))
    if (type.single_discount > 0 && type.single_discount >= Math.min(type.price, type.weekend_price ?? type.price))
      addIssue('single_discount', text('single_discount'))
  })
export type RoomTypeFile = z.output<typeof roomTypeFile>

/** An entry of `rooms/plans.yaml`. */
export const planEntry = z
  .strictObject({
    key,
    name: name(),
    summary: optionalLine(),
    board: z.enum(BOARDS),
    percent: wholeNumber(1, 1000).default(100),
    adult_supplement: money.default(0),
    child_supplement: money.default(0),
    refundable: booleanText.default(true),
    cancellation: z
      .array(z.strictObject({ days_before: wholeNumber(0, BOOKING_HORIZON_DAYS - 1), percent: wholeNumber(1, 100) }))
      .max(10)
      .default([]),
    deposit_percent: wholeNumber(0, 100).default(0),
    min_stay: nights.default(1),
    room_types: roomTypes,
  })
  .check((context) => {
    const { refundable, cancellation } = context.value
    const addIssue = (path: PropertyKey[], message: Message) =>
      context.issues.push({ ...issueOf(message), path, input: context.value })
    if (!refundable && cancellation.length > 0) addIssue(['cancellation'], text('not_refundable'))
    cancellation.forEach((step, index) => {
      const before = cancellation[index - 1]
      if (!before) return
      if (step.days_before >= before.days_before)
        addIssue(['cancellation', index, 'days_before'], text('less_than_before'))
      if (step.percent <= before.percent) addIssue(['cancellation', index, 'percent'], text('more_than_before'))
    })
  })
export type PlanEntry = z.output<typeof planEntry>

const dayOfSeason = z.string().refine((value) => isDate(value) || isDate(`2024-${value}`), says(text('day_of_season')))

const seasonRate = z
  .strictObject({
    price: money.optional(),
    weekend_price: money.optional(),
    extra_adult: money.optional(),
    single_discount: money.optional(),
    child_prices: z
      .array(money)
      .max(MAX_KID_AGE + 1)
      .optional(),
  })
  .check((context) => {
    const { price, weekend_price: weekendPrice } = context.value
    const addIssue = (field: string, message: Message) =>
      context.issues.push({ ...issueOf(message), path: [field], input: context.value })
    if (weekendPrice !== undefined && price === undefined) addIssue('weekend_price', text('weekend_price_alone'))
    if (price === 0) addIssue('price', text('more_than_zero'))
  })

/** An entry of `rooms/seasons.yaml`. */
export const seasonEntry = z
  .strictObject({
    key,
    from: dayOfSeason.optional(),
    until: dayOfSeason.optional(),
    weekdays: z.array(weekday).max(7).default([]),
    room_types: roomTypes,
    rates: z.record(z.string(), seasonRate).default({}),
    min_stay: nights.optional(),
    min_stay_through: nights.optional(),
    closed_to_arrival: booleanText.optional(),
    closed_to_departure: booleanText.optional(),
    stop_sell: booleanText.optional(),
  })
  .check((context) => {
    const { from, until } = context.value
    const addIssue = (field: string, message: Message) =>
      context.issues.push({ ...issueOf(message), path: [field], input: context.value })
    if ((from === undefined) !== (until === undefined))
      addIssue(from === undefined ? 'until' : 'from', text('from_and_until'))
    if (from === undefined || until === undefined) return
    if (from.length !== until.length) addIssue('until', text('year_of_both'))
    else if (isDate(from) && until < from) addIssue('until', text('until_before_from'))
  })
export type SeasonEntry = z.output<typeof seasonEntry>

/** An entry of `rooms/extras.yaml`. */
export const extraEntry = z.strictObject({
  key,
  name: name(),
  summary: optionalLine(),
  price: money,
  per: z.enum(EXTRA_UNITS),
  room_types: roomTypes,
})
export type ExtraEntry = z.output<typeof extraEntry>

/** An entry of `rooms/calendars.yaml`. */
export const calendarEntry = z.strictObject({
  key,
  room_type: z.string(),
  url: z
    .string()
    .max(2000)
    .refine((value) => /^https?:\/\/[^/]/i.test(value) && URL.canParse(value), says(text('web_address'))),
})
export type CalendarEntry = z.output<typeof calendarEntry>

/** An entry of `rooms/blocks.yaml`. */
export const blockEntry = z
  .strictObject({
    key,
    room_type: z.string(),
    from: date,
    until: date,
    rooms: wholeNumber(1, 1000).default(1),
    summary: singleLine().optional(),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], ...says(text('until_before_from')) })
export type BlockEntry = z.output<typeof blockEntry>
