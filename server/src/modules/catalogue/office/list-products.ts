import { type Currency, type Language, toDecimal } from '@vitrina/contract'
import { type OfficeParsed, type OfficeResponse, PRODUCT_PARTS, type ProductPart } from '@vitrina/contract/office'
import type { Translated } from '../../../platform/database/columns.ts'
import type { Queries } from '../../../platform/database/client.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { inLanguage } from '../../../platform/language.ts'
import { containsWords, inAllLanguages } from '../../../platform/office-search.ts'
import { presentIcon } from '../../media/index.ts'
import { exportProductCategories } from '../products/export.ts'
import { nameIn } from './find-sellable.ts'
import { isLow, IS_SOLD_OUT } from './low-stock.ts'
import { VALUE_NAMES, variantName } from './variant-name.ts'

type Query = OfficeParsed<'GET /products', 'query'>
export type ProductFilter = Omit<Query, 'sort' | 'page'>
type Listed = OfficeResponse<'GET /products'>['data']
export type ProductContext = { language: Language; currency: Currency; fewLeft: number }

const PAGE_SIZE = 50

type ProductRow = {
  key: string
  name: Translated
  url: string
  sold_as: Listed['products'][number]['sold_as']
  is_archived: boolean
  price: number
  regular_price: number | null
  picture: { hash: string; widths: number[] } | null
  variants: { key: string; sku: string | null; price: number | null; stock: number; values: Translated[] | null }[]
}

const IN_SHOP = sql`p.archived_at is null`

/** What there is of a product, by part of the list. */
function partCondition(part: ProductPart, fewLeft: number): SQL {
  switch (part) {
    case 'on_sale':
      return IN_SHOP
    case 'sold_out':
      return IS_SOLD_OUT
    case 'low':
      return isLow(fewLeft)
    case 'reduced':
      return sql`${IN_SHOP} and (p.regular_price is not null or exists (
        select 1 from variant v where v.product_id = p.id and v.archived_at is null and v.regular_price is not null))`
    case 'archived':
      return sql`p.archived_at is not null`
  }
}

/** Every product of a category is in those above it, too. */
const inCategory = (key: string): SQL => sql`p.id in (
  with recursive below as (
    select id from category where key = ${key} and type = 1 and archived_at is null
    union select c.id from category c join below b on c.parent_id = b.id where c.archived_at is null
  ) select pc.product_id from product_category pc join below on below.id = pc.category_id)`

const matchesWords = (q: string): SQL => sql`(${containsWords(inAllLanguages(sql`p.name`), q)}
  or p.id in (select v.product_id from variant v where v.archived_at is null and ${containsWords(sql`v.sku`, q)}))`

/** The products of a part of the list, without a part those that are in the shop, whose name or SKU has every typed word. */
export function matchingProducts({ q, part = 'on_sale', category }: ProductFilter, fewLeft: number): SQL {
  const conditions = [partCondition(part, fewLeft), ...(q ? [matchesWords(q)] : [])]
  return sql.join(category === undefined ? conditions : [...conditions, inCategory(category)], sql` and `)
}

const STOCK = sql`(select coalesce(sum(v.stock), 0) from variant v where v.product_id = p.id and v.archived_at is null)`

const orderBy = (sort: Query['sort'], language: Language): SQL =>
  ({
    shop: sql`p.position, lower(${nameIn(language)})`,
    newest: sql`p.id desc`,
    name: sql`lower(${nameIn(language)})`,
    price: sql`p.price desc`,
    stock: sql`p.let_by is not null or p.voucher, ${STOCK}`,
  })[sort]

/** Products with their variants, in a given order. */
async function readProductRows(
  queries: Queries,
  where: SQL,
  { order, limit, offset = 0 }: { order: SQL; limit: number; offset?: number },
): Promise<ProductRow[]> {
  // The rows are chosen before their variants are read: the subqueries would run for each product that is sorted.
  const { rows } = await queries.execute<ProductRow>(sql`
    with page as (select p.id, row_number() over (order by ${order}, p.id) as place from product p where ${where}
      order by place limit ${limit} offset ${offset})
    select p.key, p.name, p.url, case when p.let_by is not null then 'rental' when p.voucher then 'voucher' else 'goods' end as sold_as, p.archived_at is not null as is_archived, p.price, p.regular_price,
      (select jsonb_build_object('hash', i.hash, 'widths', i.widths) from product_picture pp join picture i on i.id = pp.picture_id
        where pp.product_id = p.id order by pp.position limit 1) as picture,
      (select coalesce(jsonb_agg(jsonb_build_object('key', v.key, 'sku', v.sku, 'price', v.price, 'stock', v.stock, 'values', ${VALUE_NAMES}) order by v.position, v.id), '[]')
        from variant v where v.product_id = p.id and (v.archived_at is null or p.archived_at is not null)) as variants
    from page join product p on p.id = page.id order by page.place`)
  return rows
}

/** Products that match, a page at a time, with how many there are of each part. */
export async function listProducts(
  queries: Queries,
  { sort, page, ...filter }: Query,
  context: ProductContext,
): Promise<Listed> {
  const { language, currency, fewLeft } = context
  const where = matchingProducts(filter, fewLeft)
  const order = orderBy(sort, language)
  const [rows, counted, parts, categories] = await Promise.all([
    readProductRows(queries, where, { order, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    queries.execute<{ total: number }>(sql`select count(*)::int as total from product p where ${where}`),
    countParts(queries, fewLeft),
    listCategories(queries, language),
  ])
  const total = counted.rows[0]!.total
  return {
    products: rows.map((row) => presentRow(row, context)),
    currency,
    total,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    parts,
    categories,
    few_left: fewLeft,
  }
}

/** One product, also one that was archived; null when there is none. */
export async function findProduct(
  queries: Queries,
  key: string,
  context: ProductContext,
): Promise<Listed['products'][number] | null> {
  const [row] = await readProductRows(queries, sql`p.key = ${key}`, { order: sql`p.id`, limit: 1 })
  return row ? presentRow(row, context) : null
}

async function countParts(queries: Queries, fewLeft: number): Promise<Listed['parts']> {
  const counts = PRODUCT_PARTS.map(
    (part) => sql`(count(*) filter (where ${partCondition(part, fewLeft)}))::int as ${sql.identifier(part)}`,
  )
  const { rows } = await queries.execute<Listed['parts']>(sql`select ${sql.join(counts, sql`, `)} from product p`)
  return rows[0]!
}

/** The tree as the shop sorts it, each category below the one that it is in. */
export async function listCategories(queries: Queries, language: Language): Promise<Listed['categories']> {
  const categories = await exportProductCategories(queries)
  const below = (parent: string | null, depth: number): Listed['categories'] =>
    categories
      .filter((category) => category.parent === parent)
      .flatMap(({ key, name }) => [{ key, name: inLanguage(name, language), depth }, ...below(key, depth + 1)])
  return below(null, 0)
}

function presentRow(row: ProductRow, { language, currency }: ProductContext): Listed['products'][number] {
  const { key, name, url, picture, sold_as, is_archived, price, regular_price: regularPrice, variants } = row
  return {
    key,
    name: inLanguage(name, language) || key,
    page_url: is_archived ? null : `/product/${encodeURIComponent(url)}`,
    icon: picture && presentIcon({ ...picture, width: 0, height: 0, colour: '' }),
    sold_as,
    is_archived,
    price: toDecimal(price, currency),
    regular_price: regularPrice === null ? null : toDecimal(regularPrice, currency),
    variants: variants.map(({ values, price: own, ...variant }) => ({
      ...variant,
      name: variantName(values, language),
      price: own === null ? null : toDecimal(own, currency),
    })),
  }
}
