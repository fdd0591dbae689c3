import { countGuests, priceStayAmounts } from './price-stay.ts'
import type { SetNight } from './rate-calendar.ts'
import { type House, isForRoomType, type RoomTypeRow } from '../content/read-house.ts'

/** The lowest price of a night (minor units), and how many nights a stay that begins on it is at least. */
export type LowestNight = { price: number; min_stay: number }

/**
 * The lowest price of a night in a room type for so many adults, city tax included; of the plans that its shortest stay can be booked on.
 * Null for a type on no plan. Nights that are alike are priced once.
 */
export function lowestNightOf(
  house: House,
  type: RoomTypeRow,
  adultsCount: number,
): (night: SetNight) => LowestNight | null {
  const plans = house.plans.filter((plan) => isForRoomType(plan, type.id))
  const shortestPlan = Math.min(...plans.map((plan) => plan.min_stay))
  const guests = countGuests({ adults_count: adultsCount, kid_years: [] }, type.included_adults, house.hotel)
  const known = new Map<SetNight, LowestNight | null>()
  const price = (night: SetNight): LowestNight | null => {
    if (plans.length === 0) return null
    const minStay = Math.max(night.min_stay, night.min_stay_through, shortestPlan)
    const prices = plans
      .filter((plan) => plan.min_stay <= minStay)
      .map((plan) =>
        priceStayAmounts({ nights: [''], rates: [night], guests, plan, extras: [], city_tax: house.hotel.city_tax }),
      )
    return { price: Math.min(...prices.map(({ total }) => total)), min_stay: minStay }
  }
  return (night) => {
    if (!known.has(night)) known.set(night, price(night))
    return known.get(night)!
  }
}
