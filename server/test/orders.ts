import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../src/platform/database/client.ts'

/** A demo product without options, whose stock is set to `stock`. */
export async function productWithStock(
  database: Database,
  key: string,
  stock: number,
): Promise<{ id: number; variantId: number; price: number }> {
  const { rows } = await database.queries.execute<{ id: number; variant_id: number; price: number }>(sql`
    update variant v set stock = ${stock} from product p where p.key = ${key} and v.product_id = p.id returning p.id, v.id as variant_id, coalesce(v.price, p.price) as price`)
  if (rows.length !== 1) throw new Error(`The demo has no product ${key} without options`)
  return { id: rows[0]!.id, variantId: rows[0]!.variant_id, price: rows[0]!.price }
}

export const addressDelivery = {
  service: 'rodopa-courier',
  to: 'address',
  country: 'BG',
  city: 'Смолян',
  post_code: '4700',
  street: 'бул. „България“',
  street_number: '12',
} as const

/** A body for POST /orders that the demo shop accepts. */
export function orderBody(
  items: { id: number; selected_count: number; selected_options?: Record<string, number> }[],
  changes: Record<string, unknown> = {},
) {
  return {
    items,
    first_name: 'Мария',
    last_name: 'Колева',
    email: `${randomUUID()}@example.bg`,
    phone: '0888 123 456',
    delivery: addressDelivery,
    payment_method: 'cash',
    agree_terms: true,
    ...changes,
  }
}

export async function countRows(
  database: Database,
  table: 'shop_order' | 'order_line' | 'event' | 'message' | 'promo_use',
): Promise<number> {
  const { rows } = await database.queries.execute<{ count: number }>(
    sql`select count(*) as count from ${sql.identifier(table)}`,
  )
  return rows[0]!.count
}

export async function stockOf(database: Database, variantId: number): Promise<number> {
  const { rows } = await database.queries.execute<{ stock: number }>(
    sql`select stock from variant where id = ${variantId}`,
  )
  return rows[0]!.stock
}
