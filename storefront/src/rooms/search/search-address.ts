import { MAX_ADULTS, MAX_KID_AGE, MAX_KIDS, MAX_ROOMS } from '@vitrina/contract/constants'
import { datesError } from '../stay.ts'
import type { Guests, RoomFilter } from '../room-store.ts'

/**
 * A search as an address shows it, so that it can be bookmarked and sent: `?from=2026-12-30&to=2027-01-02&guests=2-4-7.1` is a room for two
 * adults with children of 4 and 7 years, and one for a single adult.
 */
export type StaySearch = { from?: string; to?: string; guests?: string }

/** What is wrong with an address: a date is missing, not one that can be booked, too many nights, or guests that can't be read. */
export type AddressError = 'incomplete' | 'invalid' | 'too-long' | 'guests'

/**
 * The dates and guests that an address names, as a change of the filter, and what is wrong with it; it is checked, because it is checked,
 * because anybody may have written it. Invalid dates are left out, so that no offers for other dates are shown. `today` is a date of the
 * hotel.
 */
export function readStaySearch(
  { from, to, guests }: StaySearch,
  today: string,
): { change: Partial<Pick<RoomFilter, 'from' | 'to' | 'rooms'>>; errors: AddressError[] } {
  const hasDates = from !== undefined || to !== undefined
  const dates = from !== undefined && to !== undefined ? { from, to } : null
  const dateError: AddressError | null = dates ? datesError(dates, today) : hasDates ? 'incomplete' : null
  const rooms = guests === undefined ? undefined : parseGuests(guests)
  return {
    change: {
      ...(hasDates && (dateError ? { from: null, to: null } : dates)),
      ...(rooms && { rooms }),
    },
    errors: [dateError, rooms === null ? ('guests' as const) : null].filter((error) => error !== null),
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
