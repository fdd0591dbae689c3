import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/client.ts'
import { category, product } from '../catalogue/tables.ts'
import { infoPage } from '../content/tables.ts'
import { newsItem } from '../news/tables.ts'

/** Screens with an address of their own and something to find on them. */
const FIXED = ['/', '/products/search-products', '/news']

/** Every record with a screen, what changes least first, so that a new one moves few others to another page. */
const RECORDS = sql`
  select 1 as kind, id, '/info/' || url as path from ${infoPage} where archived_at is null
  union all select 2, id, case type when 1 then '/category/' else '/news/' end || url from ${category} where archived_at is null
  union all select 3, id, '/categories/' || url from ${category} where type = 1 and archived_at is null and id in (select parent_id from ${category} where archived_at is null)
  union all select 4, id, '/news/' || url from ${newsItem} where archived_at is null
  union all select 5, id, '/product/' || url from ${product} where archived_at is null`

/** How many addresses there are for search engines, without their languages. */
export async function countAddresses(queries: Queries): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(
    sql`select count(*)::int as count from (${RECORDS}) as record`,
  )
  return FIXED.length + rows[0]!.count
}

/** One page of them, as paths, always in the same order. `page` counts from 1. */
export async function readAddressPage(queries: Queries, page: number, perPage: number): Promise<string[]> {
  const start = (page - 1) * perPage
  const fixed = FIXED.slice(start, start + perPage)
  const { rows } = await queries.execute<{ path: string }>(sql`
    select path from (${RECORDS}) as record order by kind, id limit ${perPage - fixed.length} offset ${Math.max(0, start - FIXED.length)}`)
  return [...fixed, ...rows.map(({ path }) => path)]
}
