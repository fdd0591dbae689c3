import type { Transaction } from './client.ts'
import { sql } from './drizzle.ts'

/** Rows per statement: large enough to be fast, small enough for the memory of server and database. */
const BATCH_SIZE = 5000

/**
 * Creates a temporary table that is dropped at the end of the transaction, and inserts the rows. `columns` maps each column to its
 * SQL type; names and types come from code, never from input.
 */
export async function createStagingTable(
  tx: Transaction,
  name: string,
  columns: Record<string, string>,
  rows: Iterable<object>,
): Promise<void> {
  const definition = sql.raw(
    Object.entries(columns)
      .map(([column, type]) => `"${column}" ${type}`)
      .join(', '),
  )
  const table = sql.identifier(name)
  await tx.execute(sql`drop table if exists pg_temp.${table}`)
  await tx.execute(sql`create temporary table ${table} (${definition}) on commit drop`)
  for (const batch of batchesOf(rows, BATCH_SIZE))
    await tx.execute(
      sql`insert into ${table} select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row(${definition})`,
    )
  await tx.execute(sql`analyze ${table}`)
}

function* batchesOf<T>(entries: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const entry of entries) {
    batch.push(entry)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Statistics that PostgreSQL plans with follow by themselves only after minutes; fewer changed rows than this don't matter. */
const MIN_ROWS_TO_ANALYZE = 500

/**
 * Renews the statistics of tables of which `changedRows` rows have changed in this transaction, so that queries are planned well from the
 * moment the change is visible. Others can go on reading and writing the tables.
 */
export async function renewStatistics(tx: Transaction, tables: readonly string[], changedRows: number): Promise<void> {
  if (changedRows < MIN_ROWS_TO_ANALYZE) return
  await tx.execute(
    sql`analyze ${sql.join(
      tables.map((table) => sql.identifier(table)),
      sql`, `,
    )}`,
  )
}
