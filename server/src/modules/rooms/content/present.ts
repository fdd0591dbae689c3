import {
  ADULT_AGE,
  type Hotel,
  type Language,
  MAX_STAY_DAYS,
  type PriceLine,
  type Room,
  type RoomDetail,
  type RoomExtra,
  type RoomOffer,
  type RoomVariation,
  type StayPrice,
  toDecimal,
} from '@vitrina/contract'
import { inLanguage, presentText } from '../../../platform/language.ts'
import { presentPageIcon, presentPicture, presentShownPicture } from '../../media/index.ts'
import type { ShopSettings } from '../../settings/index.ts'
import { cancelFreeUntil, isRefundable } from '../pricing/cancellation.ts'
import type { StayAmounts } from '../pricing/price-stay.ts'
import type { QuotedLine } from '../pricing/label-lines.ts'
import {
  type House,
  type HotelRow,
  isForRoomType,
  type RatePlanRow,
  type RoomExtraRow,
  type RoomTypeRow,
} from './read-house.ts'
import type { Offer } from '../search/room-offers.ts'

export function presentHotel(row: HotelRow, { time_zone, currency }: ShopSettings, language: Language): Hotel {
  return {
    name: presentText(row.name, language),
    address: presentText(row.address, language),
    latitude: row.latitude,
    longitude: row.longitude,
    time_zone,
    check_in_from: row.check_in_from,
    check_in_until: row.check_in_until,
    check_out_until: row.check_out_until,
    policies: inLanguage(row.policies_html, language),
    child_bands: row.child_bands,
    adult_age: ADULT_AGE,
    city_tax: toDecimal(row.city_tax, currency),
    max_stay: MAX_STAY_DAYS,
    currency,
  }
}

/** `priceFrom`: minor units. */
export function presentRoom(
  row: RoomTypeRow,
  priceFrom: number | null,
  { currency }: ShopSettings,
  language: Language,
): Room {
  const name = presentText(row.name, language)
  const picture = row.pictures[0] ?? null
  return {
    id: row.id,
    url: row.url,
    name,
    summary: presentText(row.summary, language),
    icon: presentPageIcon(row.icon, picture),
    picture: picture && presentPicture(picture, name),
    size: row.size,
    beds: presentText(row.beds, language),
    included_adults: row.included_adults,
    max_adults: row.max_adults,
    max_kids: row.max_kids,
    max_guests: row.max_guests,
    units: row.units,
    amenities: row.amenities.map(({ key, name: amenity }) => ({ key, name: presentText(amenity, language) })),
    price_from: priceFrom === null ? null : toDecimal(priceFrom, currency),
  }
}

export function presentRoomDetail(
  row: RoomTypeRow,
  priceFrom: number | null,
  { hotel, plans, extras }: House,
  settings: ShopSettings,
  language: Language,
): RoomDetail {
  const room = presentRoom(row, priceFrom, settings, language)
  return {
    ...room,
    description: inLanguage(row.description_html, language),
    pictures: row.pictures.map((picture) => presentShownPicture(picture, room.name, language)),
    product_ids: row.products.map(({ id }) => id),
    product_places: row.products.flatMap(({ id, place }) => (place ? [{ product_id: id, ...place }] : [])),
    variations: plans.filter((plan) => isForRoomType(plan, row.id)).map((plan) => presentVariation(plan, language)),
    extras: extras
      .filter((extra) => isForRoomType(extra, row.id))
      .map((extra) => presentExtra(extra, settings, language)),
    child_prices: hotel.child_bands.flatMap((band, index) => {
      const price = row.child_prices[index]
      return row.max_kids > 0 && price !== undefined ? [{ ...band, price: toDecimal(price, settings.currency) }] : []
    }),
    hotel: presentHotel(hotel, settings, language),
  }
}

export function presentVariation(row: RatePlanRow, language: Language): RoomVariation {
  return {
    id: row.id,
    name: presentText(row.name, language),
    summary: presentText(row.summary, language),
    board: row.board,
    cancellation: row.cancellation,
    refundable: isRefundable(row.cancellation),
    deposit_percent: row.deposit_percent,
    min_stay: row.min_stay,
  }
}

function presentExtra(row: RoomExtraRow, { currency }: ShopSettings, language: Language): RoomExtra {
  return {
    id: row.id,
    name: presentText(row.name, language),
    summary: presentText(row.summary, language),
    price: toDecimal(row.price, currency),
    per: row.per,
  }
}

/** `per_night` is rounded half up. */
export function presentStayAmounts(
  stay: Omit<StayAmounts, 'subtotal'>,
  { currency }: ShopSettings,
): Omit<StayPrice, 'lines'> {
  return {
    total: toDecimal(stay.total, currency),
    nights: stay.nights,
    per_night: toDecimal(Math.round(stay.total / stay.nights), currency),
    discount: toDecimal(stay.discount, currency),
    city_tax: toDecimal(stay.city_tax, currency),
    due_now: toDecimal(stay.due_now, currency),
    currency,
  }
}

export const presentLine = (line: QuotedLine, { currency }: ShopSettings): PriceLine => ({
  ...line,
  price: toDecimal(line.price, currency),
  total: toDecimal(line.total, currency),
})

/** What offers on a rate plan have in common: presented once for a search. */
export type PresentedPlan = Pick<RoomOffer, 'variation' | 'cancel_free_until'>

export const presentPlan = (
  plan: RatePlanRow,
  { from_date, today }: { from_date: string; today: string },
  language: Language,
): PresentedPlan => ({
  variation: presentVariation(plan, language),
  cancel_free_until: cancelFreeUntil(plan.cancellation, from_date, today),
})

export const presentOffer = ({ amounts }: Offer, plan: PresentedPlan, settings: ShopSettings): RoomOffer => ({
  ...plan,
  price: presentStayAmounts(amounts, settings),
})
