import type { Queries } from '../../../platform/database/client.ts'
import type { RoomPromo } from '../../promos/index.ts'
import { canAssign } from '../inventory/assign-room-types.ts'
import { type Party, readFreeRooms, type StayDates, windowOf } from '../inventory/availability.ts'
import { type NearestStay, nearestStays } from './nearest-stays.ts'
import { readRateCalendar } from '../pricing/rate-calendar.ts'
import { readHouse, type RoomTypeRow } from '../content/read-house.ts'
import {
  canSleep,
  type Filters,
  type Obstacle,
  type Offer,
  type OfferContext,
  offersFor,
  openStay,
  type OpenStay,
} from './room-offers.ts'
import { type Split, splitParty } from './split-party.ts'

export type SearchRequest = {
  stay: StayDates
  parties: readonly Party[]
  filters: Filters
  promo: RoomPromo | null
  today: string
}
/** A room type with its offers, by the position of the wanted room. */
export type FoundRoomType = { type: RoomTypeRow; free: number; offers: Offer[][] }
/** Why not all wanted rooms can be had, the nearest stays in which they can, and other rooms for all guests in the wanted stay. */
export type NothingFound = { obstacle: Obstacle; nearest: NearestStay[]; split: Split | null }
/** A room type that none of the wanted rooms can be had in, and the nearest stay in which one can. */
export type UnavailableRoomType = { type: RoomTypeRow; obstacle: Obstacle; nearest: NearestStay[] }
export type SearchResult = { found: FoundRoomType[]; unavailable: UnavailableRoomType[]; none: NothingFound | null }

/** So many room types that can't be had are named: each costs a search for the nearest stay. */
const MAX_UNAVAILABLE = 12

/** What a guest can do most about comes first. */
const OBSTACLES: Obstacle['reason'][] = [
  'filtered',
  'min_stay',
  'closed_to_departure',
  'closed_to_arrival',
  'sold_out',
  'not_for_sale',
  'too_many_guests',
]

/**
 * The room types that can be booked for a stay, with an offer for each rate plan, and those that can't for another reason than the filters. Where not all wanted rooms can be had, it says why and
 * names the nearest stays in which they can, and other rooms for all guests in this one.
 */
export async function searchRooms(queries: Queries, request: SearchRequest): Promise<SearchResult> {
  const house = await readHouse(queries)
  if (!house)
    return { found: [], unavailable: [], none: { obstacle: { reason: 'not_for_sale' }, nearest: [], split: null } }
  const { stay, parties, filters, promo, today } = request
  const types =
    filters.room_id === undefined ? house.roomTypes : house.roomTypes.filter(({ id }) => id === filters.room_id)
  const [calendar, free] = await Promise.all([
    readRateCalendar(queries, house),
    readFreeRooms(
      queries,
      types.map(({ id }) => id),
      stay,
    ),
  ])
  const context: OfferContext = { house, calendar, filters, promo, wantedRooms: parties.length, today }
  const freeOf = (roomTypeId: number) => free.get(roomTypeId) ?? 0

  const window = windowOf(calendar, stay)
  const found: FoundRoomType[] = []
  const missing: Omit<UnavailableRoomType, 'nearest'>[] = []
  const opened = new Map<RoomTypeRow, OpenStay>()
  const obstacles = parties.map((): Obstacle[] => [])
  for (const type of types) {
    const open = openStay(type, window, freeOf(type.id), context)
    if (!('reason' in open)) opened.set(type, open)
    const offers = parties.map((party, position) => {
      const isSuitable = canSleep(party, type, context)
      const offersOfParty = isSuitable && !('reason' in open) ? offersFor(type, open, party, context) : []
      if (!isSuitable) obstacles[position]!.push({ reason: 'too_many_guests' })
      else if ('reason' in open) obstacles[position]!.push(open)
      else if (offersOfParty.length === 0) obstacles[position]!.push({ reason: 'filtered' })
      return offersOfParty
    })
    if (offers.some((ofParty) => ofParty.length > 0)) found.push({ type, free: freeOf(type.id), offers })
    else if (!parties.some((party) => canSleep(party, type, context)))
      missing.push({ type, obstacle: { reason: 'too_many_guests' } })
    else if ('reason' in open && open.reason !== 'filtered') missing.push({ type, obstacle: open })
  }

  const obstacle = obstacleOf(found, obstacles, freeOf)
  const needsStays = [obstacle, ...missing.map((each) => each.obstacle)].some(
    (each) => each !== null && each.reason !== 'too_many_guests',
  )
  const findNearest = needsStays ? await nearestStays(queries, stay, types, today, context) : () => []
  return {
    found,
    unavailable: missing.slice(0, MAX_UNAVAILABLE).map(({ type, obstacle: why }) => {
      const party = parties.find((each) => canSleep(each, type, context))
      return { type, obstacle: why, nearest: party ? findNearest([party], [type], 1) : [] }
    }),
    none: obstacle && {
      obstacle,
      nearest: obstacle.reason === 'too_many_guests' ? [] : findNearest(parties, types),
      split: splitParty(parties, opened, freeOf, context),
    },
  }
}

/** What stands in the way of the first wanted room that can't be had; null when all can be had together. */
function obstacleOf(
  found: readonly FoundRoomType[],
  obstacles: readonly Obstacle[][],
  freeOf: (roomTypeId: number) => number,
): Obstacle | null {
  const suitable = obstacles.map((_, position) =>
    found.filter(({ offers }) => offers[position]!.length > 0).map(({ type }) => type.id),
  )
  const position = suitable.findIndex((ids) => ids.length === 0)
  if (position === -1) return canAssign(suitable, freeOf) ? null : { reason: 'sold_out' }
  const byRank = obstacles[position]!.toSorted(
    (a, b) => OBSTACLES.indexOf(a.reason) - OBSTACLES.indexOf(b.reason) || nightsOf(a) - nightsOf(b),
  )
  return byRank[0] ?? { reason: 'not_for_sale' }
}

const nightsOf = (obstacle: Obstacle): number => ('nights' in obstacle ? obstacle.nights : 0)
