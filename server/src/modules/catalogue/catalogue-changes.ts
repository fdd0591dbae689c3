import type { Queries, Transaction } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { catalogueChange } from './tables.ts'

/** More are not listed: a process reads all products anew. */
const MAX_LISTED = 5000
/** A process that is further behind reads all products anew. */
const KEPT_VERSIONS = 100

/**
 * Raises the version of the content after a change, which nodes then hear of (`announceChange`), and records which products it has added, changed or
 * removed.
 */
export async function raiseContentVersion(tx: Transaction, changedProductIds: readonly number[]): Promise<void> {
  const product_ids = changedProductIds.length > MAX_LISTED ? null : [...changedProductIds]
  await tx.execute(sql`
    with raised as (
      insert into content_version as v (id, version) values (1, 1)
      on conflict (id) do update set version = v.version + 1, modified_at = now() returning version
    ), forgotten as (delete from catalogue_change where version <= (select version - ${KEPT_VERSIONS} from raised))
    insert into catalogue_change (version, product_ids) select version, ${sql.param(product_ids)}::int[] from raised
    on conflict (version) do update set product_ids = excluded.product_ids`)
}

/** The version of the content; 0 before its first. */
export async function readContentVersion(tx: Queries): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(sql`select version from content_version`)
  return rows[0]?.version ?? 0
}

/**
 * The version of the content, and the products that differ from an earlier one: null where they are not known, because they were too
 * many or are no longer listed, and where the version is the same.
 */
export async function readChangesSince(
  tx: Queries,
  earlier: number,
): Promise<{ version: number; productIds: number[] | null }> {
  const version = await readContentVersion(tx)
  const rows = await tx
    .select({ product_ids: catalogueChange.product_ids })
    .from(catalogueChange)
    .where(sql`${catalogueChange.version} > ${earlier} and ${catalogueChange.version} <= ${version}`)
  const isComplete = version > earlier && rows.length === version - earlier
  const lists = rows.flatMap(({ product_ids }) => (product_ids ? [product_ids] : []))
  return { version, productIds: isComplete && lists.length === rows.length ? [...new Set(lists.flat())] : null }
}
