import { product, variant, variantValue } from '../modules/catalogue/tables.ts'
import { office } from '../modules/deliveries/tables.ts'
import { ratePlan, roomType } from '../modules/rooms/tables.ts'
import type { Queries } from '../platform/database/client.ts'
import { sql } from '../platform/database/drizzle.ts'
import type { DemoItem } from './demo-order.ts'

export type DemoIds = Awaited<ReturnType<typeof readDemoIds>>

/** Finds what the week names by its keys in the demo's folder, with the ids by which commands name it. */
export async function readDemoIds(queries: Queries) {
  const [items, products, offices, rooms, plans] = await Promise.all([
    queries.execute<{ key: string; id: number; selected: Record<string, number> }>(sql`
      select p.key || ' ' || v.key as key, p.id,
        coalesce((select jsonb_object_agg(s.option_id, s.value_id) from ${variantValue} s where s.variant_id = v.id), '{}') as selected
      from ${product} p join ${variant} v on v.product_id = p.id`),
    queries.select({ key: product.key, id: product.id }).from(product),
    queries.select({ key: office.key, id: office.id }).from(office),
    queries.select({ key: roomType.key, id: roomType.id }).from(roomType),
    queries.select({ key: ratePlan.key, id: ratePlan.id }).from(ratePlan),
  ])
  const itemsByKey = new Map(items.rows.map((row) => [row.key, row]))
  return {
    office: finder('office', offices),
    product: finder('product', products),
    room: finder('room type', rooms),
    plan: finder('rate plan', plans),
    /** As an order names it. */
    item([productKey, count, variantKey = '']: DemoItem) {
      const found = itemsByKey.get(`${productKey} ${variantKey}`)
      if (!found) throw new Error(`The demo has no product ${productKey} ${variantKey}`)
      return { id: found.id, selected_count: count, selected_options: found.selected }
    },
  }
}

function finder(what: string, rows: readonly { key: string; id: number }[]) {
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  return (key: string): number => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`The demo has no ${what} ${key}`)
    return id
  }
}
