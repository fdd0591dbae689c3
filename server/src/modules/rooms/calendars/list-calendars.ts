import { API_ROOT } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'

/** A room type with the path of its calendar for other sites. */
export type ListedRoomType = { key: string; path: string; calendars: ListedCalendar[] }
/** A calendar of another site: when it was last read, why it could not be, and the path of ours for that site. */
export type ListedCalendar = {
  key: string
  path: string
  fetched_at: Date | null
  failure: string | null
  blocks: number
}

/** The calendars of all room types: those for other sites, and those of other sites. */
export async function listCalendars(queries: Queries): Promise<ListedRoomType[]> {
  const { rows: types } = await queries.execute<{ id: number; key: string; url: string; token: string }>(sql`
    select id, key, url, calendar_token as token from room_type where archived_at is null order by position, id`)
  const { rows: calendars } = await queries.execute<Omit<ListedCalendar, 'path'> & { room_type_id: number }>(sql`
    select c.room_type_id, c.key, c.fetched_at, c.failure,
      (select count(*)::int from room_block b where b.calendar_id = c.id) as blocks
    from room_calendar c where c.archived_at is null order by c.key`)
  return types.map(({ id, key, url, token }) => {
    const path = `${API_ROOT}/rooms/${url}/calendar.ics?token=${token}`
    const ofType = calendars.filter(({ room_type_id }) => room_type_id === id)
    return {
      key,
      path,
      calendars: ofType.map(({ room_type_id: _type, ...calendar }) => ({
        ...calendar,
        fetched_at: calendar.fetched_at && new Date(calendar.fetched_at),
        path: `${path}&for=${calendar.key}`,
      })),
    }
  })
}
