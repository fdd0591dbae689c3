import { announceChange } from '../../../platform/changes.ts'
import type { PreparedQuery, Transaction } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { ChangeContext } from '../../../platform/history.ts'
import { stockMovement } from '../stock-tables.ts'
import { listsOfProducts } from '../products/lists-of-products.ts'
import { listTag, productTag, STOCK_TAG } from '../tags.ts'

/**
 * Stock and days as other modules reserve and release them, inside their own transactions. Products whose displayed availability
 * may change are announced here, so that callers need not know what shows them.
 */

export type StockQuantity = { variant_id: number; count: number }

/** `stock` is what is left of the variant. */
export type RemainingStock = { variant_id: number; product_id: number; stock: number }

const RESERVE_STOCK = {
  name: 'reserve-stock',
  text: `update variant set stock = stock - $2 where id = $1 and archived_at is null and stock >= $2
    returning id as variant_id, product_id, stock`,
}
/** The array stands in a subquery, so that PostgreSQL stays with one plan for any number of ids (as in priceable-variants.ts). */
const REMAINING_STOCK = {
  name: 'remaining-stock',
  text: `select id as variant_id, product_id, case when archived_at is null then stock else 0 end as stock from variant where id = any((select $1::int[])::int[])`,
}

/**
 * Subtracts quantities from the stock. Returns what is left of the variants that have too few, and an empty list when all were
 * reserved; unless it is empty, the caller rolls back. A product is announced once `fewLeft` pieces or fewer of a variant remain.
 */
export async function reserveStock(
  tx: Transaction,
  quantities: readonly StockQuantity[],
  { fewLeft }: { fewLeft: number },
): Promise<RemainingStock[]> {
  const counts = countsByVariant(quantities)
  const reserved = await changeStock<RemainingStock>(tx, RESERVE_STOCK, counts)
  if (reserved.length < counts.size) {
    const reservedIds = new Set(reserved.map(({ variant_id }) => variant_id))
    const remaining = await tx.run<RemainingStock>(REMAINING_STOCK, [[...counts.keys()]])
    return remaining.filter(({ variant_id }) => !reservedIds.has(variant_id))
  }
  const nearlySoldOut = reserved.filter(({ stock }) => stock <= fewLeft)
  const soldOut = nearlySoldOut.filter(({ stock }) => stock === 0)
  if (nearlySoldOut.length > 0)
    await announceStockChange(tx, {
      changed: productsOf(nearlySoldOut),
      soldOutOrBack: productsOf(soldOut),
    })
  return []
}

const RELEASE_STOCK = {
  name: 'release-stock',
  text: 'update variant set stock = stock + $2 where id = $1 returning product_id',
}

/** Adds quantities back to the stock. */
export async function releaseStock(tx: Transaction, quantities: readonly StockQuantity[]): Promise<void> {
  const counts = countsByVariant(quantities)
  if (counts.size === 0) return
  const released = await changeStock<{ product_id: number }>(tx, RELEASE_STOCK, counts)
  const productIds = productsOf(released)
  await announceStockChange(tx, { changed: productIds, soldOutOrBack: productIds })
}

const RESTOCK = {
  name: 'restock',
  text: 'update variant set stock = stock + $2 where id = $1 returning id as variant_id, product_id, stock',
}

/** Puts goods that came back into the stock, and notes each variant's movement. */
export async function restock(
  tx: Transaction,
  quantities: readonly StockQuantity[],
  { actor, reason, source = 'shop' }: ChangeContext,
): Promise<void> {
  const counts = countsByVariant(quantities)
  if (counts.size === 0) return
  const restocked = await changeStock<RemainingStock>(tx, RESTOCK, counts)
  await tx.insert(stockMovement).values(
    restocked.map(({ variant_id, stock }) => ({
      variant_id,
      change: counts.get(variant_id)!,
      stock,
      reason: reason ?? null,
      actor,
      source,
    })),
  )
  const productIds = productsOf(restocked)
  await announceStockChange(tx, { changed: productIds, soldOutOrBack: productIds })
}

/**
 * Reserves days of a rental product for an order; by the table's primary key each day can be reserved once. Returns the days
 * that were reserved already; unless there are none, the caller rolls back.
 */
export async function reserveRentalDays(
  tx: Transaction,
  productId: number,
  days: readonly string[],
  orderId: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    insert into reserved_day (product_id, day, order_id)
    select ${productId}, day, ${orderId} from unnest(${sql.param([...days])}::date[]) as day order by day
    on conflict do nothing returning day`)
  await announceChange(tx, [productTag(productId)])
  const reserved = new Set(rows.map(({ day }) => day))
  return days.filter((day) => !reserved.has(day))
}

/** Frees the days of a product that an order has reserved; those that the merchant has reserved as well stay reserved. */
export async function releaseRentalDays(tx: Transaction, productId: number, orderId: number): Promise<void> {
  const isOfOrder = sql`product_id = ${productId} and order_id = ${orderId}`
  await tx.execute(sql`delete from reserved_day where ${isOfOrder} and not by_merchant`)
  await tx.execute(sql`update reserved_day set order_id = null where ${isOfOrder}`)
  await announceChange(tx, [productTag(productId)])
}

/** One statement for each variant, sent at once and by ascending ids, so that two orders of the same variants cannot deadlock. */
async function changeStock<Row extends object>(
  tx: Transaction,
  query: PreparedQuery,
  counts: ReadonlyMap<number, number>,
): Promise<Row[]> {
  const ascending = [...counts].toSorted(([a], [b]) => a - b)
  const results = await Promise.all(ascending.map((idAndCount) => tx.run<Row>(query, idAndCount)))
  return results.flat()
}

/** Announces products whose stock has changed; those of which a variant sold out or is back move in their lists. */
export async function announceStockChange(
  tx: Transaction,
  { changed, soldOutOrBack }: { changed: readonly number[]; soldOutOrBack: readonly number[] },
): Promise<void> {
  const changedLists = await listsOfProducts(tx, soldOutOrBack)
  await announceChange(tx, [
    ...changed.map(productTag),
    ...changedLists.map(listTag),
    ...(soldOutOrBack.length > 0 ? [STOCK_TAG] : []),
  ])
}

function countsByVariant(quantities: readonly StockQuantity[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { variant_id, count } of quantities) counts.set(variant_id, (counts.get(variant_id) ?? 0) + count)
  return counts
}

const productsOf = (rows: readonly { product_id: number }[]): number[] => [
  ...new Set(rows.map(({ product_id }) => product_id)),
]
