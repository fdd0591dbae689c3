import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/client.ts'

/** Records with an address, as `former_url` names their kinds, and the table each lives in. */
const TABLES = {
  product: { table: 'product', only: 'true' },
  category: { table: 'category', only: 'type = 1' },
  news_category: { table: 'category', only: 'type = 2' },
  info: { table: 'info_page', only: 'true' },
  news: { table: 'news_item', only: 'true' },
} as const
export type AddressKind = keyof typeof TABLES
export const ADDRESS_KINDS = Object.keys(TABLES) as AddressKind[]

export type HeldAddress = { id: number; key: string; url: string; live: boolean }

/** The addresses of a kind's records, those that left the shop too. */
export async function readAddresses(queries: Queries, kind: AddressKind): Promise<HeldAddress[]> {
  const { table, only } = TABLES[kind]
  const { rows } = await queries.execute<HeldAddress>(
    sql.raw(`select id, key, url, archived_at is null as live from ${table} where ${only}`),
  )
  return rows
}

/** Makes old addresses lead to the records that had them; an address that is some record's own again is no old one. */
export async function keepFormerAddresses(
  tx: Queries,
  kind: AddressKind,
  before: readonly HeldAddress[],
): Promise<void> {
  const after = await readAddresses(tx, kind)
  const now = new Map(after.map((record) => [record.id, record]))
  const moved = before.filter(
    (record) => record.live && now.get(record.id)?.live && now.get(record.id)!.url !== record.url,
  )
  const former = JSON.stringify(moved.map(({ id, url }) => ({ id, url })))
  await tx.execute(sql`
    insert into former_url (kind, url, record_id) select ${kind}, url, id from jsonb_to_recordset(${former}::jsonb) as moved(id int, url text)
    on conflict (kind, url) do update set record_id = excluded.record_id`)
  const { table, only } = TABLES[kind]
  await tx.execute(sql`
    delete from former_url f using ${sql.raw(table)} t where f.kind = ${kind} and t.url = f.url and t.archived_at is null and ${sql.raw(only.replace('type', 't.type'))}`)
}
