import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from './client.ts'

/** Rows to a statement when staging: large enough to be fast, small enough for the memory of both sides. */
const BATCH = 5000

/**
 * Puts rows into a temporary table that lives as long as the transaction. `columns` gives each column's SQL type; names and
 * types come from code, never from input.
 */
export async function stage(
  tx: Queries,
  name: string,
  columns: Record<string, string>,
  rows: readonly object[],
): Promise<void> {
  const definition = sql.raw(
    Object.entries(columns)
      .map(([column, type]) => `"${column}" ${type}`)
      .join(', '),
  )
  const table = sql.identifier(name)
  await tx.execute(sql`drop table if exists pg_temp.${table}`)
  await tx.execute(sql`create temporary table ${table} (${definition}) on commit drop`)
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH))
    await tx.execute(sql`insert into ${table} select * from jsonb_to_recordset(${batch}::jsonb) as row(${definition})`)
  }
  await tx.execute(sql`analyze ${table}`)
}

/** Ids (or keys) of the records an import touched. */
export type Changes = { added: Set<unknown>; changed: Set<unknown>; removed: Set<unknown> }

/** What happened to the parts of a record happened to the record, unless it is new or gone anyway. */
export function changesOfParts(whole: Changes, ...parts: Changes[]): Changes {
  for (const part of parts) {
    for (const id of [...part.added, ...part.changed, ...part.removed]) {
      if (!whole.added.has(id) && !whole.removed.has(id)) whole.changed.add(id)
    }
  }
  return whole
}

export type Mirror = {
  table: string
  /** The temporary table that says what is to be; it has the columns of `key` and `columns`. */
  staged: string
  key: readonly string[]
  columns: readonly string[]
  /** The column that tells records apart in the answer. */
  id?: string
  /** What becomes of rows that are not staged; `archive` sets archived_at, and staging them again revives them. */
  removal: 'archive' | 'delete'
  /** Which rows may be removed, as a condition on `t`; everything unless said. */
  within?: string
  /** What a column becomes where the row exists, as an expression on `t` (the row) and `excluded` (the staged one). */
  merge?: Record<string, string>
  /** Columns that are written with the others but are no change by themselves. */
  quiet?: readonly string[]
}

/** Makes a table hold what is staged, touching only rows that differ. */
export async function mirror(
  tx: Queries,
  { table, staged, key, columns, id = 'id', removal, within = 'true', merge = {}, quiet = [] }: Mirror,
): Promise<Changes> {
  const name = (column: string) => `"${column}"`
  const archives = removal === 'archive'
  const sameKey = key.map((column) => `t.${name(column)} = s.${name(column)}`).join(' and ')
  const ids = async (query: string): Promise<Set<unknown>> => {
    const { rows } = await tx.execute<{ id: unknown }>(sql.raw(query) as SQL)
    return new Set(rows.map((row) => row.id))
  }

  const gone = `not exists (select 1 from ${staged} s where ${sameKey}) and (${within})`
  const removed = await ids(
    archives
      ? `update ${table} t set archived_at = now() where archived_at is null and ${gone} returning t.${name(id)} as id`
      : `delete from ${table} t where ${gone} returning t.${name(id)} as id`,
  )
  if (archives && columns.includes('url')) {
    // Two records may be swapping addresses; the unique index looks at every row as it changes.
    await tx.execute(
      sql.raw(
        `update ${table} t set url = '~' || t.id from ${staged} s where ${sameKey} and t.archived_at is null and t.url <> s.url`,
      ),
    )
  }
  const revived = archives
    ? await ids(
        `select t.${name(id)} as id from ${table} t join ${staged} s on ${sameKey} where t.archived_at is not null`,
      )
    : new Set<unknown>()

  const becomes = (column: string) => merge[column] ?? `excluded.${name(column)}`
  const differs = columns
    .filter((column) => !quiet.includes(column))
    .map((column) => `t.${name(column)} is distinct from ${becomes(column)}`)
  if (archives) differs.push('t.archived_at is not null')
  const set = columns.map((column) => `${name(column)} = ${becomes(column)}`)
  if (archives) set.push('archived_at = null')
  const all = [...key, ...columns].map(name).join(', ')
  const onConflict = set.length > 0 ? `do update set ${set.join(', ')} where ${differs.join(' or ')}` : 'do nothing'
  const { rows } = await tx.execute<{ id: unknown; inserted: boolean }>(
    sql.raw(
      `insert into ${table} as t (${all}) select ${all} from ${staged} on conflict (${key.map(name).join(', ')}) ${onConflict}
       returning t.${name(id)} as id, xmax = 0 as inserted`,
    ),
  )
  const changes: Changes = { added: revived, changed: new Set(), removed }
  for (const row of rows) {
    if (row.inserted) changes.added.add(row.id)
    else if (!revived.has(row.id)) changes.changed.add(row.id)
  }
  return changes
}
