import { todayIn } from '@vitrina/contract'
import { announceChange } from '../../../platform/changes.ts'
import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { and, asc, isNotNull, isNull, sql } from '../../../platform/database/drizzle.ts'
import { PUBLIC_FILES_TAG } from '../../../platform/http/cache/public-file.ts'
import { lockInTransaction } from '../../../platform/database/locks.ts'
import { createStagingTable, renewStatistics } from '../../../platform/database/staging.ts'
import { syncTable } from '../../../platform/database/sync-table.ts'
import { readSettings } from '../../settings/index.ts'
import { type BaseRate, expandRates, type NightRate, ratedNights } from './expand-rates.ts'
import { ROOM_CONTENT_TAG } from '../tags.ts'
import { hotel, roomNightRate, roomSeason, roomType } from '../tables.ts'

const COLUMNS = {
  room_type_id: 'int',
  night: 'date',
  price: 'int',
  extra_adult: 'int',
  single_discount: 'int',
  child_prices: 'int[]',
  min_stay: 'smallint',
  min_stay_through: 'smallint',
  closed_to_arrival: 'boolean',
  closed_to_departure: 'boolean',
  stop_sell: 'boolean',
}
const KEY = ['room_type_id', 'night']
/** Nights of room types that are made from seasons. */
const MADE_FROM_SEASONS = 't.room_type_id in (select r.id from room_type r where r.price is not null)'

/**
 * Makes the rates of the nights ahead from the room types and the seasons, as they are stored. Nights that differ are written, those
 * that are over are deleted. Announces a change to every node.
 *
 * @param today the hotel's date
 */
export async function saveNightRates(tx: Transaction, today: string): Promise<void> {
  // Of two that make rates at once, the second sees what the first has made.
  await lockInTransaction(tx, 'nightRates')
  const nights = ratedNights(today)
  await createStagingTable(tx, 'incoming_night_rate', COLUMNS, await readExpandedRates(tx, nights))
  const { added, changed, removed } = await syncTable(tx, {
    table: 'room_night_rate',
    stagingTable: 'incoming_night_rate',
    key: KEY,
    columns: Object.keys(COLUMNS).filter((column) => !KEY.includes(column)),
    id: 'room_type_id',
    removal: 'delete',
    removableWhere: MADE_FROM_SEASONS,
  })
  await renewStatistics(tx, ['room_night_rate'], (added.size + changed.size) * nights.length)
  // As a change of content, because rates stay in memory until then (rate-calendar.ts); in the words of a save, so that both are one message.
  if (added.size + changed.size + removed.size > 0)
    await announceChange(tx, [ROOM_CONTENT_TAG, PUBLIC_FILES_TAG], { isContent: true })
}

async function readExpandedRates(queries: Queries, nights: readonly string[]): Promise<Iterable<NightRate>> {
  const { price, weekend_price, extra_adult, single_discount, child_prices, min_stay } = roomType
  const bases = await queries
    .select({
      room_type_id: roomType.id,
      price,
      weekend_price,
      extra_adult,
      single_discount,
      child_prices,
      min_stay,
    })
    .from(roomType)
    .where(and(isNull(roomType.archived_at), isNotNull(price)))
  const seasons = await queries.select().from(roomSeason).orderBy(asc(roomSeason.position), asc(roomSeason.key))
  const [house] = await queries.select({ weekend: hotel.weekend }).from(hotel)
  return expandRates(bases as BaseRate[], seasons, house?.weekend ?? [], nights)
}

/** Whether there is a room type without a rate for the last of the nights, or with one for a night that is over. */
async function areNightsDue(queries: Queries, nights: readonly string[]): Promise<boolean> {
  const { rows } = await queries.execute<{ due: boolean }>(sql`
    select exists (
      select from ${roomType} t where t.price is not null and t.archived_at is null
        and (not exists (select from ${roomNightRate} r where r.room_type_id = t.id and r.night = ${nights.at(-1)!})
          or exists (select from ${roomNightRate} r where r.room_type_id = t.id and r.night < ${nights[0]!}))
    ) as due`)
  return rows[0]!.due
}

/** Makes the rates of the nights that have come within reach, and deletes those of nights that are over. */
export async function extendNightRates(database: Database): Promise<void> {
  const shop = await readSettings(database.queries)
  if (!shop) return
  const today = todayIn(shop.time_zone)
  if (!(await areNightsDue(database.queries, ratedNights(today)))) return
  await database.transaction((tx) => saveNightRates(tx, today), { mayTakeLong: true })
}
