import type { Queries, Transaction } from '../../platform/database/client.ts'
import { and, eq, sql } from '../../platform/database/drizzle.ts'
import { redirect } from './tables.ts'

/** Records that have an address (`url`) of their own. The module that owns the records names them. */
export type AddressSource = {
  /** As `kind` of the table `redirect` names them. */
  kind: string
  /** A table with the columns id, key, url and archived_at. */
  table: string
  /** Which rows of the table, as an SQL condition on `t`. */
  condition: string
  /** Words that no record can have as its address. */
  reserved: readonly string[]
}

/** A record's address. `live` is false for a record that is archived. */
export type RecordAddress = { id: number; key: string; url: string; live: boolean }

/** The addresses of all records of a source, archived ones too. */
export async function readAddresses(queries: Queries, { table, condition }: AddressSource): Promise<RecordAddress[]> {
  const { rows } = await queries.execute<RecordAddress>(
    sql.raw(`select id, key, url, archived_at is null as live from ${table} t where ${condition}`),
  )
  return rows
}

/** The address of one record; null when there is none with this key. */
export async function readAddress(
  queries: Queries,
  { table, condition }: AddressSource,
  key: string,
): Promise<string | null> {
  const { rows } = await queries.execute<{ url: string }>(
    sql`select url from ${sql.raw(table)} t where ${sql.raw(condition)} and key = ${key}`,
  )
  return rows[0]?.url ?? null
}

/**
 * Stores a redirect from the former address of every live record that has another one in `urls` (by key). A redirect from an address that
 * a live record uses again is deleted. Returns whether there was one.
 */
export async function storeRedirects(
  tx: Transaction,
  { kind, table, condition }: AddressSource,
  before: readonly RecordAddress[],
  urls: ReadonlyMap<string, string>,
): Promise<boolean> {
  const moved = before.filter(({ key, url, live }) => live && urls.has(key) && urls.get(key) !== url)
  const former = JSON.stringify(moved.map(({ id, url }) => ({ id, url })))
  await tx.execute(sql`
    insert into redirect (kind, url, record_id) select ${kind}, url, id from jsonb_to_recordset(${former}::jsonb) as moved(id int, url text)
    on conflict (kind, url) do update set record_id = excluded.record_id`)
  const { rowCount } = await tx.execute(sql`
    delete from redirect r using ${sql.raw(table)} t where r.kind = ${kind} and t.url = r.url and t.archived_at is null and ${sql.raw(condition)}`)
  return (rowCount ?? 0) > 0
}

/** Stores a redirect from the address that one live record had until now, and deletes the one from the address that it has again. */
export async function storeRedirect(
  tx: Transaction,
  source: AddressSource,
  { id, url }: Pick<RecordAddress, 'id' | 'url'>,
): Promise<void> {
  await storeRedirects(tx, source, [{ id, key: '', url, live: true }], new Map([['', '']]))
}

/** The id of the record that an address redirects to, or null. */
export async function findRedirect(queries: Queries, { kind }: AddressSource, url: string): Promise<number | null> {
  const [row] = await queries
    .select({ id: redirect.record_id })
    .from(redirect)
    .where(and(eq(redirect.kind, kind), eq(redirect.url, url)))
  return row?.id ?? null
}
