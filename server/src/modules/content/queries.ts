import type { Queries } from '../../platform/database/client.ts'
import { and, asc, count, eq, isNull, type SQL } from '../../platform/database/drizzle.ts'
import type { PageWindow } from '../../platform/paging.ts'
import { type AddressSource, findRedirect } from '../redirects/index.ts'
import { picture, pictureHashOf, shownPictureColumns } from '../media/index.ts'
import { infoPage, menuItem, section } from './tables.ts'

export type SectionRow = Awaited<ReturnType<typeof readSections>>[number]
export type InfoPageRow = Awaited<ReturnType<typeof readInfoPages>>['rows'][number]
export type InfoPageDetailRow = NonNullable<Awaited<ReturnType<typeof readInfoPage>>>

export const infoPageAddresses: AddressSource = { kind: 'info', table: 'info_page', condition: 'true', reserved: [] }

export function readMenu(queries: Queries) {
  return queries.select().from(menuItem).orderBy(asc(menuItem.sort), asc(menuItem.id))
}

export async function readSections(queries: Queries) {
  const rows = await queries
    .select({ section, picture: shownPictureColumns(section) })
    .from(section)
    .leftJoin(picture, eq(picture.id, section.picture_id))
    .orderBy(asc(section.sort), asc(section.id))
  return rows.map((row) => ({ ...row.section, picture: row.picture }))
}

const { id, url, title, summary, form } = infoPage
const infoPageColumns = { id, url, title, summary, form, picture: shownPictureColumns(infoPage) }

/** Information pages in the shop's order, and how many there are. */
export async function readInfoPages(queries: Queries, { offset, limit }: PageWindow) {
  const live = isNull(infoPage.archived_at)
  const [rows, [counted]] = await Promise.all([
    queries
      .select(infoPageColumns)
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

/** The live page at an address, or formerly at it; null when there is none. */
export async function readInfoPage(queries: Queries, address: string) {
  const readOne = async (condition: SQL) => {
    const [row] = await queries
      .select({ ...infoPageColumns, text_html: infoPage.text_html, icon_hash: pictureHashOf(infoPage.icon_id) })
      .from(infoPage)
      .leftJoin(picture, eq(picture.id, infoPage.picture_id))
      .where(and(condition, isNull(infoPage.archived_at)))
    return row ?? null
  }
  const page = await readOne(eq(infoPage.url, address))
  if (page) return page
  const formerId = await findRedirect(queries, infoPageAddresses, address)
  return formerId === null ? null : readOne(eq(infoPage.id, formerId))
}
