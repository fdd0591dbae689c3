import type { Logger } from 'pino'
import { todayIn } from '@vitrina/contract'
import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { and, eq, isNull, sql } from '../../../platform/database/drizzle.ts'
import { FetchError, fetchOutside, type FetchLimits } from '../../../platform/http/outside/fetch-outside.ts'
import { readSettings } from '../../settings/index.ts'
import { refreshCapacity, usableUnits } from '../inventory/capacity.ts'
import { saveBlocks } from '../content/save-blocks.ts'
import { roomCalendar } from '../inventory-tables.ts'
import { roomType } from '../tables.ts'
import { createIsOwnUid } from './own-uids.ts'
import { type CalendarEvent, parseCalendar } from './parse-calendar.ts'

type Calendar = typeof roomCalendar.$inferSelect
type ImportOptions = { database: Database; logger: Logger; limits?: Partial<FetchLimits> }

const LIMITS: FetchLimits = { timeoutMs: 20_000, maxBytes: 1_000_000, maxRedirects: 5 }
const CONCURRENCY = 4
/** Of a failure, as it is stored and listed. */
const MAX_MESSAGE_LENGTH = 300

/**
 * Makes the blocks of every calendar those of its events. A calendar that can't be read, or is not understood, keeps the blocks it had, and
 * says why. Repeating it changes nothing.
 */
export async function importCalendars({ database, logger, limits }: ImportOptions): Promise<void> {
  const calendars = await database.queries.select().from(roomCalendar).where(isNull(roomCalendar.archived_at))
  const shop = calendars.length > 0 && (await readSettings(database.queries))
  if (!shop) return
  const tokens = await database.queries.select({ token: roomType.calendar_token }).from(roomType)
  const isOwnUid = createIsOwnUid(tokens.map(({ token }) => token))
  const today = todayIn(shop.time_zone)

  const importNext = async () => {
    for (let calendar = calendars.shift(); calendar; calendar = calendars.shift()) {
      const result = await readCalendar(calendar, shop.time_zone, { ...LIMITS, ...limits })
      if ('failure' in result) {
        await storeFailure(database, calendar, result.failure)
        logger.warn({ calendar: calendar.key, failure: result.failure }, 'a calendar could not be imported')
        continue
      }
      // Our own bookings come back from sites that pass on what they have read; they are counted already.
      const events = result.events.filter((event) => !isOwnUid(event.uid) && event.to_date > today)
      const collisions = await database.transaction((tx) => storeEvents(tx, calendar, events))
      if (collisions > 0)
        logger.warn(
          { calendar: calendar.key, nights: collisions },
          'rooms are blocked by another site on nights on which they are sold: npm run shop -- check-rooms',
        )
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, importNext))
}

async function readCalendar(
  calendar: Calendar,
  timeZone: string,
  limits: FetchLimits,
): Promise<{ events: CalendarEvent[] } | { failure: string }> {
  try {
    return parseCalendar(
      await fetchOutside(calendar.url, { accept: 'text/calendar' }, limits),
      timeZone,
      todayIn(timeZone),
    )
  } catch (error) {
    if (error instanceof FetchError) return { failure: error.message }
    throw error
  }
}

/** Stores what was read, and returns the nights that are sold although they are blocked now. */
async function storeEvents(tx: Transaction, calendar: Calendar, events: readonly CalendarEvent[]): Promise<number> {
  // An import of the shop folder may meanwhile have removed it, or given it another address.
  const isSame = and(
    eq(roomCalendar.id, calendar.id),
    eq(roomCalendar.url, calendar.url),
    isNull(roomCalendar.archived_at),
  )
  const stored = await tx
    .update(roomCalendar)
    .set({ fetched_at: sql`now()`, failure: null })
    .where(isSame)
    .returning({ room_type_id: roomCalendar.room_type_id })
  if (stored.length === 0) return 0
  const { room_type_id } = stored[0]!
  const changes = await saveBlocks(
    tx,
    calendar.id,
    events.map((event) => ({ ...event, room_type_id, rooms: 1, summary: null })),
  )
  if (changes.added.size + changes.changed.size + changes.removed.size === 0) return 0
  await refreshCapacity(tx, [room_type_id])
  return changes.added.size + changes.changed.size > 0 ? countCollisions(tx, room_type_id) : 0
}

/** Nights on which more rooms are held and sold than can be slept in. */
async function countCollisions(tx: Queries, roomTypeId: number): Promise<number> {
  const { rows } = await tx.execute<{ nights: number }>(sql`
    select count(*)::int as nights from room_type_night n
    where n.room_type_id = ${roomTypeId} and n.night >= current_date - 1
      and n.held + n.sold > ${sql.raw(usableUnits('n.room_type_id', 'n.night'))}`)
  return rows[0]!.nights
}

async function storeFailure({ queries }: Database, { id, url }: Calendar, failure: string): Promise<void> {
  await queries
    .update(roomCalendar)
    .set({ failure: failure.slice(0, MAX_MESSAGE_LENGTH) })
    .where(and(eq(roomCalendar.id, id), eq(roomCalendar.url, url)))
}
