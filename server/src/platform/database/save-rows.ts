import type { Queries, Transaction } from './client.ts'
import { getTableColumns, type PgTable, type SQL, sql } from './drizzle.ts'
import type { RowChanges } from './sync-table.ts'

type Options = {
  /** The columns that identify a row. */
  key: readonly string[]
  /** The column that identifies rows in the result; `id` by default. */
  id?: string
  /** The rows of the table that the list replaces, as a condition on `t`; all by default. */
  where?: SQL
  /** What is written to a column of an existing row, of `t` (the row) and `s` (the new one), where that is not the new value. */
  merge?: Record<string, SQL>
}

/**
 * Makes the rows of a table those of a list: of each row the columns that the list has. Rows that are not in it are archived where the table has
 * `archived_at`, else deleted; one that is archived returns. Rows that are equal are neither written nor locked. For at most some thousand rows;
 * more are staged (`sync-table.ts`).
 */
export async function saveRows(
  tx: Transaction,
  table: PgTable,
  rows: readonly object[],
  { key, id = 'id', where = sql`true`, merge = {} }: Options,
): Promise<RowChanges> {
  const columnsOfTable = getTableColumns(table)
  const all = [...new Set(rows.flatMap(Object.keys))].filter((column) => Object.hasOwn(columnsOfTable, column))
  const columns = all.filter((column) => !key.includes(column))
  const isArchiving = Object.hasOwn(columnsOfTable, 'archived_at')
  const of = (row: 's' | 't', column: string) => sql`${sql.raw(row)}.${sql.identifier(column)}`
  const valueOf = (column: string) => merge[column] ?? of('s', column)
  const list = (parts: SQL[], separator = ', ') => sql.join(parts, sql.raw(separator))
  const incoming = sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) with ordinality s`
  const isSame = sql`${list(
    key.map((column) => sql`${of('t', column)} = ${of('s', column)}`),
    ' and ',
  )} and ${where}`
  const idsOf = async (query: SQL) => new Set((await tx.execute<{ id: unknown }>(query)).rows.map((row) => row.id))

  const isLeft = sql`${where} and not exists (select from ${incoming} where ${isSame})`
  const removed = await idsOf(
    isArchiving
      ? sql`update ${table} t set archived_at = now() where t.archived_at is null and ${isLeft} returning ${of('t', id)} as id`
      : sql`delete from ${table} t where ${isLeft} returning ${of('t', id)} as id`,
  )
  if (rows.length === 0) return { added: new Set(), changed: new Set(), removed }
  const returned = isArchiving
    ? await idsOf(
        sql`select ${of('t', id)} as id from ${table} t, ${incoming} where t.archived_at is not null and ${isSame}`,
      )
    : new Set<unknown>()
  // Two records may swap their addresses, and the unique index is checked row by row: addresses that change get a placeholder first.
  if (isArchiving && columns.includes('url'))
    await tx.execute(sql`
      update ${table} t set url = '~' || t.id from ${incoming} where ${isSame} and t.archived_at is null and t.url <> s.url`)
  const assignments = columns.map((column) => sql`${sql.identifier(column)} = ${valueOf(column)}`)
  if (isArchiving) assignments.push(sql`archived_at = null`)
  if (Object.hasOwn(columnsOfTable, 'modified_at')) assignments.push(sql`modified_at = now()`)
  const differences = columns.map((column) => sql`${of('t', column)} is distinct from ${valueOf(column)}`)
  if (isArchiving) differences.push(sql`t.archived_at is not null`)
  const updated = await idsOf(sql`
    update ${table} t set ${list(assignments)} from ${incoming} where ${isSame} and (${list(differences, ' or ')})
    returning ${of('t', id)} as id`)
  const inserted = await idsOf(sql`
    insert into ${table} (${list(all.map((column) => sql`${sql.identifier(column)}`))}) select ${list(all.map((column) => of('s', column)))} from ${incoming}
    where not exists (select from ${table} t where ${isSame}) order by s.ordinality returning ${sql.identifier(id)} as id`)
  return {
    added: new Set([...inserted, ...returned]),
    changed: new Set([...updated].filter((each) => !returned.has(each))),
    removed,
  }
}

/** The ids of the rows of a table by key; of those that are not archived, unless another condition says so. */
export async function readIds(
  queries: Queries,
  table: PgTable,
  where = sql`archived_at is null`,
): Promise<Map<string, number>> {
  const { rows } = await queries.execute<{ key: string; id: number }>(sql`select key, id from ${table} where ${where}`)
  return new Map(rows.map((row) => [row.key, row.id]))
}
