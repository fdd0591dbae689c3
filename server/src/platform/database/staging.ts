import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from './client.ts'

/** Rows per statement: large enough to be fast, small enough for the memory of server and database. */
const BATCH_SIZE = 5000

/**
 * Creates a temporary table that is dropped at the end of the transaction, and inserts the rows. `columns` maps each column to its
 * SQL type; names and types come from code, never from input.
 */
export async function createStagingTable(
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
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH_SIZE))
    await tx.execute(sql`insert into ${table} select * from jsonb_to_recordset(${batch}::jsonb) as row(${definition})`)
  }
  await tx.execute(sql`analyze ${table}`)
}

/** Ids (or keys) of the rows that an import added, changed or removed. */
export type RowChanges = { added: Set<unknown>; changed: Set<unknown>; removed: Set<unknown> }

/** Counts records whose parts (rows of other tables) changed as changed, unless they are added or removed themselves. */
export function includePartChanges(records: RowChanges, ...parts: RowChanges[]): RowChanges {
  for (const part of parts) {
    for (const id of [...part.added, ...part.changed, ...part.removed]) {
      if (!records.added.has(id) && !records.removed.has(id)) records.changed.add(id)
    }
  }
  return records
}

/** Sets `modified_at` of the records that an import changed or restored; that of new ones is their default. */
export async function markModified(tx: Queries, table: string, { added, changed }: RowChanges): Promise<void> {
  const ids = [...added, ...changed]
  if (ids.length === 0) return
  await tx.execute(sql`
    update ${sql.identifier(table)} set modified_at = now()
    where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and modified_at < now()`)
}

export type TableSync = {
  table: string
  /** The temporary table with the wanted rows; it has the columns of `key` and `columns`. */
  stagingTable: string
  key: readonly string[]
  columns: readonly string[]
  /** The column that identifies rows in the result; `id` by default. */
  id?: string
  /** What happens to rows that are not in the staging table. `archive` sets archived_at; staging such a row again clears it. */
  removal: 'archive' | 'delete'
  /** Which rows may be removed, as an SQL condition on `t`; all by default. */
  removableWhere?: string
  /** The new value of a column of an existing row, as an SQL expression on `t` (the row) and `excluded` (the staged row). */
  merge?: Record<string, string>
  /** Columns that are written with the others, but whose difference alone does not count as a change. */
  uncountedColumns?: readonly string[]
}

/** Makes a table equal to its staging table, writing only rows that differ. */
export async function syncTable(
  tx: Queries,
  {
    table,
    stagingTable,
    key,
    columns,
    id = 'id',
    removal,
    removableWhere = 'true',
    merge = {},
    uncountedColumns = [],
  }: TableSync,
): Promise<RowChanges> {
  const quoted = (column: string) => `"${column}"`
  const isArchiving = removal === 'archive'
  const sameKey = key.map((column) => `t.${quoted(column)} = s.${quoted(column)}`).join(' and ')
  const idsOf = async (query: string): Promise<Set<unknown>> => {
    const { rows } = await tx.execute<{ id: unknown }>(sql.raw(query) as SQL)
    return new Set(rows.map((row) => row.id))
  }

  const isRemoved = `not exists (select 1 from ${stagingTable} s where ${sameKey}) and (${removableWhere})`
  const removed = await idsOf(
    isArchiving
      ? `update ${table} t set archived_at = now() where archived_at is null and ${isRemoved} returning t.${quoted(id)} as id`
      : `delete from ${table} t where ${isRemoved} returning t.${quoted(id)} as id`,
  )
  if (isArchiving && columns.includes('url')) {
    // Two records may swap their urls, and the unique index is checked row by row, so changed urls get a placeholder first.
    await tx.execute(
      sql.raw(
        `update ${table} t set url = '~' || t.id from ${stagingTable} s where ${sameKey} and t.archived_at is null and t.url <> s.url`,
      ),
    )
  }
  const restored = isArchiving
    ? await idsOf(
        `select t.${quoted(id)} as id from ${table} t join ${stagingTable} s on ${sameKey} where t.archived_at is not null`,
      )
    : new Set<unknown>()

  const newValueOf = (column: string) => merge[column] ?? `excluded.${quoted(column)}`
  const differences = columns
    .filter((column) => !uncountedColumns.includes(column))
    .map((column) => `t.${quoted(column)} is distinct from ${newValueOf(column)}`)
  if (isArchiving) differences.push('t.archived_at is not null')
  const assignments = columns.map((column) => `${quoted(column)} = ${newValueOf(column)}`)
  if (isArchiving) assignments.push('archived_at = null')
  const allColumns = [...key, ...columns].map(quoted).join(', ')
  const onConflict =
    assignments.length > 0 ? `do update set ${assignments.join(', ')} where ${differences.join(' or ')}` : 'do nothing'
  const { rows } = await tx.execute<{ id: unknown; inserted: boolean }>(
    sql.raw(
      `insert into ${table} as t (${allColumns}) select ${allColumns} from ${stagingTable} on conflict (${key.map(quoted).join(', ')}) ${onConflict}
       returning t.${quoted(id)} as id, xmax = 0 as inserted`,
    ),
  )
  const changes: RowChanges = { added: restored, changed: new Set(), removed }
  for (const row of rows) {
    if (row.inserted) changes.added.add(row.id)
    else if (!restored.has(row.id)) changes.changed.add(row.id)
  }
  return changes
}
