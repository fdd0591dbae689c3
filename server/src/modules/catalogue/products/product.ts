import type { PreparedQuery, Queries } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { and, asc, eq, gte, inArray, isNull, sql } from '../../../platform/database/drizzle.ts'
import { findRedirect } from '../../redirects/index.ts'
import type { ShownPictureRow } from '../../media/index.ts'
import type { ProductCard } from './product-cards.ts'
import { productAddresses } from '../address-sources.ts'
import { type Dimensions, type NextBatch, option, optionValue, product, reservedDay } from '../tables.ts'
import { effectivePrices } from './effective-price.ts'

/** All that a product's page shows. Prices are minor units, the weight is grams. */
export type ProductRecord = NonNullable<Awaited<ReturnType<typeof readProduct>>>

type ProductRow = {
  id: number
  url: string
  name: Translated
  summary: Translated
  description_html: Translated
  price: number
  regular_price: number | null
  weight: number | null
  net_quantity: string | null
  dimensions: Dimensions | null
  min_age: number | null
  has_batches: boolean
  next_batches: NextBatch[]
  published: string | null
  let_by: 'day' | null
  withdrawable: boolean
  voucher: boolean
  main_category_id: number | null
  maker: { url: string; name: Translated } | null
  categories: number[]
  /** The options that its variants differ by, in the order its page shows them. */
  option_ids: number[]
  /** The values of its attributes. */
  value_ids: number[]
  pictures: (ShownPictureRow & { id: number })[]
  variants: VariantRow[]
}
type VariantRow = {
  id: number
  key: string
  sku: string | null
  price: number | null
  regular_price: number | null
  /** Of the 30 days before its reduction. */
  lowest_price: number | null
  weight: number | null
  net_quantity: string | null
  stock: number
  picture_id: number | null
  /** Pieces of the next batch that are reserved. */
  reserved: number
  /** Value ids by option id. */
  selected: Record<string, number>
}

/** Whether there is a right of withdrawal from it; from what is rented for fixed days there is none (Directive 2011/83/EU, article 16). */
export const isWithdrawable = ({ withdrawable, let_by }: Pick<ProductRow, 'withdrawable' | 'let_by'>): boolean =>
  withdrawable && let_by === null

const select = (name: string, condition: string): PreparedQuery => ({
  name,
  text: `
  select p.id, p.url, p.name, p.summary, p.description_html, p.price, p.regular_price, p.weight, p.net_quantity, p.dimensions, p.min_age, p.batches <> '[]' as has_batches, p.next_batches, p.published, p.let_by, p.withdrawable, p.voucher,
    p.main_category_id,
    (select jsonb_build_object('url', m.url, 'name', m.name) from maker m where m.id = p.maker_id and m.archived_at is null) as maker,
    array(select category_id from product_category where product_id = p.id order by position) as categories,
    array(select option_id from product_option where product_id = p.id order by position) as option_ids,
    array(select value_id from product_value where product_id = p.id) as value_ids,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'hash', i.hash, 'width', i.width, 'height', i.height, 'colour', i.colour,
        'widths', i.widths, 'alt', pp.alt, 'focus', pp.focus) order by pp.position)
      from product_picture pp join picture i on i.id = pp.picture_id where pp.product_id = p.id), '[]') as pictures,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'key', v.key, 'sku', v.sku, 'price', v.price, 'regular_price', v.regular_price, 'lowest_price', l.price,
        'weight', v.weight, 'net_quantity', v.net_quantity, 'stock', v.stock, 'picture_id', v.picture_id,
        'reserved', (select coalesce(sum(r.count), 0) from batch_reservation r where r.variant_id = v.id and r.state = 'confirmed'),
        'selected', coalesce((select jsonb_object_agg(vv.option_id, vv.value_id) from variant_value vv where vv.variant_id = v.id), '{}'))
        order by v.position, v.id)
      from variant v left join lowest_price l on l.variant_id = v.id where v.product_id = p.id and v.archived_at is null), '[]') as variants
  from product p where ${condition} and p.archived_at is null`,
})
const SELECT_BY_URL = select('product-by-url', 'p.url = $1')
const SELECT_BY_ID = select('product-by-id', 'p.id = $1')

/** The product at an address, or formerly at it; null when there is none. */
export async function readProduct(queries: Queries, url: string) {
  const row = await findRow(queries, url)
  if (!row || row.variants.length === 0) return null
  const options = await readOptionValues(queries)
  return {
    row,
    card: cardOf(row),
    pictures: row.pictures,
    options: usedValues(row, options),
    attributes: options.filter(({ value }) => row.value_ids.includes(value.id)),
    variants: row.variants,
  }
}

async function findRow(queries: Queries, url: string): Promise<ProductRow | undefined> {
  const [current] = await queries.run<ProductRow>(SELECT_BY_URL, [url])
  if (current) return current
  const id = await findRedirect(queries, productAddresses, url)
  return id === null ? undefined : (await queries.run<ProductRow>(SELECT_BY_ID, [id]))[0]
}

/** The id of the product at an address, or formerly at it; null when there is none. */
export async function findProductId(queries: Queries, url: string): Promise<number | null> {
  const [current] = await queries
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.url, url), isNull(product.archived_at)))
  return current?.id ?? findRedirect(queries, productAddresses, url)
}

/** The values that the variants have, by the product's order of options. */
function usedValues({ option_ids, variants }: ProductRow, options: Awaited<ReturnType<typeof readOptionValues>>) {
  const used = new Set(variants.flatMap(({ selected }) => Object.values(selected)))
  return option_ids.flatMap((optionId) => options.filter(({ id, value }) => id === optionId && used.has(value.id)))
}

/** The product as a list shows it: by its cheapest variant. */
function cardOf(row: ProductRow): ProductCard {
  const priced = row.variants.map((variant) => ({
    ...effectivePrices(variant, row),
    lowest_price: variant.lowest_price,
    net_quantity: variant.net_quantity ?? row.net_quantity,
  }))
  const cheapest = priced.reduce((lowest, variant) => (variant.price < lowest.price ? variant : lowest))
  return {
    ...row,
    ...cheapest,
    highest_price: Math.max(...priced.map(({ price }) => price)),
    stock: row.variants.reduce((sum, { stock }) => sum + stock, 0),
    has_options: row.option_ids.length > 0,
    pictures: row.pictures.slice(0, 2),
  }
}

/** Every option with each of its values, also of archived ones, in the shop's order. */
function readOptionValues(queries: Queries) {
  return queries.cached('option values', () =>
    queries
      .select({ id: option.id, name: option.name, guide: option.guide_html, value: optionValue })
      .from(optionValue)
      .innerJoin(option, eq(option.id, optionValue.option_id))
      .orderBy(asc(option.position), asc(optionValue.position)),
  )
}

/** The reserved days of a product from `today` on, in order. */
export async function readReservedDays(
  queries: Queries,
  productId: number,
  today: string,
  window: { offset: number; limit: number },
) {
  const where = and(eq(reservedDay.product_id, productId), gte(reservedDay.day, today))
  const [days, [counted]] = await Promise.all([
    queries
      .select({ date: reservedDay.day, product_id: reservedDay.product_id })
      .from(reservedDay)
      .where(where)
      .orderBy(asc(reservedDay.day))
      .offset(window.offset)
      .limit(window.limit),
    queries
      .select({ total: sql<number>`count(*)` })
      .from(reservedDay)
      .where(where),
  ])
  return { days, total: counted!.total }
}

/** The live options and attributes with their values. */
export function readOptions(queries: Queries) {
  return queries.cached('options', () => queryOptions(queries))
}

async function queryOptions(queries: Queries) {
  const options = await queries.select().from(option).where(isNull(option.archived_at)).orderBy(asc(option.position))
  const values = await queries
    .select()
    .from(optionValue)
    .where(
      and(
        isNull(optionValue.archived_at),
        options.length > 0
          ? inArray(
              optionValue.option_id,
              options.map((row) => row.id),
            )
          : sql`false`,
      ),
    )
    .orderBy(asc(optionValue.position))
  return options.map((row) => ({ ...row, values: values.filter((value) => value.option_id === row.id) }))
}
