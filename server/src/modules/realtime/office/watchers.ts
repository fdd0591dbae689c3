import { OFFICE_EVENTS, WATCH_LIFETIME_MS, type WatchedRecord } from '@vitrina/contract/office'
import type { Database, Queries } from '../../../platform/database/client.ts'
import { and, eq, sql } from '../../../platform/database/drizzle.ts'
import type { Member } from '../../../platform/http/calls/office-calls.ts'
import type { Publish } from '../handle-events.ts'
import { officeWatcher } from '../tables.ts'
import { officeChannel } from './office-channel.ts'

const isThere = sql`w.seen_at > now() - make_interval(secs => ${sql.raw(String(WATCH_LIFETIME_MS / 1000))})`

type StoredRecord = { kind: WatchedRecord['kind']; key: string }

const storedRecord = (record: WatchedRecord): StoredRecord => ({
  kind: record.kind,
  key: 'key' in record ? record.key : String(record.number),
})
const watchedRecord = ({ kind, key }: StoredRecord): WatchedRecord =>
  kind === 'order' || kind === 'message' ? { kind, number: Number(key) } : { kind, key }

/**
 * Who looks at which record. A tab says so again and again, and says when it leaves; a session that ends has left. It has nothing to do with connections,
 * so it is the same with the shop's own endpoint and with Pusher.
 */
export function createWatchers({ queries }: Database, publish: Publish) {
  /** Tells the other sessions that look at a record. */
  async function announce(record: StoredRecord, exceptSessionId: number): Promise<void> {
    const { kind, key } = record
    const { rows } = await queries.execute<{ id: number }>(sql`
      select distinct w.session_id as id from office_watcher w join staff_session s on s.id = w.session_id
      where w.kind = ${kind} and w.key = ${key} and ${isThere} and w.session_id <> ${exceptSessionId} and s.expires_at > now()`)
    await Promise.all(rows.map(({ id }) => publish(officeChannel(id), OFFICE_EVENTS.watched, watchedRecord(record))))
  }

  return {
    /** A tab looks at a record. The others who do, by name; the member's own tabs are none of them. */
    async watch(tab: string, watched: WatchedRecord, member: Member): Promise<{ id: number; name: string }[]> {
      const former = await readTab(queries, tab)
      // A tab is known to the session that has opened it. Another can't move it.
      if (former && former.session_id !== member.sessionId) return []
      const record = storedRecord(watched)
      const { kind, key } = record
      // Nothing of a session that has just ended: its row is gone.
      await queries.execute(sql`
        insert into office_watcher (tab, session_id, kind, key)
        select ${tab}, id, ${kind}, ${key} from staff_session where id = ${member.sessionId} for key share
        on conflict (tab) do update set kind = excluded.kind, key = excluded.key, seen_at = now()
          where office_watcher.session_id = excluded.session_id`)
      const isSame = former?.is_there && former.kind === kind && former.key === key
      if (former && !isSame) await announce(former, member.sessionId)
      if (!isSame) await announce(record, member.sessionId)
      return readOthers(queries, record, member.id)
    },

    /** A tab looks at nothing any more. */
    async leave(tab: string, { sessionId }: Pick<Member, 'sessionId'>): Promise<void> {
      const [left] = await queries
        .delete(officeWatcher)
        .where(and(eq(officeWatcher.tab, tab), eq(officeWatcher.session_id, sessionId)))
        .returning()
      if (left) await announce(left, sessionId)
    },

    /** Deletes tabs that have not said that they leave. */
    async deleteGone(): Promise<void> {
      await queries.execute(sql`delete from office_watcher w where not (${isThere})`)
    },
  }
}

async function readTab(queries: Queries, tab: string) {
  const { rows } = await queries.execute<StoredRecord & { session_id: number; is_there: boolean }>(
    sql`select kind, key, session_id, ${isThere} as is_there from office_watcher w where tab = ${tab}`,
  )
  return rows[0]
}

async function readOthers(queries: Queries, { kind, key }: StoredRecord, memberId: number) {
  const { rows } = await queries.execute<{ id: number; name: string }>(sql`
    select m.id, m.name from staff m where m.left_at is null and m.id <> ${memberId} and exists (
      select 1 from office_watcher w join staff_session s on s.id = w.session_id
      where s.staff_id = m.id and s.expires_at > now() and w.kind = ${kind} and w.key = ${key} and ${isThere})
    order by m.name, m.id`)
  return rows
}
