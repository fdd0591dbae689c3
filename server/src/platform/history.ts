import type { Queries, Transaction } from './database/client.ts'
import { and, asc, eq, inArray } from './database/drizzle.ts'
import { type Actor, type ChangeSource, recordChange as table } from './tables.ts'

export type { Actor, ChangeSource }

/** Who changes something, why where that does not go without saying, and by what way. */
export type ChangeContext = { actor: Actor; reason?: string | undefined; source?: ChangeSource | undefined }

/** A change of a record: `before` is null when it was added, `after` when it was archived. */
export type RecordChange = {
  kind: string
  key: string
  action: string
  before: unknown
  after: unknown
}

export type HistoryEntry = Omit<typeof table.$inferSelect, 'kind' | 'key'>

/** Writes a change into the history, in the transaction that makes it. */
export async function recordChange(
  tx: Transaction,
  { kind, key, action, before, after }: RecordChange,
  { actor, reason, source = 'shop' }: ChangeContext,
): Promise<void> {
  await tx.insert(table).values({ kind, key, action, before, after, actor, reason: reason ?? null, source })
}

/** The histories of records of a kind by their keys, the oldest entry of each first. */
export async function readHistories(
  queries: Queries,
  kind: string,
  keys: readonly string[],
): Promise<Map<string, HistoryEntry[]>> {
  if (keys.length === 0) return new Map()
  const rows = await queries
    .select()
    .from(table)
    .where(and(eq(table.kind, kind), inArray(table.key, [...keys])))
    .orderBy(asc(table.id))
  const entries = rows.map(({ kind: _kind, key, ...entry }) => ({ key, entry }))
  return new Map([...Map.groupBy(entries, ({ key }) => key)].map(([key, of]) => [key, of.map(({ entry }) => entry)]))
}

/** The history of a record, the oldest entry first. */
export function readHistory(queries: Queries, kind: string, key: string): Promise<HistoryEntry[]> {
  const { id, at, action, before, after, actor, reason, source } = table
  return queries
    .select({ id, at, action, before, after, actor, reason, source })
    .from(table)
    .where(and(eq(table.kind, kind), eq(table.key, key)))
    .orderBy(asc(table.id))
}
