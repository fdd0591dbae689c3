import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/client.ts'
import { readFormerAddress } from '../addresses/index.ts'
import { picture, pictureColumns } from '../media/index.ts'
import { type ProductCard, readCards } from './product-cards.ts'
import { productAddresses } from './address-sources.ts'
import {
  lowestPrice,
  option,
  optionValue,
  product,
  productOption,
  productPicture,
  productValue,
  reservedDay,
  variant,
  variantValue,
} from './tables.ts'

/** All that a product's page shows. */
export type ProductRecord = NonNullable<Awaited<ReturnType<typeof readProduct>>>

/** The id of the product at an address, or formerly at it; null when there is none. */
export async function findProduct(queries: Queries, url: string): Promise<number | null> {
  const [row] = await queries
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.url, url), isNull(product.archived_at)))
  return row?.id ?? readFormerAddress(queries, productAddresses, url)
}

export async function readProduct(queries: Queries, id: number) {
  const [cards, [row], pictures, options, attributes, variants] = await Promise.all([
    readCards(queries, [id]),
    queries
      .select()
      .from(product)
      .where(and(eq(product.id, id), isNull(product.archived_at))),
    queries
      .select({ ...pictureColumns, alt: productPicture.alt })
      .from(productPicture)
      .innerJoin(picture, eq(picture.id, productPicture.picture_id))
      .where(eq(productPicture.product_id, id))
      .orderBy(asc(productPicture.position)),
    readProductOptions(queries, id),
    readProductAttributes(queries, id),
    readVariants(queries, id),
  ])
  const card: ProductCard | undefined = cards[0]
  return row && card ? { row, card, pictures, options, attributes, variants } : null
}

function readProductOptions(queries: Queries, productId: number) {
  return queries
    .selectDistinct({
      id: option.id,
      name: option.name,
      use: option.use,
      position: productOption.position,
      value: optionValue,
    })
    .from(productOption)
    .innerJoin(option, eq(option.id, productOption.option_id))
    .innerJoin(variantValue, eq(variantValue.option_id, option.id))
    .innerJoin(
      variant,
      and(eq(variant.id, variantValue.variant_id), eq(variant.product_id, productId), isNull(variant.archived_at)),
    )
    .innerJoin(optionValue, eq(optionValue.id, variantValue.value_id))
    .where(eq(productOption.product_id, productId))
    .orderBy(asc(productOption.position), asc(optionValue.position))
}

function readProductAttributes(queries: Queries, productId: number) {
  return queries
    .select({ id: option.id, name: option.name, value: optionValue })
    .from(productValue)
    .innerJoin(optionValue, eq(optionValue.id, productValue.value_id))
    .innerJoin(option, eq(option.id, optionValue.option_id))
    .where(eq(productValue.product_id, productId))
    .orderBy(asc(option.position), asc(optionValue.position))
}

function readVariants(queries: Queries, productId: number) {
  return queries
    .select({
      id: variant.id,
      sku: variant.sku,
      price: variant.price,
      regular_price: variant.regular_price,
      lowest_price: lowestPrice.price,
      stock: variant.stock,
      picture_id: variant.picture_id,
      selected: sql<
        Record<string, number>
      >`coalesce((select jsonb_object_agg(vv.option_id, vv.value_id) from variant_value vv where vv.variant_id = ${variant.id}), '{}')`,
    })
    .from(variant)
    .leftJoin(lowestPrice, eq(lowestPrice.variant_id, variant.id))
    .where(and(eq(variant.product_id, productId), isNull(variant.archived_at)))
    .orderBy(asc(variant.position), asc(variant.id))
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
