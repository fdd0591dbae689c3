import type { Queries } from '../../platform/database/client.ts'
import { and, desc, eq, lt, sql } from '../../platform/database/drizzle.ts'
import { recordChange } from '../../platform/tables.ts'

const PAGE_SIZE = 50

type Filter = {
  staff?: number | undefined
  kind?: string | undefined
  key?: string | undefined
  /** `YYYY-MM-DD`, in the shop's time zone. */
  day?: string | undefined
  /** Entries before this one. */
  before?: number | undefined
}

/** Who did what, the newest first, a page at a time. */
export async function listActivity(queries: Queries, { staff, kind, key, day, before }: Filter, timeZone: string) {
  const { id, at, actor } = recordChange
  const rows = await queries
    .select()
    .from(recordChange)
    .where(
      and(
        staff === undefined
          ? undefined
          : sql`${actor} @> ${JSON.stringify({ kind: 'merchant', id: String(staff) })}::jsonb`,
        kind === undefined ? undefined : eq(recordChange.kind, kind),
        key === undefined ? undefined : eq(recordChange.key, key),
        day === undefined
          ? undefined
          : sql`${at} >= ${day}::date::timestamp at time zone ${timeZone} and ${at} < (${day}::date + 1)::timestamp at time zone ${timeZone}`,
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(PAGE_SIZE + 1)
  return {
    entries: rows.slice(0, PAGE_SIZE).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      who: row.actor.name ?? row.actor.kind,
      kind: row.kind,
      key: row.key,
      action: row.action,
      reason: row.reason,
      source: row.source,
    })),
    has_more: rows.length > PAGE_SIZE,
  }
}
