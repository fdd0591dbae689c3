import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import {
  type RowChanges,
  includePartChanges,
  markModified,
  type TableSync,
  syncTable,
  createStagingTable,
} from '../../platform/database/staging.ts'
import type { CategoryIds } from './import-categories.ts'
import { type OptionIds, valueKey } from './import-options.ts'

export type VariantContent = {
  key: string
  /** The key of the value by the key of the option. */
  chosen: Record<string, string>
  sku: string | null
  price: number | null
  regular_price: number | null
  weight: number | null
  stock: number
  picture_id: number | null
}

/** A product of a shop folder. Money is minor units; other records are named by key, pictures by id. */
export type ProductContent = {
  key: string
  url: string
  name: Translated
  summary: Translated
  description: Translated
  description_html: Translated
  price: number
  regular_price: number | null
  lowest_price: number | null
  weight: number | null
  tax_rate: number
  position: number
  published: string | null
  let_by: 'day' | null
  categories: readonly string[]
  pictures: readonly { picture_id: number; alt: Translated }[]
  options: readonly string[]
  attributes: Readonly<Record<string, readonly string[]>>
  variants: readonly VariantContent[]
  reserved_days: readonly string[]
}

const PRODUCT_COLUMNS = {
  url: 'text',
  name: 'jsonb',
  summary: 'jsonb',
  description: 'jsonb',
  description_html: 'jsonb',
  price: 'int',
  regular_price: 'int',
  lowest_price: 'int',
  weight: 'int',
  tax_rate: 'smallint',
  position: 'int',
  published: 'date',
  let_by: 'text',
  main_category_id: 'int',
}
/** Parts are removed only from live products. An archived product keeps its parts, for its orders and in case it returns. */
const LIVE_PRODUCT_ROWS = 't.product_id in (select id from product where archived_at is null)'
const LIVE_VARIANT_ROWS =
  't.variant_id in (select v.id from variant v join product p on p.id = v.product_id where v.archived_at is null and p.archived_at is null)'

/** Makes the live products equal to `products`. Returns the changes, and ids by key. */
export async function importProducts(
  tx: Queries,
  products: readonly ProductContent[],
  categories: CategoryIds,
  options: OptionIds,
): Promise<{ changes: RowChanges; ids: ReadonlyMap<string, number> }> {
  const rows = products.map((product) => ({
    ...pick(product, Object.keys(PRODUCT_COLUMNS)),
    key: product.key,
    main_category_id: categories.get(product.categories[0]!),
  }))
  await createStagingTable(tx, 'incoming_product', { key: 'text', ...PRODUCT_COLUMNS }, rows)
  const changes = await syncTable(tx, {
    table: 'product',
    stagingTable: 'incoming_product',
    key: ['key'],
    columns: Object.keys(PRODUCT_COLUMNS),
    removal: 'archive',
  })
  const live = await tx.execute<{ key: string; id: number }>(sql`select key, id from product where archived_at is null`)
  const ids = new Map(live.rows.map((row) => [row.key, row.id]))

  const partRows = <T extends object>(partsOf: (product: ProductContent) => readonly T[]) =>
    products.flatMap((product) =>
      partsOf(product).map((entry, position) => ({ product_id: ids.get(product.key), position, ...entry })),
    )
  const importPart = async (
    table: string,
    columns: Record<string, string>,
    key: string[],
    rows: readonly object[],
    overrides: Partial<TableSync> = {},
  ) => {
    const stagingTable = `incoming_${table}`
    await createStagingTable(tx, stagingTable, columns, rows)
    const others = Object.keys(columns).filter((column) => !key.includes(column))
    return syncTable(tx, {
      table,
      stagingTable,
      key,
      columns: others,
      id: 'product_id',
      removal: 'delete',
      removableWhere: LIVE_PRODUCT_ROWS,
      ...overrides,
    })
  }

  includePartChanges(
    changes,
    await importPart(
      'product_category',
      { product_id: 'int', category_id: 'int', position: 'int' },
      ['product_id', 'category_id'],
      partRows((product) => product.categories.map((key) => ({ category_id: categories.get(key) }))),
    ),
    await importPart(
      'product_picture',
      { product_id: 'int', position: 'int', picture_id: 'int', alt: 'jsonb' },
      ['product_id', 'position'],
      partRows((product) => product.pictures),
    ),
    await importPart(
      'product_option',
      { product_id: 'int', position: 'int', option_id: 'int' },
      ['product_id', 'position'],
      partRows((product) => product.options.map((key) => ({ option_id: options.options.get(key) }))),
    ),
    await importPart(
      'product_value',
      { product_id: 'int', value_id: 'int' },
      ['product_id', 'value_id'],
      partRows((product) =>
        Object.entries(product.attributes).flatMap(([option, values]) =>
          values.map((value) => ({ value_id: options.values.get(valueKey(option, value)) })),
        ),
      ),
    ),
    // Days reserved by orders stay, also when the merchant reserves the same day.
    await importPart(
      'reserved_day',
      { product_id: 'int', day: 'date' },
      ['product_id', 'day'],
      partRows((product) => product.reserved_days.map((day) => ({ day }))),
      {
        removableWhere: `${LIVE_PRODUCT_ROWS} and t.order_id is null`,
      },
    ),
    await importVariants(
      tx,
      partRows((product) => product.variants),
      options,
    ),
  )
  await markModified(tx, 'product', changes)
  return { changes, ids }
}

async function importVariants(
  tx: Queries,
  variants: readonly (VariantContent & { product_id: number | undefined })[],
  options: OptionIds,
): Promise<RowChanges> {
  const columns = {
    sku: 'text',
    price: 'int',
    regular_price: 'int',
    weight: 'int',
    stock: 'int',
    stock_counted: 'int',
    picture_id: 'int',
    position: 'int',
  }
  await createStagingTable(
    tx,
    'incoming_variant',
    { product_id: 'int', key: 'text', ...columns },
    variants.map((variant) => ({ ...variant, stock_counted: variant.stock })),
  )
  const changes = await syncTable(tx, {
    table: 'variant',
    stagingTable: 'incoming_variant',
    key: ['product_id', 'key'],
    columns: Object.keys(columns),
    id: 'product_id',
    removal: 'archive',
    removableWhere: LIVE_PRODUCT_ROWS,
    // The count of the last import is not a new count: stock sold since then stays subtracted.
    merge: { stock: 'case when t.stock_counted = excluded.stock then t.stock else excluded.stock end' },
    uncountedColumns: ['stock_counted'],
  })
  // A new count that equals the current stock changes nothing, but later imports compare with it.
  await tx.execute(sql`
    update variant t set stock_counted = s.stock from incoming_variant s
    where t.product_id = s.product_id and t.key = s.key and t.stock_counted <> s.stock`)

  const { rows } = await tx.execute<{ id: number; product_id: number; key: string }>(sql`
    select v.id, v.product_id, v.key from variant v join product p on p.id = v.product_id where v.archived_at is null and p.archived_at is null`)
  const ids = new Map(rows.map((row) => [`${row.product_id} ${row.key}`, row.id]))
  const values = variants.flatMap(({ product_id, key, chosen }) =>
    Object.entries(chosen).map(([option, value]) => ({
      variant_id: ids.get(`${product_id} ${key}`),
      option_id: options.options.get(option),
      value_id: options.values.get(valueKey(option, value)),
    })),
  )
  await createStagingTable(
    tx,
    'incoming_variant_value',
    { variant_id: 'int', option_id: 'int', value_id: 'int' },
    values,
  )
  // A variant's key is made of its values, so these change only with the key.
  await syncTable(tx, {
    table: 'variant_value',
    stagingTable: 'incoming_variant_value',
    key: ['variant_id', 'option_id'],
    columns: ['value_id'],
    id: 'variant_id',
    removal: 'delete',
    removableWhere: LIVE_VARIANT_ROWS,
  })
  return changes
}

function pick(from: object, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, (from as Record<string, unknown>)[field]]))
}
