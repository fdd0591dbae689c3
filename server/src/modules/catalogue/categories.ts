import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { CATEGORY_TYPE } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { pictureColumns, picture } from '../media/index.ts'
import { category, formerUrl } from './tables.ts'

export type CategoryRow = Awaited<ReturnType<typeof readCategories>>[number]

/** Every live category of a type in the shop's order, each with all its descendants, its picture and its count. */
export async function readCategories(queries: Queries, type: number) {
  const counts =
    type === CATEGORY_TYPE.products
      ? sql<number>`coalesce((select total from listing_summary where category_id = ${category.id}), 0)`
      : sql<number>`(select count(distinct nc.news_id) from news_category nc join news_item n on n.id = nc.news_id and n.archived_at is null where nc.category_id = ${category.id})::int`
  const rows = await queries
    .select({ ...getTableColumns(category), picture: pictureColumns, products: counts })
    .from(category)
    .leftJoin(picture, eq(picture.id, category.picture_id))
    .where(and(eq(category.type, type), isNull(category.archived_at)))
    .orderBy(asc(category.position), asc(category.id))
  const children = new Map<number | null, number[]>()
  for (const row of rows) children.set(row.parent_id, [...(children.get(row.parent_id) ?? []), row.id])
  const below = (id: number): number[] => (children.get(id) ?? []).flatMap((child) => [child, ...below(child)])
  return rows.map((row) => ({ ...row, child: below(row.id) }))
}

/** The live record that a former address of a kind belongs to. */
export async function readFormerUrl(queries: Queries, kind: string, url: string): Promise<number | null> {
  const [row] = await queries
    .select({ id: formerUrl.record_id })
    .from(formerUrl)
    .where(and(eq(formerUrl.kind, kind), eq(formerUrl.url, url)))
  return row?.id ?? null
}

/** The categories from the root to the parent of one. */
export function wayTo(categories: readonly CategoryRow[], id: number | null): CategoryRow[] {
  const byId = new Map(categories.map((row) => [row.id, row]))
  const way: CategoryRow[] = []
  for (let at = id === null ? undefined : byId.get(id)?.parent_id; at != null; at = byId.get(at)?.parent_id) {
    const row = byId.get(at)
    if (!row) break
    way.unshift(row)
  }
  return way
}
