import type { Body } from '@vitrina/contract'
import type { RoomFilter, SelectedRoom } from './room-store.ts'
import type { DatedSearch, Guests, StaySearch } from './search/stay-search.ts'
import type { RoomSearchBody } from './room-queries.ts'

/** Guests as the API takes them. Null while a child's age is missing: no child is ever left out. */
export function occupancyOf({
  adults,
  kids,
}: Guests): { adults_count: number; kids_count: number; kid_years: number[] } | null {
  const kid_years = kids.filter((age) => age !== null)
  return kid_years.length === kids.length ? { adults_count: adults, kids_count: kids.length, kid_years } : null
}

/** The request for what is free; null while dates or ages are missing. */
export function searchBodyOf(
  { dates, rooms }: StaySearch,
  { boards, refundable, amenities, promo_code }: RoomFilter,
): RoomSearchBody | null {
  const occupancies = rooms.map(occupancyOf).filter((occupancy) => occupancy !== null)
  if (!dates || occupancies.length < rooms.length) return null
  return {
    from_date: dates.from,
    to_date: dates.to,
    rooms: occupancies,
    filters: {
      ...(boards.length > 0 && { boards: boards as NonNullable<RoomSearchBody['filters']>['boards'] }),
      ...(refundable && { refundable }),
      ...(amenities.length > 0 && { amenities }),
    },
    ...(promo_code && { promo_code }),
  }
}

type RoomChoiceBody = Body<'POST /rooms/book'>['rooms'][number]

/** A selected room as the API takes it; null when its guests are not known any more. */
export function roomChoiceOf(
  { room_id, variation_id, room, extras }: SelectedRoom,
  rooms: readonly Guests[],
): RoomChoiceBody | null {
  const occupancy = rooms[room] && occupancyOf(rooms[room])
  return occupancy ? { room_id, variation_id, ...occupancy, extras } : null
}

/**
 * The request for the price of a selected room, line by line. `others` are the further rooms of the booking: a promo code is for all of
 * them together, and two of one type need two that are free.
 */
export function realPriceBodyOf(
  selected: SelectedRoom,
  { dates, rooms }: DatedSearch,
  promo_code: string,
  others: readonly SelectedRoom[] = [],
): Body<'POST /rooms/get-real-price'> | null {
  const choice = roomChoiceOf(selected, rooms)
  if (!choice) return null
  const counted = others
    .filter(({ room_id }) => promo_code || room_id === selected.room_id)
    .map((other) => roomChoiceOf(other, rooms))
    .filter((other) => other !== null)
  return {
    from_date: dates.from,
    to_date: dates.to,
    ...choice,
    ...(promo_code && { promo_code }),
    ...(counted.length > 0 && { others: counted }),
  }
}
