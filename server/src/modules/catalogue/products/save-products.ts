import type { Transaction } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { createStagingTable, renewStatistics } from '../../../platform/database/staging.ts'
import {
  findDifferences,
  includePartChanges,
  markModified,
  type RowChanges,
  syncTable,
  type TableSync,
} from '../../../platform/database/sync-table.ts'
import type { PictureView } from '../../media/index.ts'
import type { Dimensions, NextBatch, ProductBatch } from '../tables.ts'
import { recordPrices } from './price-history.ts'
import type { CategoryIds } from '../categories/save-categories.ts'
import { type OptionIds, valueKey } from './save-options.ts'
import { type IgnoredCounts, saveVariants, type VariantContent } from './save-variants.ts'

/** A product as a shop folder or a form gives it. Money is minor units; other records are named by key, pictures by id. */
export type ProductContent = {
  key: string
  url: string
  name: Translated
  summary: Translated
  description: Translated
  description_html: Translated
  price: number
  regular_price: number | null
  /** The lowest price of the 30 days before a reduction, for variants of which no price change is known (`price-history.ts`). */
  lowest_price: number | null
  weight: number | null
  /** What is in it, as `450 g`, from which the price of a unit is computed (`unit-price.ts`). */
  net_quantity: string | null
  dimensions: Dimensions | null
  batches: ProductBatch[]
  next_batches: NextBatch[]
  /** Years: it is sold to nobody younger. */
  min_age: number | null
  tax_rate: number
  position: number
  published: string | null
  let_by: 'day' | null
  withdrawable: boolean
  voucher: boolean
  maker: string | null
  categories: readonly string[]
  pictures: readonly ({ picture_id: number } & PictureView)[]
  options: readonly string[]
  attributes: Readonly<Record<string, readonly string[]>>
  variants: readonly VariantContent[]
  reserved_days: readonly string[]
}

/** Ids by key of what products refer to. */
export type ProductReferences = { categories: CategoryIds; options: OptionIds; makers: ReadonlyMap<string, number> }

export type SavedProducts = {
  changes: RowChanges
  /** The ids of the saved products by key. */
  ids: ReadonlyMap<string, number>
  /** How many new counts of stock there are, for `setCountedStock` to set. */
  newCounts: number
  /** Numbers of stock that were not taken. */
  ignoredCounts: IgnoredCounts
  /**
   * Writes what orders write, too: variants that were on sale already, and reserved days. An order of one of these waits from now until
   * the end of the transaction, so this comes last in it.
   */
  saveVariantsAndDays(): Promise<void>
}

const PRODUCT_COLUMNS = {
  url: 'text',
  name: 'jsonb',
  summary: 'jsonb',
  description: 'jsonb',
  description_html: 'jsonb',
  price: 'int',
  regular_price: 'int',
  weight: 'int',
  net_quantity: 'text',
  dimensions: 'jsonb',
  batches: 'jsonb',
  next_batches: 'jsonb',
  min_age: 'smallint',
  tax_rate: 'smallint',
  position: 'int',
  published: 'date',
  let_by: 'text',
  withdrawable: 'boolean',
  voucher: 'boolean',
  main_category_id: 'int',
  maker_id: 'int',
}
const STATISTICS = [
  'product',
  'variant',
  'product_category',
  'product_picture',
  'product_option',
  'product_value',
  'variant_value',
  'price_change',
  'lowest_price',
]
const RESERVED_DAY_COLUMNS = { product_id: 'int', day: 'date', by_merchant: 'boolean' }
/** Parts are removed only from products that are saved: those of an archived product stay, for its orders and in case it returns. */
const SAVED_PRODUCTS = 't.product_id in (select p.id from product p join incoming_product s on s.key = p.key)'

/**
 * Writes the products of a shop by key, up to 100,000 (they are read several times): new ones, and what differs of existing ones, with their
 * parts. Products that are not among them are archived. `saveVariantsAndDays` completes it; then `setCountedStock` sets new counts of stock, in
 * this transaction or in others.
 */
export async function saveProducts(
  tx: Transaction,
  products: Iterable<ProductContent>,
  { categories, options, makers }: ProductReferences,
): Promise<SavedProducts> {
  await createStagingTable(
    tx,
    'incoming_product',
    { key: 'text', lowest_price: 'int', ...PRODUCT_COLUMNS },
    productRows(products, categories, makers),
  )
  const saved = await findDifferences(tx, {
    table: 'product',
    stagingTable: 'incoming_product',
    key: ['key'],
    columns: Object.keys(PRODUCT_COLUMNS),
    removal: 'archive',
    setWithChange: { modified_at: 'now()' },
  })
  const { changes } = saved
  await saved.remove()
  await saved.insert()
  const { rows } = await tx.execute<{ key: string; id: number }>(
    sql`select p.key, p.id from product p join incoming_product s on s.key = p.key`,
  )
  const ids = new Map(rows.map((row) => [row.key, row.id]))
  const partRows = function* <T extends object>(partsOf: (product: ProductContent) => Iterable<T>) {
    for (const product of products) {
      let position = 0
      for (const part of partsOf(product)) yield { product_id: ids.get(product.key)!, position: position++, ...part }
    }
  }

  const variants = await saveVariants(
    tx,
    () =>
      partRows((product) => product.variants.map((variant) => ({ ...variant, is_rental: product.let_by === 'day' }))),
    options,
    SAVED_PRODUCTS,
  )
  // While existing products and variants have their former prices.
  await recordPrices(tx)
  await saved.update()
  for (const part of PARTS) {
    await createStagingTable(
      tx,
      `incoming_${part.table}`,
      part.columns,
      partRows((product) => part.rowsOf(product, categories, options)),
    )
    includePartChanges(changes, await syncTable(tx, partSync(part)))
  }
  await createStagingTable(
    tx,
    'incoming_reserved_day',
    RESERVED_DAY_COLUMNS,
    partRows((product) => product.reserved_days.map((day) => ({ day, by_merchant: true }))),
  )
  await renewStatistics(tx, STATISTICS, changes.added.size + changes.changed.size + changes.removed.size)
  return {
    changes,
    ids,
    newCounts: variants.newCounts,
    ignoredCounts: variants.ignoredCounts,
    async saveVariantsAndDays() {
      const variantChanges = await variants.saveExisting()
      // Days reserved by orders stay, also when the merchant reserves the same day.
      const reservedDays = await syncTable(tx, {
        ...partSync({ table: 'reserved_day', columns: RESERVED_DAY_COLUMNS, key: ['product_id', 'day'] }),
        removableWhere: `${SAVED_PRODUCTS} and t.order_id is null`,
      })
      // A day that an order has reserved as well stays reserved for that order.
      await tx.execute(sql`
        update reserved_day t set by_merchant = false
        where t.by_merchant and t.order_id is not null and ${sql.raw(SAVED_PRODUCTS)}
          and not exists (select 1 from incoming_reserved_day s where s.product_id = t.product_id and s.day = t.day)`)
      includePartChanges(changes, variantChanges, reservedDays)
      await markModified(tx, 'product', changes)
    },
  }
}

function* productRows(
  products: Iterable<ProductContent>,
  categories: CategoryIds,
  makers: ProductReferences['makers'],
) {
  for (const product of products) {
    const row: Record<string, unknown> = { key: product.key, lowest_price: product.lowest_price }
    for (const column of Object.keys(PRODUCT_COLUMNS)) row[column] = product[column as keyof ProductContent]
    yield {
      ...row,
      main_category_id: categories.get(product.categories[0]!),
      maker_id: product.maker === null ? null : makers.get(product.maker),
    }
  }
}

type Part = { table: string; columns: Record<string, string>; key: readonly string[] }

/** The rows of other tables that belong to a product and that only saving it writes. */
const PARTS: readonly (Part & {
  rowsOf(product: ProductContent, categories: CategoryIds, options: OptionIds): object[]
})[] = [
  {
    table: 'product_category',
    columns: { product_id: 'int', category_id: 'int', position: 'int' },
    key: ['product_id', 'category_id'],
    rowsOf: (product, categories) => product.categories.map((key) => ({ category_id: categories.get(key) })),
  },
  {
    table: 'product_picture',
    columns: { product_id: 'int', position: 'int', picture_id: 'int', alt: 'jsonb', focus: 'jsonb' },
    key: ['product_id', 'position'],
    rowsOf: (product) => [...product.pictures],
  },
  {
    table: 'product_option',
    columns: { product_id: 'int', position: 'int', option_id: 'int' },
    key: ['product_id', 'position'],
    rowsOf: (product, _categories, { options }) => product.options.map((key) => ({ option_id: options.get(key) })),
  },
  {
    table: 'product_value',
    columns: { product_id: 'int', value_id: 'int' },
    key: ['product_id', 'value_id'],
    rowsOf: (product, _categories, { values }) =>
      Object.entries(product.attributes).flatMap(([option, keys]) =>
        keys.map((key) => ({ value_id: values.get(valueKey(option, key)) })),
      ),
  },
]

const partSync = ({ table, columns, key }: Part): TableSync => ({
  table,
  stagingTable: `incoming_${table}`,
  key,
  columns: Object.keys(columns).filter((column) => !key.includes(column)),
  id: 'product_id',
  removal: 'delete',
  removableWhere: SAVED_PRODUCTS,
})
