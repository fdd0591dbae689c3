import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { CATEGORY_TYPE } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { readCategories, readFormerUrl } from '../catalogue/index.ts'
import { picture, pictureColumns } from '../media/index.ts'
import { contactMessage, infoPage, menuItem, newsCategory, newsItem, section } from './tables.ts'

type Window = { offset: number; limit: number }

export type SectionRow = Awaited<ReturnType<typeof readSections>>[number]
export type InfoRow = Awaited<ReturnType<typeof readInfoPages>>['rows'][number]
export type NewsRow = Awaited<ReturnType<typeof readNews>>['rows'][number]
export type ContactMessage = typeof contactMessage.$inferSelect

export function readMenu(queries: Queries) {
  return queries.select().from(menuItem).orderBy(asc(menuItem.position), asc(menuItem.sort), asc(menuItem.id))
}

export async function readSections(queries: Queries) {
  const rows = await queries
    .select({ section, picture: pictureColumns })
    .from(section)
    .leftJoin(picture, eq(picture.id, section.picture_id))
    .orderBy(asc(section.sort), asc(section.id))
  return rows.map(({ section: own, picture }) => ({ ...own, picture }))
}

const { id, url, title, summary, form } = infoPage
const infoColumns = { id, url, title, summary, form, picture: pictureColumns }

/** Information pages in the shop's order, and how many there are. */
export async function readInfoPages(queries: Queries, { offset, limit }: Window) {
  const live = isNull(infoPage.archived_at)
  const [rows, [counted]] = await Promise.all([
    queries
      .select(infoColumns)
      .from(infoPage)
      .leftJoin(picture, eq(picture.id, infoPage.picture_id))
      .where(live)
      .orderBy(asc(infoPage.position), asc(infoPage.id))
      .offset(offset)
      .limit(limit),
    queries.select({ total: count() }).from(infoPage).where(live),
  ])
  return { rows, total: counted!.total }
}

/** A page by its address, or by one it had formerly. */
export async function readInfoPage(queries: Queries, address: string) {
  const read = async (which: SQL) => {
    const rows = await queries
      .select({ ...infoColumns, text_html: infoPage.text_html })
      .from(infoPage)
      .leftJoin(picture, eq(picture.id, infoPage.picture_id))
      .where(and(which, isNull(infoPage.archived_at)))
    return rows[0] ?? null
  }
  return (
    (await read(eq(infoPage.url, address))) ??
    formerly(queries, 'info', address, (former) => read(eq(infoPage.id, former)))
  )
}

const newsColumns = {
  id: newsItem.id,
  url: newsItem.url,
  title: newsItem.title,
  summary: newsItem.summary,
  published: newsItem.published,
  picture: pictureColumns,
  categories: sql<
    number[]
  >`array(select nc.category_id from news_category nc join category c on c.id = nc.category_id and c.archived_at is null where nc.news_id = ${newsItem.id} order by nc.position)`,
}
/** Articles of one day stand in the order they came. */
const newestFirst = [desc(newsItem.published), desc(newsItem.id)]

/** Articles, newest first, and how many there are; with `categoryIds`, those in any of them. */
export async function readNews(queries: Queries, { offset, limit }: Window, categoryIds: readonly number[] | null) {
  const within =
    categoryIds &&
    inArray(
      newsItem.id,
      queries
        .select({ id: newsCategory.news_id })
        .from(newsCategory)
        .where(inArray(newsCategory.category_id, [...categoryIds])),
    )
  const chosen = and(isNull(newsItem.archived_at), within ?? undefined)
  const [rows, [counted]] = await Promise.all([
    queries
      .select(newsColumns)
      .from(newsItem)
      .leftJoin(picture, eq(picture.id, newsItem.picture_id))
      .where(chosen)
      .orderBy(...newestFirst)
      .offset(offset)
      .limit(limit),
    queries.select({ total: count() }).from(newsItem).where(chosen),
  ])
  return { rows, total: counted!.total }
}

/** An article by its address, or by one it had formerly. */
export async function readArticle(queries: Queries, address: string) {
  const read = async (which: SQL) => {
    const rows = await queries
      .select({ ...newsColumns, text_html: newsItem.text_html })
      .from(newsItem)
      .leftJoin(picture, eq(picture.id, newsItem.picture_id))
      .where(and(which, isNull(newsItem.archived_at)))
    return rows[0] ?? null
  }
  return (
    (await read(eq(newsItem.url, address))) ??
    formerly(queries, 'news', address, (former) => read(eq(newsItem.id, former)))
  )
}

/** The articles published just before (`previous`) and just after (`next`) one. */
export async function readNeighbours(queries: Queries, { published, id: own }: { published: string; id: number }) {
  const nearest = async (side: SQL, order: SQL[]) => {
    const rows = await queries
      .select({ url: newsItem.url, title: newsItem.title })
      .from(newsItem)
      .where(and(side, isNull(newsItem.archived_at)))
      .orderBy(...order)
      .limit(1)
    return rows[0] ?? null
  }
  const [previous, next] = await Promise.all([
    nearest(sql`(${newsItem.published}, ${newsItem.id}) < (${published}::date, ${own}::int)`, newestFirst),
    nearest(sql`(${newsItem.published}, ${newsItem.id}) > (${published}::date, ${own}::int)`, [
      asc(newsItem.published),
      asc(newsItem.id),
    ]),
  ])
  return { previous, next }
}

/** A news category, which knows what is below it, by its address or one it had formerly; null when there is none. */
export async function readNewsCategory(queries: Queries, address: string) {
  const categories = await readCategories(queries, CATEGORY_TYPE.news)
  return (
    categories.find((category) => category.url === address) ??
    formerly(
      queries,
      'news_category',
      address,
      async (former) => categories.find((category) => category.id === former) ?? null,
    )
  )
}

export async function readContactMessage(queries: Queries, messageId: number): Promise<ContactMessage | null> {
  const [row] = await queries.select().from(contactMessage).where(eq(contactMessage.id, messageId))
  return row ?? null
}

async function formerly<T>(
  queries: Queries,
  kind: string,
  address: string,
  read: (id: number) => Promise<T | null>,
): Promise<T | null> {
  const former = await readFormerUrl(queries, kind, address)
  return former === null ? null : read(former)
}
