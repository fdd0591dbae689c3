import { datesInRange } from '@vitrina/contract'
import { announceChange } from '../../../platform/changes.ts'
import type { Queries, Transaction } from '../../../platform/database/client.ts'
import { setCapacity } from './capacity.ts'
import { ROOMS_TAG, roomTag } from '../tags.ts'

/**
 * The only place that changes how many rooms are held and sold. Every change locks all its nights first, in the sequence of room type
 * and night, so that two of them cannot deadlock; and it changes all of them or none.
 */

/** One room of a type, on the nights `from_date <= night < to_date`. */
export type Stay = { room_type_id: number; from_date: string; to_date: string }

/** `held`: set aside until it is paid. */
export type Taken = 'held' | 'sold'

/** A night on which there are fewer free rooms than wanted. */
export type SoldOut = { room_type_id: number; night: string; wanted: number; free: number }

type NightChange = { room_type_id: number; night: string; held: number; sold: number }
type NightRow = { room_type_id: number; night: string; free: number }

/** Takes a room for each stay. Empty when all were taken; otherwise nothing was changed. */
export const takeRooms = (tx: Transaction, stays: readonly Stay[], as: Taken): Promise<SoldOut[]> =>
  changeNights(tx, changesOf(stays, { [as]: 1 }))

/** Frees the rooms of stays that were taken before. */
export async function releaseRooms(tx: Transaction, stays: readonly Stay[], from: Taken): Promise<void> {
  await changeNights(tx, changesOf(stays, { [from]: -1 }))
}

/** Rooms that were held are sold. */
export async function confirmRooms(tx: Transaction, stays: readonly Stay[]): Promise<void> {
  await changeNights(tx, changesOf(stays, { held: -1, sold: 1 }))
}

/**
 * Takes rooms for other stays in place of those taken before. A night that both have stays taken, so that a guest's own rooms never
 * stand in the way. Empty when all were taken; otherwise nothing was changed.
 */
export const moveRooms = (
  tx: Transaction,
  { before, after, as }: { before: readonly Stay[]; after: readonly Stay[]; as: Taken },
): Promise<SoldOut[]> => changeNights(tx, [...changesOf(before, { [as]: -1 }), ...changesOf(after, { [as]: 1 })])

/** The nights on which `moveRooms` would find too few free rooms at this moment. Locks and changes nothing. */
export async function findSoldOut(
  queries: Queries,
  { before, after }: { before: readonly Stay[]; after: readonly Stay[] },
): Promise<SoldOut[]> {
  const changes = sumByNight([...changesOf(before, { sold: -1 }), ...changesOf(after, { sold: 1 })])
  return soldOutOf(changes, await queries.run<NightRow>(READ_NIGHTS, nightsOf(changes)))
}

/** Arrays stand in subqueries, so that PostgreSQL stays with one plan for any number of nights. */
const READ_NIGHTS = {
  name: 'read-room-nights',
  text: `select n.room_type_id, n.night, n.capacity - n.held - n.sold as free from room_type_night n
    join unnest((select $1::int[]), (select $2::date[])) as wanted (room_type_id, night) using (room_type_id, night)
    order by n.room_type_id, n.night`,
}
const LOCK_NIGHTS = { name: 'lock-room-nights', text: `${READ_NIGHTS.text} for no key update of n` }
const CHANGE_NIGHTS = {
  name: 'change-room-nights',
  text: `update room_type_night n set held = n.held + change.held, sold = n.sold + change.sold
    from unnest((select $1::int[]), (select $2::date[]), (select $3::int[]), (select $4::int[])) as change (room_type_id, night, held, sold)
    where n.room_type_id = change.room_type_id and n.night = change.night`,
}

async function changeNights(tx: Transaction, parts: readonly NightChange[]): Promise<SoldOut[]> {
  const changes = sumByNight(parts)
  if (changes.length === 0) return []
  const [types, nights] = nightsOf(changes)
  const locked = await tx.run<NightRow>(LOCK_NIGHTS, [types, nights])
  const soldOut = soldOutOf(changes, locked)
  if (soldOut.length > 0) return soldOut

  // Nights are never deleted, so what was taken has a row.
  if (locked.length < changes.length) throw new Error('A night whose rooms are to be changed does not exist')
  const freed = changes.filter(({ held, sold }) => held + sold < 0)
  const changedTypes = new Set(
    changes.filter(({ held, sold }) => held + sold !== 0).map((change) => change.room_type_id),
  )
  // Sent at once; they run in this sequence.
  await Promise.all([
    tx.run(CHANGE_NIGHTS, [types, nights, changes.map(({ held }) => held), changes.map(({ sold }) => sold)]),
    freed.length > 0 && setCapacity(tx, freed),
    changedTypes.size > 0 && announceChange(tx, [...[...changedTypes].map(roomTag), ROOMS_TAG]),
  ])
  return []
}

const nightsOf = (changes: readonly NightChange[]) =>
  [changes.map(({ room_type_id }) => room_type_id), changes.map(({ night }) => night)] as const

/** The changes that want more rooms than are free. A night without a row has none. */
function soldOutOf(changes: readonly NightChange[], rows: readonly NightRow[]): SoldOut[] {
  const freeByNight = new Map(rows.map((row) => [nightKey(row), row.free]))
  return changes.flatMap((change) => {
    const { room_type_id, night, held, sold } = change
    const wanted = held + sold
    const free = freeByNight.get(nightKey(change)) ?? 0
    return wanted > 0 && wanted > free ? [{ room_type_id, night, wanted, free }] : []
  })
}

function changesOf(stays: readonly Stay[], { held = 0, sold = 0 }: Partial<Record<Taken, number>>): NightChange[] {
  return stays.flatMap(({ room_type_id, from_date, to_date }) =>
    datesInRange(from_date, to_date).map((night) => ({ room_type_id, night, held, sold })),
  )
}

/** One change for each room type and night; nights on which nothing changes are left out. */
function sumByNight(parts: readonly NightChange[]): NightChange[] {
  const sums = new Map<string, NightChange>()
  for (const part of parts) {
    const sum = sums.get(nightKey(part))
    if (sum) {
      sum.held += part.held
      sum.sold += part.sold
    } else sums.set(nightKey(part), { ...part })
  }
  return [...sums.values()].filter(({ held, sold }) => held !== 0 || sold !== 0)
}

const nightKey = ({ room_type_id, night }: { room_type_id: number; night: string }) => `${room_type_id} ${night}`
