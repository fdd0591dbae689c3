import { daysBetween, type RoomSearch } from '@vitrina/contract'
import { applyRoomPromo, type RoomPromo } from '../../promos/index.ts'
import { fits, type Party, ratesOfStay, type Restriction, type StayWindow } from '../inventory/availability.ts'
import { isRefundable } from '../pricing/cancellation.ts'
import { countGuests, priceStayAmounts, type StayAmounts } from '../pricing/price-stay.ts'
import type { RateCalendar, SetNight } from '../pricing/rate-calendar.ts'
import { type House, isForRoomType, type RatePlanRow, type RoomTypeRow } from '../content/read-house.ts'

/** `maxPrice` in minor units. */
export type Filters = Omit<NonNullable<RoomSearch['filters']>, 'max_price'> & { maxPrice?: number | null }

/** What is searched for, and what it is searched in. `wantedRooms` is their number: a promo code's amount is for all of them. */
export type OfferContext = {
  house: House
  calendar: RateCalendar
  filters: Filters
  promo: RoomPromo | null
  wantedRooms: number
  today: string
}

/** Why a room type has no offer for a party. */
export type Obstacle = Restriction | { reason: 'sold_out' | 'too_many_guests' | 'filtered' }

/** A stay in rooms of a type that can be booked: the rates of its nights, and the plans it is sold on. */
export type OpenStay = { nights: string[]; rates: SetNight[]; plans: RatePlanRow[] }

/** A room type on a rate plan, priced. */
export type Offer = { plan: RatePlanRow; amounts: StayAmounts }

/**
 * A stay in rooms of a type as it can be booked, or why it can't be, apart from the guests. The first reason is the one that a guest can
 * change least.
 */
export function openStay(
  type: RoomTypeRow,
  stay: StayWindow,
  free: number,
  { house, calendar, filters, today }: OfferContext,
): OpenStay | Obstacle {
  const found = ratesOfStay(calendar.ratesOf(type.id), stay)
  const sold = house.plans.filter((plan) => isForRoomType(plan, type.id))
  if (sold.length === 0 || ('reason' in found && found.reason === 'not_for_sale')) return { reason: 'not_for_sale' }
  if (free < 1) return { reason: 'sold_out' }
  if ('reason' in found) return found
  const longEnough = sold.filter(({ min_stay }) => min_stay <= found.rates.length)
  if (longEnough.length === 0) return { reason: 'min_stay', nights: Math.min(...sold.map(({ min_stay }) => min_stay)) }
  const daysBefore = daysBetween(today, stay.nights[0]!)
  const plans = hasAmenities(type, filters) ? longEnough.filter((plan) => passes(plan, filters, daysBefore)) : []
  return plans.length === 0 ? { reason: 'filtered' } : { nights: stay.nights, rates: found.rates, plans }
}

/** The offers of an open stay for a party, without those that cost more than the filter allows. */
export function offersFor(type: RoomTypeRow, open: OpenStay, party: Party, context: OfferContext): Offer[] {
  const { hotel } = context.house
  const guests = countGuests(party, type.included_adults, hotel)
  const maxPrice = context.filters.maxPrice ?? Infinity
  return open.plans
    .map((plan) => {
      const price = (discount: number) =>
        priceStayAmounts({
          nights: open.nights,
          rates: open.rates,
          guests,
          plan,
          extras: [],
          city_tax: hotel.city_tax,
          discount,
        })
      const amounts = price(0)
      const discount = discountOf(type.id, amounts.subtotal, context)
      return { plan, amounts: discount === 0 ? amounts : price(discount) }
    })
    .filter(({ amounts }) => amounts.total <= maxPrice)
}

export const canSleep = (party: Party, type: RoomTypeRow, { house }: OfferContext): boolean =>
  fits(party, type, house.hotel)

/** What a promo code takes off one of several wanted rooms: as if they all cost the same. */
function discountOf(roomTypeId: number, subtotal: number, { promo, wantedRooms }: OfferContext): number {
  if (!promo) return 0
  const rooms = Array.from({ length: wantedRooms }, () => ({ room_type_id: roomTypeId, subtotal }))
  const applied = applyRoomPromo(promo, rooms, String)
  return 'discounts' in applied ? applied.discounts[0]! : 0
}

/** A plan is refundable here when cancelling today, so many days before the arrival, gives something back. */
function passes({ board, cancellation }: RatePlanRow, { boards, refundable }: Filters, daysBefore: number): boolean {
  if (boards && boards.length > 0 && !boards.includes(board)) return false
  return refundable === undefined || isRefundable(cancellation, daysBefore) === refundable
}

const hasAmenities = (type: RoomTypeRow, { amenities = [] }: Filters): boolean =>
  amenities.every((key) => type.amenities.some((amenity) => amenity.key === key))
