import { isDeepStrictEqual } from 'node:util'
import { LANGUAGES } from '@vitrina/contract'
import type { Transaction } from '../../../platform/database/client.ts'
import { and, eq, inArray, sql } from '../../../platform/database/drizzle.ts'
import {
  product,
  productCategory,
  productOption,
  productPicture,
  productValue,
  reservedDay,
  variant,
  variantValue,
} from '../tables.ts'
import { MAX_STOCK } from '../stock/count-stock.ts'
import { effectivePrices } from './effective-price.ts'
import type { ExportedProduct } from './export.ts'
import { type PriceEvent, writePriceEvents } from './price-history.ts'
import { type OptionIds, valueKey } from './save-options.ts'
import type { ProductContent, ProductReferences } from './save-products.ts'
import type { VariantContent } from './save-variants.ts'

/**
 * Writes one product by plain queries, as `saveProducts` writes many: what differs from `before`, which is what the database has, live or archived;
 * null when it has no product with this key. Stock is written with new variants only. Returns the product's id.
 */
export async function saveProduct(
  tx: Transaction,
  before: ExportedProduct | null,
  after: ProductContent,
  { categories, options, makers }: ProductReferences,
): Promise<number> {
  const former = before && comparable(before)
  const next = comparable(after)
  const differs = (...fields: (keyof typeof next)[]) =>
    former === null || fields.some((field) => JSON.stringify(former[field]) !== JSON.stringify(next[field]))
  const references = {
    main_category_id: categories.get(after.categories[0]!) ?? null,
    maker_id: after.maker === null ? null : makers.get(after.maker)!,
  }
  const id = before
    ? await updateRow(tx, before, after, {
        ...(differs('description') && { description_html: after.description_html }),
        ...references,
      })
    : await insertRow(tx, { ...columnsOf(after), description_html: after.description_html, ...references })
  if (before) await writePriceEvents(tx, priceEvents(before, after))
  if (differs('variants', 'options')) await saveVariants(tx, id, before, after, options)
  if (before && after.voucher && !before.voucher) await stopCounting(tx, id)
  if (differs('categories')) {
    const rows = after.categories.map((key, position) => ({ category_id: categories.get(key)!, position }))
    await tx.delete(productCategory).where(eq(productCategory.product_id, id))
    await tx.insert(productCategory).values(rows.map((row) => ({ product_id: id, ...row })))
  }
  if (differs('pictures')) {
    await tx.delete(productPicture).where(eq(productPicture.product_id, id))
    const rows = after.pictures.map((picture, position) => ({ product_id: id, position, ...picture }))
    if (rows.length > 0) await tx.insert(productPicture).values(rows)
  }
  if (differs('options')) {
    await tx.delete(productOption).where(eq(productOption.product_id, id))
    const rows = after.options.map((key, position) => ({
      product_id: id,
      position,
      option_id: options.options.get(key)!,
    }))
    if (rows.length > 0) await tx.insert(productOption).values(rows)
  }
  if (differs('attributes')) {
    await tx.delete(productValue).where(eq(productValue.product_id, id))
    const rows = next.attributes.map((value) => ({ product_id: id, value_id: options.values.get(value)! }))
    if (rows.length > 0) await tx.insert(productValue).values(rows)
  }
  if (differs('reserved_days')) await saveReservedDays(tx, id, after.reserved_days)
  return id
}

/** The parts of a product in one form, so that equal ones are equal as JSON. */
function comparable(content: ExportedProduct | ProductContent) {
  const { description, categories, pictures, options, attributes, variants, reserved_days } = content
  return {
    description: LANGUAGES.map((language) => description[language] ?? ''),
    categories,
    options,
    reserved_days: reserved_days.toSorted(),
    pictures: pictures.map(({ picture_id, alt, focus }) => [
      picture_id,
      LANGUAGES.map((language) => alt[language] ?? ''),
      focus && [focus.x, focus.y],
    ]),
    attributes: (Array.isArray(attributes)
      ? attributes.map(({ option, value }) => valueKey(option, value))
      : Object.entries(attributes as ProductContent['attributes']).flatMap(([option, values]) =>
          values.map((value) => valueKey(option, value)),
        )
    ).toSorted(),
    variants: variants.map((variant, position) => [variant.key, variantColumns(variant, position)]),
  }
}

/** Archives a product: it leaves the shop, and its orders keep it. */
export async function archiveProduct(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(product)
    .set({ archived_at: sql`now()` })
    .where(eq(product.id, id))
}

const columnsOf = ({ key, url, name, summary, description, ...content }: ExportedProduct | ProductContent) => {
  const { price, regular_price, weight, net_quantity, dimensions, min_age, batches, next_batches } = content
  const { tax_rate, position, published, let_by, withdrawable, voucher } = content
  const goods = {
    price,
    regular_price,
    weight,
    net_quantity,
    dimensions,
    min_age,
    batches,
    next_batches,
    tax_rate,
    let_by,
    withdrawable,
    voucher,
  }
  return { key, url, name, summary, description, ...goods, position, published }
}

async function insertRow(tx: Transaction, row: typeof product.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(product).values(row).returning({ id: product.id })
  return inserted!.id
}

/** Writes the columns that differ; with each, the time of the change. */
async function updateRow(
  tx: Transaction,
  before: ExportedProduct,
  after: ProductContent,
  columns: Partial<typeof product.$inferInsert>,
): Promise<number> {
  const former: Record<string, unknown> = columnsOf(before)
  const changed = Object.entries(columnsOf(after)).filter(
    ([column, value]) => !isDeepStrictEqual(former[column], value),
  )
  await tx
    .update(product)
    .set({ ...Object.fromEntries(changed), ...columns, modified_at: sql`now()`, archived_at: null })
    .where(eq(product.id, before.id))
  return before.id
}

const variantColumns = (
  { sku, price, regular_price, weight, net_quantity, picture_id }: Omit<VariantContent, 'counted_at'>,
  position: number,
) => ({ sku, price, regular_price, weight, net_quantity, picture_id, position })

async function saveVariants(
  tx: Transaction,
  productId: number,
  before: ExportedProduct | null,
  after: ProductContent,
  options: OptionIds,
): Promise<void> {
  // In the sequence in which orders lock the variants of their lines, so that the two cannot deadlock. Archived ones may return.
  const { rows } = await tx.execute<{ id: number; key: string; is_live: boolean }>(
    sql`select id, key, archived_at is null as is_live from variant where product_id = ${productId} order by id for no key update`,
  )
  const former = new Map(
    before?.variants.map((content, position) => [content.key, JSON.stringify(variantColumns(content, position))]),
  )
  const isKept = (key: string) => after.variants.some((content) => content.key === key)
  const removed = rows.filter(({ key, is_live }) => is_live && !isKept(key)).map(({ id }) => id)
  if (removed.length > 0)
    await tx
      .update(variant)
      .set({ archived_at: sql`now()` })
      .where(inArray(variant.id, removed))
  for (const [position, content] of after.variants.entries()) {
    const columns = variantColumns(content, position)
    const stored = rows.find(({ key }) => key === content.key)
    if (!stored) await insertVariant(tx, productId, content, columns, options)
    else if (!stored.is_live || former.get(content.key) !== JSON.stringify(columns))
      await tx
        .update(variant)
        .set({ ...columns, archived_at: null })
        .where(eq(variant.id, stored.id))
  }
}

async function insertVariant(
  tx: Transaction,
  product_id: number,
  { key, stock, chosen }: VariantContent,
  columns: ReturnType<typeof variantColumns>,
  options: OptionIds,
): Promise<void> {
  const [row] = await tx
    .insert(variant)
    .values({ product_id, key, ...columns, stock, stock_counted: stock })
    .returning({ id: variant.id })
  const values = Object.entries(chosen).map(([option, value]) => ({
    variant_id: row!.id,
    option_id: options.options.get(option)!,
    value_id: options.values.get(valueKey(option, value))!,
  }))
  if (values.length > 0) await tx.insert(variantValue).values(values)
}

/** There are always more vouchers. */
const stopCounting = (tx: Transaction, productId: number) =>
  tx.update(variant).set({ stock: MAX_STOCK, stock_counted: MAX_STOCK }).where(eq(variant.product_id, productId))

/** The merchant's days; those reserved by orders stay. */
async function saveReservedDays(tx: Transaction, id: number, days: readonly string[]): Promise<void> {
  const isOther = sql`${reservedDay.product_id} = ${id} and not ${reservedDay.day} = any(${sql.param([...days])}::date[])`
  await tx.delete(reservedDay).where(and(isOther, sql`${reservedDay.order_id} is null`))
  await tx.update(reservedDay).set({ by_merchant: false }).where(isOther)
  if (days.length > 0)
    await tx
      .insert(reservedDay)
      .values(days.map((day) => ({ product_id: id, day, by_merchant: true })))
      .onConflictDoUpdate({ target: [reservedDay.product_id, reservedDay.day], set: { by_merchant: true } })
}

/** The variants whose price, or its reduction, a save changes. */
function priceEvents(before: ExportedProduct, after: ProductContent): PriceEvent[] {
  return before.variants.flatMap((former): PriceEvent[] => {
    const next = after.variants.find(({ key }) => key === former.key)
    if (!next) return []
    const was = effectivePrices(former, before)
    const is = effectivePrices(next, after)
    const [was_reduced, is_reduced] = [was.regular_price !== null, is.regular_price !== null]
    if (was.price === is.price && was_reduced === is_reduced) return []
    const prices = { former_price: was.price, was_reduced, price: is.price, is_reduced }
    return [{ variant_id: former.id, ...prices, starting_price: null }]
  })
}
