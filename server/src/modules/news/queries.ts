import { CATEGORY_TYPE } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { and, asc, count, desc, eq, inArray, sql, type SQL } from '../../platform/database/drizzle.ts'
import type { PageWindow } from '../../platform/paging.ts'
import { findRedirect } from '../redirects/index.ts'
import { type CategoryRow, readCategories } from '../catalogue/index.ts'
import { category } from '../catalogue/tables.ts'
import { picture, pictureHashOf, shownPictureColumns } from '../media/index.ts'
import { newsAddresses, newsCategoryAddresses } from './address-sources.ts'
import { IS_PUBLISHED } from './publish.ts'
import { newsCategory, newsItem } from './tables.ts'

export type ArticleRow = Awaited<ReturnType<typeof readArticles>>['rows'][number]

const articleColumns = {
  id: newsItem.id,
  url: newsItem.url,
  title: newsItem.title,
  summary: newsItem.summary,
  published: newsItem.published,
  picture: shownPictureColumns(newsItem),
  categories: sql<
    number[]
  >`array(select nc.category_id from news_category nc join category c on c.id = nc.category_id and c.archived_at is null where nc.news_id = ${newsItem.id} order by nc.position)`,
}
/** Of articles published on the same day, the one added last comes first. */
const NEWEST_FIRST = [desc(newsItem.published), desc(newsItem.id)]

/** Articles, newest first, and how many there are; with `categoryIds`, those in any of them. */
export async function readArticles(
  queries: Queries,
  { offset, limit }: PageWindow,
  categoryIds: readonly number[] | null,
) {
  const inCategories =
    categoryIds &&
    inArray(
      newsItem.id,
      queries
        .select({ id: newsCategory.news_id })
        .from(newsCategory)
        .where(inArray(newsCategory.category_id, [...categoryIds])),
    )
  const condition = and(IS_PUBLISHED, inCategories ?? undefined)
  const [rows, [counted]] = await Promise.all([
    queries
      .select(articleColumns)
      .from(newsItem)
      .leftJoin(picture, eq(picture.id, newsItem.picture_id))
      .where(condition)
      .orderBy(...NEWEST_FIRST)
      .offset(offset)
      .limit(limit),
    queries.select({ total: count() }).from(newsItem).where(condition),
  ])
  return { rows, total: counted!.total }
}

/** The published article at an address, or formerly at it; null when there is none. */
export async function readArticle(queries: Queries, url: string) {
  const readOne = async (condition: SQL) => {
    const [row] = await queries
      .select({
        ...articleColumns,
        text_html: newsItem.text_html,
        icon_hash: pictureHashOf(newsItem.icon_id),
        modified_at: newsItem.modified_at,
      })
      .from(newsItem)
      .leftJoin(picture, eq(picture.id, newsItem.picture_id))
      .where(and(condition, IS_PUBLISHED))
    return row ?? null
  }
  const article = await readOne(eq(newsItem.url, url))
  if (article) return article
  const id = await findRedirect(queries, newsAddresses, url)
  return id === null ? null : readOne(eq(newsItem.id, id))
}

/** The articles published just before (`previous`) and just after (`next`) an article. */
export async function readAdjacentArticles(queries: Queries, { published, id }: { published: string; id: number }) {
  const readNearest = async (condition: SQL, order: SQL[]) => {
    const [row] = await queries
      .select({ url: newsItem.url, title: newsItem.title })
      .from(newsItem)
      .where(and(condition, IS_PUBLISHED))
      .orderBy(...order)
      .limit(1)
    return row ?? null
  }
  const [previous, next] = await Promise.all([
    readNearest(sql`(${newsItem.published}, ${newsItem.id}) < (${published}::date, ${id}::int)`, NEWEST_FIRST),
    readNearest(sql`(${newsItem.published}, ${newsItem.id}) > (${published}::date, ${id}::int)`, [
      asc(newsItem.published),
      asc(newsItem.id),
    ]),
  ])
  return { previous, next }
}

const articleCount = sql<number>`(select count(distinct nc.news_id) from news_category nc join ${newsItem} on ${newsItem.id} = nc.news_id and ${IS_PUBLISHED} where nc.category_id = ${category.id})::int`

/** The live news categories in the shop's order, each with its descendants and its number of published articles. */
export function readNewsCategories(queries: Queries): Promise<CategoryRow[]> {
  return readCategories(queries, CATEGORY_TYPE.news, articleCount)
}

/** The live news category at an address, or formerly at it; null when there is none. */
export async function readNewsCategory(queries: Queries, url: string): Promise<CategoryRow | null> {
  const categories = await readNewsCategories(queries)
  const current = categories.find((row) => row.url === url)
  if (current) return current
  const id = await findRedirect(queries, newsCategoryAddresses, url)
  return categories.find((row) => row.id === id) ?? null
}
