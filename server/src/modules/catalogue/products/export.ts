import { CATEGORY_TYPE } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { CategoryContent } from '../categories/save-categories.ts'
import type { OptionContent } from './save-options.ts'
import type { ProductContent } from './save-products.ts'
import type { VariantContent } from './save-variants.ts'

/** Products read at once, so that memory stays level in a shop of any size. */
const BATCH_SIZE = 1000

export type ExportedCategory = Omit<CategoryContent, 'description_html'>

/** The categories of a type as `categories.yaml` writes them, in the shop's order. */
export async function exportCategories(queries: Queries, type: number): Promise<ExportedCategory[]> {
  const { rows } = await queries.execute<ExportedCategory>(sql`
    select c.key, p.key as parent, c.url, c.name, c.summary, c.description, c.picture_id, c.alt, c.focus, c.icon_id, c.position
    from category c left join category p on p.id = c.parent_id where c.type = ${type} and c.archived_at is null order by c.position, c.key`)
  return rows
}

export function exportProductCategories(queries: Queries): Promise<ExportedCategory[]> {
  return exportCategories(queries, CATEGORY_TYPE.products)
}

export type ExportedOption = Omit<OptionContent, 'guide_html'>

export async function exportOptions(queries: Queries): Promise<ExportedOption[]> {
  const { rows } = await queries.execute<ExportedOption>(sql`
    select o.key, o.name, o.use, o.guide, o.position,
      (select coalesce(jsonb_agg(jsonb_build_object('key', v.key, 'name', v.name, 'colour', v.colour, 'position', v.position) order by v.position, v.key), '[]')
        from option_value v where v.option_id = o.id and v.archived_at is null) as values
    from option o where o.archived_at is null order by o.position, o.key`)
  return rows
}

export type ExportedProduct = Omit<ProductContent, 'description_html' | 'attributes' | 'variants'> & {
  id: number
  is_live: boolean
  attributes: { option: string; value: string }[]
  variants: (Omit<VariantContent, 'counted_at'> & { id: number })[]
}

/** Everything that a product's file holds. */
const PRODUCTS = sql`select p.id, p.archived_at is null as is_live, p.key, p.url, p.name, p.summary, p.description, p.price, p.regular_price, case when p.regular_price is not null then (select min(l.price) from lowest_price l join variant v on v.id = l.variant_id where v.product_id = p.id and v.archived_at is null) end as lowest_price, p.weight, p.net_quantity, p.dimensions, p.batches, p.next_batches, p.min_age, p.tax_rate, p.position, p.published::text,
        p.let_by, p.withdrawable, p.voucher, (select m.key from maker m where m.id = p.maker_id) as maker,
        (select coalesce(jsonb_agg(c.key order by pc.position), '[]') from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id) as categories,
        (select coalesce(jsonb_agg(jsonb_build_object('picture_id', pp.picture_id, 'alt', pp.alt, 'focus', pp.focus) order by pp.position), '[]') from product_picture pp where pp.product_id = p.id) as pictures,
        (select coalesce(jsonb_agg(o.key order by po.position), '[]') from product_option po join option o on o.id = po.option_id where po.product_id = p.id) as options,
        (select coalesce(jsonb_agg(jsonb_build_object('option', o.key, 'value', v.key) order by o.position, v.position), '[]')
          from product_value pv join option_value v on v.id = pv.value_id join option o on o.id = v.option_id where pv.product_id = p.id) as attributes,
        (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'key', v.key, 'sku', v.sku, 'price', v.price, 'regular_price', v.regular_price, 'weight', v.weight, 'net_quantity', v.net_quantity, 'stock', v.stock,
            'picture_id', v.picture_id, 'chosen', (select coalesce(jsonb_object_agg(o.key, ov.key), '{}') from variant_value vv join option o on o.id = vv.option_id
              join option_value ov on ov.id = vv.value_id where vv.variant_id = v.id)) order by v.position, v.key), '[]')
          from variant v where v.product_id = p.id and v.archived_at is null) as variants,
        (select coalesce(jsonb_agg(r.day order by r.day), '[]') from reserved_day r where r.product_id = p.id and (r.order_id is null or r.by_merchant)) as reserved_days
      from product p`

/** The live products as `products/<key>.yaml` writes them, by key. `stock` is the current stock. */
export async function* exportProducts(queries: Queries): AsyncGenerator<ExportedProduct> {
  for (let after = ''; ;) {
    const { rows } = await queries.execute<ExportedProduct>(sql`
      ${PRODUCTS} where p.archived_at is null and p.key collate "C" > ${after} order by p.key collate "C" limit ${BATCH_SIZE}`)
    yield* rows
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)!.key
  }
}

/** The live ones of these products. */
export async function exportProductsByKey(queries: Queries, keys: readonly string[]): Promise<ExportedProduct[]> {
  const products: ExportedProduct[] = []
  for (let from = 0; from < keys.length; from += BATCH_SIZE) {
    const batch = sql.param(keys.slice(from, from + BATCH_SIZE))
    const { rows } = await queries.execute<ExportedProduct>(
      sql`${PRODUCTS} where p.archived_at is null and p.key = any(${batch}::text[])`,
    )
    products.push(...rows)
  }
  return products
}

/** One product, also one that is archived; null when there is none with this key. */
export async function exportProduct(queries: Queries, key: string): Promise<ExportedProduct | null> {
  const { rows } = await queries.execute<ExportedProduct>(sql`${PRODUCTS} where p.key = ${key}`)
  return rows[0] ?? null
}
