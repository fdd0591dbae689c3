import { MAX_ADULTS, MAX_KID_AGE, MAX_KIDS, MAX_ROOMS } from '@vitrina/contract/constants'
import { isDate } from '@vitrina/contract/dates'
import type { Guests, RoomFilter } from '../../../stores/rooms.ts'

/**
 * A search as an address shows it, so that it can be bookmarked and sent: `?from=2026-12-30&to=2027-01-02&guests=2-4-7.1` is a room for two
 * adults with children of 4 and 7 years, and one for a single adult.
 */
export type StaySearch = { from?: string; to?: string; guests?: string }

/** The search of /booking: with `step`, the rooms are selected and the reservation is filled in. */
export type BookingSearch = StaySearch & { step?: 'reservation' }

export const parseBookingSearch = (search: Record<string, unknown>): BookingSearch => ({
  ...parseStaySearch(search),
  ...(search['step'] === 'reservation' && { step: 'reservation' }),
})

/** The parts of an address's search that can be used; anybody may have written it. */
export function parseStaySearch({ from, to, guests }: Record<string, unknown>): StaySearch {
  const isStay = typeof from === 'string' && typeof to === 'string' && isDate(from) && isDate(to) && from < to
  return {
    ...(isStay && { from, to }),
    ...(typeof guests === 'string' && parseGuests(guests) && { guests }),
  }
}

/** Null when the text names no guests. */
export function parseGuests(text: string): Guests[] | null {
  const rooms = text
    .split('.')
    .map((room) => room.split('-').map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : NaN)))
  const isValid =
    rooms.length <= MAX_ROOMS &&
    rooms.every(
      ([adults = NaN, ...kids]) =>
        adults >= 1 && adults <= MAX_ADULTS && kids.length <= MAX_KIDS && kids.every((age) => age <= MAX_KID_AGE),
    )
  return isValid ? rooms.map(([adults, ...kids]) => ({ adults: adults!, kids })) : null
}

/** The address of a filter; without the guests while a child's age is missing. */
export function staySearchOf({ from, to, rooms }: Pick<RoomFilter, 'from' | 'to' | 'rooms'>): StaySearch {
  const isComplete = rooms.every(({ kids }) => kids.every((age) => age !== null))
  return {
    ...(from && to && { from, to }),
    ...(isComplete && { guests: rooms.map(({ adults, kids }) => [adults, ...kids].join('-')).join('.') }),
  }
}
