import { MAX_ADULTS, MAX_KID_AGE, MAX_KIDS, MAX_ROOMS } from '@vitrina/contract/constants'
import { datesError, type WholeStay } from '../stay.ts'

/** Who sleeps in one room. A child's age is null until it is chosen; without it nothing is searched. */
export type Guests = { adults: number; kids: (number | null)[] }

export const DEFAULT_GUESTS: Guests = { adults: 2, kids: [] }

/** What is searched for: dates, null until they are chosen, and the guests of each wanted room. */
export type StaySearch = { dates: WholeStay | null; rooms: Guests[] }
export type DatedSearch = StaySearch & { dates: WholeStay }

/**
 * A search as an address shows it, so that it can be bookmarked and sent: `?from=2026-12-30&to=2027-01-02&guests=2-4-7.1` is a room for two
 * adults with children of 4 and 7 years, and one for a single adult. The age of a child that is not chosen yet is an `x`.
 */
export type StayParams = { from?: string | undefined; to?: string | undefined; guests?: string | undefined }

/** What is wrong with an address: a date is missing, not one that can be booked, too many nights, or guests that can't be read. */
export type AddressError = 'incomplete' | 'invalid' | 'too-long' | 'guests'

/**
 * The search that an address names, and what is wrong with it: anybody may have written the address. What it does not name is that of the
 * `last` search. Invalid dates are left out, so that no offers for other dates are shown. `today` is a date of the hotel.
 */
export function readStay(
  address: StayParams,
  last: StayParams,
  today: string,
): { search: StaySearch; errors: AddressError[] } {
  const hasDates = address.from !== undefined || address.to !== undefined
  const { from, to } = hasDates ? address : last
  const dates = from !== undefined && to !== undefined ? { from, to } : null
  const dateError = dates ? datesError(dates, today) : 'incomplete'
  const rooms = address.guests === undefined ? undefined : parseGuests(address.guests)
  const errors: AddressError[] = []
  // The dates of the last search may be past by now: that is not shown as an error.
  if (hasDates && dateError) errors.push(dateError)
  if (rooms === null) errors.push('guests')
  return {
    search: {
      dates: dateError ? null : dates,
      rooms: rooms ?? parseGuests(last.guests ?? '') ?? [DEFAULT_GUESTS],
    },
    errors,
  }
}

/** Null when the text names no guests. */
export function parseGuests(text: string): Guests[] | null {
  const rooms = text.split('.').map((room): Guests => {
    const [adults, ...kids] = room.split('-')
    return { adults: parseNumber(adults), kids: kids.map((age) => (age === 'x' ? null : parseNumber(age))) }
  })
  const isValid =
    rooms.length <= MAX_ROOMS &&
    rooms.every(
      ({ adults, kids }) =>
        adults >= 1 &&
        adults <= MAX_ADULTS &&
        kids.length <= MAX_KIDS &&
        kids.every((age) => age === null || age <= MAX_KID_AGE),
    )
  return isValid ? rooms : null
}

const parseNumber = (text = ''): number => (/^\d{1,2}$/.test(text) ? Number(text) : NaN)

/** The address of a search. */
export const stayParams = ({ dates, rooms }: StaySearch): StayParams => ({
  from: dates?.from,
  to: dates?.to,
  guests: rooms.map(({ adults, kids }) => [adults, ...kids.map((age) => age ?? 'x')].join('-')).join('.'),
})

export const isSameStay = (a: StayParams, b: StayParams): boolean =>
  a.from === b.from && a.to === b.to && a.guests === b.guests
