import { datesInRange, type RoomChoice } from '@vitrina/contract'
import type { Text } from '../../../platform/texts/index.ts'
import { fits, ratesOfStay, type Restriction, type StayDates, windowOf } from '../inventory/availability.ts'
import { countGuests, priceStay, type StayLedger } from '../pricing/price-stay.ts'
import type { RateCalendar, SetNight } from '../pricing/rate-calendar.ts'
import {
  type House,
  isForRoomType,
  type RatePlanRow,
  type RoomExtraRow,
  type RoomTypeRow,
} from '../content/read-house.ts'
import { text } from '../texts.ts'

/** A wanted room with all that its price is made from. */
export type ResolvedChoice = {
  choice: RoomChoice
  type: RoomTypeRow
  plan: RatePlanRow
  rates: SetNight[]
  extras: (RoomExtraRow & { count: number })[]
}

/** The type, plan, rates and extras of a wanted room, or why it can't be had, by field below `path`. */
export function resolveChoice(
  choice: RoomChoice,
  path: string,
  stay: StayDates,
  house: House,
  calendar: RateCalendar,
): ResolvedChoice | { errors: Record<string, Text> } {
  const type = house.roomTypesById.get(choice.room_id)
  if (!type) return { errors: { [`${path}room_id`]: text('room_unavailable') } }
  if (!fits(choice, type, house.hotel)) return { errors: { [`${path}adults_count`]: text('too_many_guests') } }
  const found = ratesOfStay(calendar.ratesOf(type.id), windowOf(calendar, stay))
  if ('reason' in found) return { errors: restrictionErrors(found, path) }

  const nights = found.rates.length
  const sold = house.plans.filter((plan) => isForRoomType(plan, type.id))
  const wanted = choice.variation_id === undefined ? sold : sold.filter(({ id }) => id === choice.variation_id)
  const plan = wanted.find(({ min_stay }) => min_stay <= nights)
  if (!plan) {
    const minStay = wanted.length > 0 ? Math.min(...wanted.map(({ min_stay }) => min_stay)) : null
    const reason = minStay === null ? text('room_unavailable') : text('min_stay', { nights: minStay })
    return { errors: { [`${path}variation_id`]: reason } }
  }

  const extras = choice.extras.map(({ id, count }) => {
    const extra = house.extras.find((each) => each.id === id && isForRoomType(each, type.id))
    return extra && { ...extra, count }
  })
  const unknown = extras.findIndex((extra) => extra === undefined)
  if (unknown !== -1) return { errors: { [`${path}extras.${unknown}.id`]: text('room_unavailable') } }
  return { choice, type, plan, rates: found.rates, extras: extras.filter((extra) => extra !== undefined) }
}

function restrictionErrors(restriction: Restriction, path: string): Record<string, Text> {
  switch (restriction.reason) {
    case 'not_for_sale':
      return { [`${path}room_id`]: text('room_unavailable') }
    case 'closed_to_arrival':
      return { from_date: text('closed_to_arrival') }
    case 'closed_to_departure':
      return { to_date: text('closed_to_departure') }
    case 'min_stay':
      return { to_date: text('min_stay', { nights: restriction.nights }) }
  }
}

/** `discount`: minor units. */
export function priceChoice(
  { choice, type, plan, rates, extras }: ResolvedChoice,
  { from_date, to_date }: StayDates,
  { hotel }: House,
  discount: number,
): StayLedger {
  return priceStay({
    nights: datesInRange(from_date, to_date),
    rates,
    guests: countGuests(choice, type.included_adults, hotel),
    plan,
    extras,
    city_tax: hotel.city_tax,
    discount,
  })
}
