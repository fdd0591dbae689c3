import { CATEGORY_TYPE } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from '../../../platform/database/drizzle.ts'
import { findRedirect } from '../../redirects/index.ts'
import { picture, pictureHashOf, shownPictureColumns } from '../../media/index.ts'
import { categoryAddresses } from '../address-sources.ts'
import { category } from '../tables.ts'

export type CategoryRow = Awaited<ReturnType<typeof readCategories>>[number]

/** The live product categories in the shop's order, each with its descendants. The number of products is that of the lists. */
export function readProductCategories(queries: Queries): Promise<CategoryRow[]> {
  return queries.cached('product categories', () => readCategories(queries, CATEGORY_TYPE.products, sql<number>`0`))
}

/**
 * The live categories of a type in the shop's order. `child` holds the ids of all descendants, `products` the value of
 * `itemCount`, which is an expression on `category`.
 */
export async function readCategories(queries: Queries, type: number, itemCount: SQL<number>) {
  const rows = await queries
    .select({
      ...getTableColumns(category),
      picture: shownPictureColumns(category),
      icon_hash: pictureHashOf(category.icon_id),
      products: itemCount,
    })
    .from(category)
    .leftJoin(picture, eq(picture.id, category.picture_id))
    .where(and(eq(category.type, type), isNull(category.archived_at)))
    .orderBy(asc(category.position), asc(category.id))
  const children = new Map<number | null, number[]>()
  for (const row of rows) children.set(row.parent_id, [...(children.get(row.parent_id) ?? []), row.id])
  const descendantsOf = (id: number): number[] =>
    (children.get(id) ?? []).flatMap((child) => [child, ...descendantsOf(child)])
  return rows.map((row) => ({ ...row, child: descendantsOf(row.id) }))
}

/** The one of `categories` (product categories) at an address, or formerly at it. */
export async function findCategory(
  queries: Queries,
  categories: readonly CategoryRow[],
  url: string,
): Promise<CategoryRow | undefined> {
  const current = categories.find((row) => row.url === url)
  if (current) return current
  const id = await findRedirect(queries, categoryAddresses, url)
  return categories.find((row) => row.id === id)
}

/** The categories from the root to the parent of one. */
export function ancestorsOf(categories: readonly CategoryRow[], id: number | null): CategoryRow[] {
  const byId = new Map(categories.map((row) => [row.id, row]))
  const ancestors: CategoryRow[] = []
  let parentId = id === null ? null : byId.get(id)?.parent_id
  while (parentId != null) {
    const parent = byId.get(parentId)
    if (!parent) break
    ancestors.unshift(parent)
    parentId = parent.parent_id
  }
  return ancestors
}
