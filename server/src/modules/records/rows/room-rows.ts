import { addDays, BOOKING_HORIZON_DAYS } from '@vitrina/contract'
import type {
  AmenityContent,
  HotelContent,
  RatePlanContent,
  RoomBlockContent,
  RoomCalendarContent,
  RoomExtraContent,
  RoomTypeContent,
  SeasonContent,
} from '../../rooms/index.ts'
import type { Content } from '../content.ts'
import { WEEKDAYS } from '../schemas/rooms.ts'
import { renderTexts } from '../text/markdown.ts'
import { type ImportContext, pictureId, picturesOf } from './rows.ts'

/** Turns the entries of a valid `rooms/` into the rows of the module. */

/** Kept from the day of the booking on, however early it is made. */
export const NOT_REFUNDABLE = [{ days_before: BOOKING_HORIZON_DAYS, percent: 100 }]

const weekdayNumber = (day: (typeof WEEKDAYS)[number]) => WEEKDAYS.indexOf(day) + 1

export function hotelOf({ rooms: { hotel } }: Content, { urls }: ImportContext): HotelContent | null {
  if (!hotel) return null
  const { latitude, longitude, child_bands, weekend, policies, ...fields } = hotel.value
  return {
    ...fields,
    policies,
    policies_html: renderTexts(policies, urls),
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    child_bands: child_bands.map(({ from, until }) => ({ from, to: until + 1 })),
    weekend: weekend.map(weekdayNumber),
  }
}

export const amenitiesOf = ({ rooms: { amenities } }: Content): AmenityContent[] =>
  amenities.map(({ value }, position) => ({ ...value, position }))

export function roomTypesOf({ rooms: { types } }: Content, context: ImportContext): RoomTypeContent[] {
  return types.map(({ value: { icon, pictures, products, ...type } }) => ({
    ...type,
    url: context.urls.room.get(type.key)!,
    description_html: renderTexts(type.description, context.urls),
    size: type.size ?? null,
    max_guests: type.max_guests ?? type.max_adults + type.max_kids,
    icon_id: pictureId(context, icon),
    weekend_price: type.weekend_price ?? null,
    extra_adult: type.extra_adult ?? 0,
    child_prices: type.child_prices ?? [],
    pictures: picturesOf(context, pictures),
    products: products.map(({ product, place, picture = pictures[0]?.file }) => ({
      key: product,
      place: place ? { picture: pictures.findIndex(({ file }) => file === picture), ...place } : null,
    })),
  }))
}

export const plansOf = ({ rooms: { plans } }: Content): RatePlanContent[] =>
  plans.map(({ value: { refundable, ...plan } }, position) => ({
    ...plan,
    cancellation: refundable ? plan.cancellation : NOT_REFUNDABLE,
    position,
  }))

export const seasonsOf = ({ rooms: { seasons } }: Content): SeasonContent[] =>
  seasons.map(({ value }, position) => ({
    ...value,
    from: value.from ?? null,
    until: value.until ?? null,
    weekdays: value.weekdays.map(weekdayNumber),
    rates: value.rates as SeasonContent['rates'],
    min_stay: value.min_stay ?? null,
    min_stay_through: value.min_stay_through ?? null,
    closed_to_arrival: value.closed_to_arrival ?? null,
    closed_to_departure: value.closed_to_departure ?? null,
    stop_sell: value.stop_sell ?? null,
    position,
  }))

export const extrasOf = ({ rooms: { extras } }: Content): RoomExtraContent[] =>
  extras.map(({ value }, position) => ({ ...value, position }))

export const calendarsOf = ({ rooms: { calendars } }: Content): RoomCalendarContent[] =>
  calendars.map(({ value }) => value)

export const blocksOf = ({ rooms: { blocks } }: Content): RoomBlockContent[] =>
  blocks.map(({ value: { from, until, summary, ...block } }) => ({
    ...block,
    from_date: from,
    to_date: addDays(until, 1),
    summary: summary ?? null,
  }))
