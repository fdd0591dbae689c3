import type { Queries, Transaction } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { ChangeContext } from '../../../platform/history.ts'
import { type FieldsRejection, Rejection } from '../../../platform/rejection.ts'
import type { Text } from '../../../platform/texts/index.ts'
import { stockMovement } from '../stock-tables.ts'
import { text } from '../texts.ts'
import { announceStockChange } from './stock.ts'

/** More pieces of a variant are a mistake. */
export const MAX_STOCK = 10_000_000

type Count = ChangeContext & {
  /** The key of the product. */
  product: string
  /** The key of the variant; empty for a product without options. */
  variant: string
  counted: number
  /** The stock that whoever counted has seen. What was sold or given back since stays so. */
  seen: number
}

/**
 * Changes the stock of a variant by what a count differs from the stock that was seen, and notes who counted and why. Only the variant's row is
 * locked. Rejected when more were sold meanwhile than were counted.
 */
export async function countStock(
  tx: Transaction,
  { product, variant, counted, seen, actor, reason, source = 'shop' }: Count,
): Promise<{ stock: number; change: number } | FieldsRejection> {
  const errors = Object.entries({ counted, seen }).flatMap(([field, number]) => {
    const error = numberError(number)
    return error ? [[field, error]] : []
  })
  if (errors.length > 0) return Rejection.validation(Object.fromEntries(errors))
  const { rows } = await tx.execute<{
    id: number
    product_id: number
    stock: number
    is_rental: boolean
    is_voucher: boolean
  }>(sql`
    select v.id, v.product_id, v.stock, p.let_by is not null as is_rental, p.voucher as is_voucher from variant v join product p on p.id = v.product_id
    where p.key = ${product} and v.key = ${variant} and v.archived_at is null and p.archived_at is null for no key update of v`)
  const [row] = rows
  if (!row) return rejectUnknown(tx, product)
  if (row.is_rental) return Rejection.validation({ product: text('stock_of_rental') })
  if (row.is_voucher) return Rejection.validation({ product: text('stock_of_voucher') })
  const change = counted - seen
  const stock = row.stock + change
  if (stock < 0)
    return Rejection.validation({ counted: text('stock_too_low', { stock: row.stock, change }) }, { stock: row.stock })
  if (stock > MAX_STOCK) return Rejection.validation({ counted: tooMany })
  await tx.execute(
    sql`update variant set stock = ${stock}, stock_counted = ${counted}, counted_at = now() where id = ${row.id}`,
  )
  await tx.insert(stockMovement).values({ variant_id: row.id, change, stock, reason: reason ?? null, actor, source })
  if (change !== 0) {
    const isListedAnew = row.stock === 0 || stock === 0
    await announceStockChange(tx, {
      changed: [row.product_id],
      soldOutOrBack: isListedAnew ? [row.product_id] : [],
    })
  }
  return { stock, change }
}

const tooMany: Text = { key: 'at_most', values: { max: MAX_STOCK } }

function numberError(number: number): Text | null {
  if (!Number.isInteger(number)) return 'integer'
  if (number < 0) return { key: 'at_least', values: { min: 0 } }
  return number > MAX_STOCK ? tooMany : null
}

async function rejectUnknown(tx: Transaction, product: string): Promise<FieldsRejection> {
  const variants = await readStock(tx, product)
  if (variants.length === 0) return Rejection.validation({ product: text('stock_product_unknown', { product }) })
  const keys = variants.flatMap(({ key }) => key || [])
  return Rejection.validation({
    variant:
      keys.length === 0 ? text('stock_without_variants') : text('stock_variant_unknown', { variants: keys.join('; ') }),
  })
}

/** The variants of a product that are in the shop, in its order, with what is left of each; none when the shop has no such product. */
export async function readStock(queries: Queries, product: string): Promise<{ key: string; stock: number }[]> {
  const { rows } = await queries.execute<{ key: string; stock: number }>(sql`
    select v.key, v.stock from variant v join product p on p.id = v.product_id
    where p.key = ${product} and v.archived_at is null and p.archived_at is null order by v.position, v.id`)
  return rows
}
