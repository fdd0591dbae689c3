import type { Transaction } from './client.ts'
import { sql } from './drizzle.ts'

/** Ids (or keys) of the rows that a save added, changed or removed. */
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

/** Sets `modified_at` of the records that have changed or returned; that of new ones is their default. */
export async function markModified(tx: Transaction, table: string, { added, changed }: RowChanges): Promise<void> {
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
  /** Columns of the staging table that are written only with new rows. */
  insertOnlyColumns?: readonly string[]
  /** The column that identifies rows in the result; `id` by default. */
  id?: string
  /** What happens to rows that are not in the staging table. `archive` sets archived_at; staging such a row again clears it. */
  removal: 'archive' | 'delete'
  /** Which rows may be removed, as an SQL condition on `t`; all by default. */
  removableWhere?: string
  /** Columns that are written with a row that differs, as SQL expressions; their difference alone is none. */
  setWithChange?: Record<string, string>
}

/** The differences between a table and its staging table, found without a lock; each step writes (and locks) only rows that differ. */
export type Differences = {
  changes: RowChanges
  /** Removes the rows that are not staged. */
  remove(): Promise<void>
  /** Inserts the staged rows that are not in the table yet. */
  insert(): Promise<void>
  /** Writes existing rows that differ. */
  update(): Promise<void>
}

/**
 * Makes a table equal to its staging table. Rows that are equal are neither written nor locked, so that nobody who writes to them waits
 * for the end of the transaction.
 */
export async function syncTable(tx: Transaction, sync: TableSync): Promise<RowChanges> {
  const differences = await findDifferences(tx, sync)
  await differences.remove()
  await differences.insert()
  await differences.update()
  return differences.changes
}

/** For a table whose rows are not written all at once. `changes` is complete when every step was taken. */
export async function findDifferences(tx: Transaction, sync: TableSync): Promise<Differences> {
  const { table, stagingTable, key, columns, insertOnlyColumns = [], id = 'id', removal } = sync
  const { removableWhere = 'true', setWithChange = {} } = sync
  const quoted = (column: string) => `"${column}"`
  const quotedList = (names: readonly string[]) => names.map(quoted).join(', ')
  const isArchiving = removal === 'archive'
  const differing = `differing_${table}`
  const sameKey = (a: string, b: string) =>
    key.map((column) => `${a}.${quoted(column)} = ${b}.${quoted(column)}`).join(' and ')
  const run = async (query: string) => (await tx.execute<{ id: unknown }>(sql.raw(query))).rows.map((row) => row.id)

  const isDifferent = [
    `t.${quoted(key[0]!)} is null`,
    ...columns.map((column) => `t.${quoted(column)} is distinct from s.${quoted(column)}`),
    ...(isArchiving ? ['t.archived_at is not null'] : []),
  ].join(' or ')
  await tx.execute(sql.raw(`drop table if exists pg_temp.${differing}`))
  await tx.execute(
    sql.raw(`create temporary table ${differing} on commit drop as
      select ${key.map((column) => `s.${quoted(column)}`).join(', ')}, t.${quoted(id)} as row_id, ${isArchiving ? 't.archived_at is not null' : 'false'} as is_archived
      from ${stagingTable} s left join ${table} t on ${sameKey('t', 's')} where ${isDifferent}`),
  )
  await tx.execute(sql.raw(`analyze ${differing}`))
  const existing = await tx.execute<{ id: unknown; is_archived: boolean }>(
    sql.raw(`select distinct row_id as id, is_archived from ${differing} where row_id is not null`),
  )
  const changes: RowChanges = { added: new Set(), changed: new Set(), removed: new Set() }
  for (const row of existing.rows) (row.is_archived ? changes.added : changes.changed).add(row.id)

  return {
    changes,
    async remove() {
      const isOther = `not exists (select 1 from ${stagingTable} s where ${sameKey('t', 's')}) and (${removableWhere})`
      const write = isArchiving
        ? `update ${table} t set archived_at = now() where archived_at is null and ${isOther}`
        : `delete from ${table} t where ${isOther}`
      for (const removed of await run(`${write} returning t.${quoted(id)} as id`)) changes.removed.add(removed)
    },
    async insert() {
      // Two records may swap their addresses, and the unique index is checked row by row: addresses that change get a placeholder first.
      if (isArchiving && columns.includes('url'))
        await run(
          `update ${table} t set url = '~' || t.id from ${differing} d join ${stagingTable} s on ${sameKey('s', 'd')}
           where t.${quoted(id)} = d.row_id and t.archived_at is null and t.url <> s.url returning t.${quoted(id)} as id`,
        )
      const all = quotedList([...key, ...columns, ...insertOnlyColumns])
      const added = await run(
        `with inserted as (
           insert into ${table} (${all}) select ${[...key, ...columns, ...insertOnlyColumns].map((column) => `s.${quoted(column)}`).join(', ')}
           from ${stagingTable} s join ${differing} d on ${sameKey('s', 'd')} where d.row_id is null returning ${quoted(id)} as id
         ) select distinct id from inserted`,
      )
      for (const addedId of added) changes.added.add(addedId)
    },
    async update() {
      if (existing.rows.length === 0) return
      const values = [...columns.map((column) => [column, `s.${quoted(column)}`]), ...Object.entries(setWithChange)]
      const assignments = values.map(([column, value]) => `${quoted(column!)} = ${value}`)
      if (isArchiving) assignments.push('archived_at = null')
      await tx.execute(
        sql.raw(
          `update ${table} t set ${assignments.join(', ')} from ${differing} d join ${stagingTable} s on ${sameKey('s', 'd')}
           where d.row_id is not null and ${sameKey('t', 'd')}`,
        ),
      )
    },
  }
}
