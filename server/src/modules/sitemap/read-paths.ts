import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/client.ts'
import { category, product } from '../catalogue/tables.ts'
import { infoPage } from '../content/tables.ts'
import { newsItem } from '../news/tables.ts'

/** Screens that are not made from a record and should be found by search engines. */
const STATIC_PATHS = ['/', '/products/search-products', '/news']

/** The path of every record with a screen. Kinds that change least come first, so that a new record moves few others to another page. */
const RECORDS = sql`
  select 1 as kind, id, '/info/' || url as path from ${infoPage} where archived_at is null
  union all select 2, id, case type when 1 then '/category/' else '/news/' end || url from ${category} where archived_at is null
  union all select 3, id, '/categories/' || url from ${category} where type = 1 and archived_at is null and id in (select parent_id from ${category} where archived_at is null)
  union all select 4, id, '/news/' || url from ${newsItem} where archived_at is null
  union all select 5, id, '/product/' || url from ${product} where archived_at is null`

/** The number of paths for search engines; languages are not counted. */
export async function countPaths(queries: Queries): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(
    sql`select count(*)::int as count from (${RECORDS}) as record`,
  )
  return STATIC_PATHS.length + rows[0]!.count
}

/** The paths of a page, in a stable order. `page` counts from 1. */
export async function readPathsOfPage(queries: Queries, page: number, perPage: number): Promise<string[]> {
  const start = (page - 1) * perPage
  const staticPaths = STATIC_PATHS.slice(start, start + perPage)
  const { rows } = await queries.execute<{ path: string }>(sql`
    select path from (${RECORDS}) as record order by kind, id limit ${perPage - staticPaths.length} offset ${Math.max(0, start - STATIC_PATHS.length)}`)
  return [...staticPaths, ...rows.map(({ path }) => path)]
}
