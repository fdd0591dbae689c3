import { addDays, BOOKING_HORIZON_DAYS, daysBetween, MAX_STAY_DAYS } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { assignRoomTypes, canAssign } from '../inventory/assign-room-types.ts'
import { type FreeByNight, type Party, readFreeByNight, type StayDates, windowOf } from '../inventory/availability.ts'
import { canSleep, type OfferContext, offersFor, openStay, type OpenStay } from './room-offers.ts'
import type { RoomTypeRow } from '../content/read-house.ts'

/** A stay that can be booked, at its lowest price (minor units) for all wanted rooms; `room_id` is the first one's. */
export type NearestStay = StayDates & { price: number; room_id: number }

/** How far from the wanted arrival is searched, how many stays are named, of them before or after it, and how many are priced at most. */
const MAX_SHIFT_DAYS = 21
const MAX_STAYS = 3
const MAX_ON_ONE_SIDE = 2
const MAX_PRICED = 12

/** Finds the stays nearest to the wanted one in which all these rooms can be had in these types, the nearest first. Its work is bounded. */
export type FindNearestStays = (
  parties: readonly Party[],
  types: readonly RoomTypeRow[],
  count?: number,
) => NearestStay[]

/** Reads once what is free around a stay. */
export async function nearestStays(
  queries: Queries,
  wanted: StayDates,
  types: readonly RoomTypeRow[],
  today: string,
  context: OfferContext,
): Promise<FindNearestStays> {
  const earliest = later(addDays(wanted.from_date, -MAX_SHIFT_DAYS), today)
  const latest = earlier(
    addDays(wanted.from_date, MAX_SHIFT_DAYS + MAX_STAY_DAYS),
    addDays(today, BOOKING_HORIZON_DAYS),
  )
  const free = await readFreeByNight(
    queries,
    types.map(({ id }) => id),
    { from_date: earliest, to_date: latest },
  )
  return (parties, among, count = MAX_STAYS) =>
    findStays({ parties, types: among, count }, wanted, { earliest, latest }, free, context)
}

function findStays(
  { parties, types, count }: { parties: readonly Party[]; types: readonly RoomTypeRow[]; count: number },
  wanted: StayDates,
  { earliest, latest }: { earliest: string; latest: string },
  free: FreeByNight,
  context: OfferContext,
): NearestStay[] {
  const found: NearestStay[] = []
  let priced = 0
  for (const from_date of arrivalsNear(wanted.from_date, earliest)) {
    const side = Math.sign(daysBetween(wanted.from_date, from_date))
    if (
      found.filter((stay) => Math.sign(daysBetween(wanted.from_date, stay.from_date)) === side).length ===
      MAX_ON_ONE_SIDE
    )
      continue
    for (const stay of staysFrom(from_date, wanted, latest)) {
      const options = openTypes(stay)
      if (!options) continue
      const nearest = cheapest(stay, options)
      if (nearest) found.push(nearest)
      priced += 1
      if (found.length === count || priced === MAX_PRICED) return found
      if (nearest) break
    }
  }
  return found

  /** The stays to try from a date: as long as wanted, as long as they have to be, and on the wanted date a night less or more. */
  function staysFrom(from_date: string, { from_date: wantedFrom, to_date }: StayDates, lastDay: string): StayDates[] {
    const nights = daysBetween(wantedFrom, to_date)
    const required = types.flatMap(
      ({ id }) => context.calendar.ratesOf(id)[context.calendar.positionOf(from_date)]?.min_stay ?? [],
    )
    const lengths = new Set([
      nights,
      ...required
        .filter((min) => min > nights)
        .toSorted((a, b) => a - b)
        .slice(0, 1),
      ...(from_date === wantedFrom ? [nights + 1, nights - 1] : []),
    ])
    return [...lengths]
      .filter((length) => length >= 1 && length <= MAX_STAY_DAYS && addDays(from_date, length) <= lastDay)
      .map((length) => ({ from_date, to_date: addDays(from_date, length) }))
  }

  /** The types that can be had in a stay, when every wanted room can have one of them. */
  function openTypes(stay: StayDates): Map<RoomTypeRow, OpenStay> | null {
    const open = new Map<RoomTypeRow, OpenStay>()
    const window = windowOf(context.calendar, stay)
    for (const type of types) {
      const opened = openStay(type, window, freeIn(free, type.id, stay), context)
      if (!('reason' in opened)) open.set(type, opened)
    }
    const suitable = parties.map((party) =>
      [...open.keys()].filter((type) => canSleep(party, type, context)).map(({ id }) => id),
    )
    return canAssign(suitable, (id) => freeIn(free, id, stay)) ? open : null
  }

  function cheapest(stay: StayDates, open: Map<RoomTypeRow, OpenStay>): NearestStay | null {
    const prices = parties.map(
      (party) =>
        new Map(
          [...open].flatMap(([type, opened]): [number, number][] => {
            const offers = canSleep(party, type, context) ? offersFor(type, opened, party, context) : []
            return offers.length === 0 ? [] : [[type.id, Math.min(...offers.map(({ amounts }) => amounts.total))]]
          }),
        ),
    )
    const assignment = assignRoomTypes(prices, (id) => freeIn(free, id, stay))
    return assignment && { ...stay, price: assignment.price, room_id: assignment.roomTypeIds[0]! }
  }
}

/** The wanted date, and those around it by their distance; the later one of two first. */
function arrivalsNear(date: string, earliest: string): string[] {
  const shifts = Array.from({ length: MAX_SHIFT_DAYS }, (_, index) => [index + 1, -index - 1]).flat()
  return [0, ...shifts].map((shift) => addDays(date, shift)).filter((arrival) => arrival >= earliest)
}

function freeIn({ from_date, byRoomType }: FreeByNight, roomTypeId: number, stay: StayDates): number {
  const nights = byRoomType
    .get(roomTypeId)
    ?.slice(daysBetween(from_date, stay.from_date), daysBetween(from_date, stay.to_date))
  return nights && nights.length > 0 ? Math.min(...nights) : 0
}

const later = (a: string, b: string): string => (a > b ? a : b)
const earlier = (a: string, b: string): string => (a < b ? a : b)
