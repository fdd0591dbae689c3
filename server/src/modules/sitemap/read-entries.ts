import type { Queries } from '../../platform/database/client.ts'
import { type SQL, sql } from '../../platform/database/drizzle.ts'
import { contentVersion } from '../../platform/tables.ts'
import { category, product, productCategory } from '../catalogue/tables.ts'
import { infoPage } from '../content/tables.ts'
import { maker } from '../makers/tables.ts'
import { IS_PUBLISHED } from '../news/index.ts'
import { newsCategory, newsItem } from '../news/tables.ts'
import { hotel, roomType } from '../rooms/tables.ts'

/** A screen for search engines. `modified` is when its content last changed, in UTC, as ISO 8601 writes it; null if unknown. */
export type SitemapEntry = { path: string; modified: string | null }

/** Screens that every shop has and that should be found by search engines. */
const STATIC_PATHS = ['/', '/products/search-products', '/news']

/** The path of every record with a screen; the list of rooms is that of the hotel, and the list of makers and their year are as new as the newest. Kinds that change least come first, so that a new record moves few others to another page. */
const RECORDS = sql`
  select 1 as kind, id, '/info/' || url as path, modified_at from ${infoPage} where archived_at is null
  union all select 2, id, '/news/' || url, modified_at from ${category} where type = 2 and archived_at is null
  union all select 3, id, '/category/' || url, modified_at from ${category} where type = 1 and archived_at is null
  union all select 4, id, '/categories/' || url, modified_at from ${category} where type = 1 and archived_at is null and id in (select parent_id from ${category} where archived_at is null)
  union all select 5, id, '/news/' || url, modified_at from ${newsItem} where ${IS_PUBLISHED}
  union all select 6, id, '/rooms', modified_at from ${hotel}
  union all select 7, id, '/rooms/' || url, modified_at from ${roomType} where archived_at is null
  union all select 8, 0, '/makers', max(modified_at) from ${maker} where archived_at is null having count(*) > 0
  union all select 8, 1, '/season', max(modified_at) from ${maker} where archived_at is null and months <> '{}' having count(*) > 0
  union all select 9, id, '/makers/' || url, modified_at from ${maker} where archived_at is null
  union all select 10, id, '/product/' || url, modified_at from ${product} where archived_at is null`

/** The last change of a record of `RECORDS`: that of a list includes what it lists. */
const LAST_CHANGE = sql`greatest(record.modified_at, case
  when record.kind = 2 then (select max(${newsItem.modified_at}) from ${newsItem} join ${newsCategory} nc on nc.news_id = ${newsItem.id} and nc.category_id = record.id and ${IS_PUBLISHED})
  when record.kind = 3 then (
    with recursive within as (select record.id as id union select c.id from within join ${category} c on c.parent_id = within.id and c.archived_at is null)
    select max(p.modified_at) from ${product} p join ${productCategory} pc on pc.product_id = p.id where pc.category_id in (select id from within) and p.archived_at is null)
  when record.kind = 4 then (select max(c.modified_at) from ${category} c where c.parent_id = record.id)
  when record.kind = 6 then (select max(t.modified_at) from ${roomType} t where t.archived_at is null)
end)`

const utc = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The number of screens for search engines; languages are not counted. */
export async function countEntries(queries: Queries): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(
    sql`select count(*)::int as count from (${RECORDS}) as record`,
  )
  return STATIC_PATHS.length + rows[0]!.count
}

/** The screens of a page, in a stable order. `page` counts from 1. */
export async function readEntriesOfPage(queries: Queries, page: number, perPage: number): Promise<SitemapEntry[]> {
  const start = (page - 1) * perPage
  const staticPaths = STATIC_PATHS.slice(start, start + perPage)
  // Limited first, so that the last change is read for the records of the page only.
  const { rows } = await queries.execute<SitemapEntry>(sql`
    select path, ${utc(LAST_CHANGE)} as modified from (
      select * from (${RECORDS}) as record order by kind, id
      limit ${perPage - staticPaths.length} offset ${Math.max(0, start - STATIC_PATHS.length)}
    ) as record order by kind, id`)
  if (staticPaths.length === 0) return rows
  const changes = await readStaticChanges(queries)
  return [...staticPaths.map((path) => ({ path, modified: changes[path] ?? null })), ...rows]
}

/** When the shop's content last changed in any way, as an ISO 8601 time; null before the first import. */
export async function readContentChange(queries: Queries): Promise<string | null> {
  const { rows } = await queries.execute<{ modified: string }>(
    sql`select ${utc(sql`modified_at`)} as modified from ${contentVersion}`,
  )
  return rows[0]?.modified ?? null
}

async function readStaticChanges(queries: Queries): Promise<Record<string, string | null>> {
  const { rows } = await queries.execute<{ products: string | null; news: string | null }>(sql`
    select (select ${utc(sql`max(modified_at)`)} from ${product} where archived_at is null) as products,
      (select ${utc(sql`max(modified_at)`)} from ${newsItem} where ${IS_PUBLISHED}) as news`)
  return {
    '/': await readContentChange(queries),
    '/products/search-products': rows[0]!.products,
    '/news': rows[0]!.news,
  }
}
