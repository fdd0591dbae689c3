import type { Queries, Transaction } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { createStagingTable } from '../../../platform/database/staging.ts'
import { findDifferences, type RowChanges, syncTable } from '../../../platform/database/sync-table.ts'
import { type OptionIds, valueKey } from './save-options.ts'

export type VariantContent = {
  key: string
  /** The key of the value by the key of the option. */
  chosen: Record<string, string>
  sku: string | null
  price: number | null
  regular_price: number | null
  weight: number | null
  net_quantity: string | null
  /** Of a new variant. Of one that the shop has, it is taken only as a count: with its time, and later than the last one. */
  stock: number
  /** When the stock was counted (ISO 8601); null when the number says nothing about the present. */
  counted_at: string | null
  picture_id: number | null
}
type VariantRow = VariantContent & { product_id: number; is_rental: boolean }

const COLUMNS = {
  sku: 'text',
  price: 'int',
  regular_price: 'int',
  weight: 'int',
  net_quantity: 'text',
  picture_id: 'int',
  position: 'int',
}

/**
 * Writes the variants of products whose rows are saved, new ones at once. `saveExisting` writes existing ones, of which those that differ are
 * locked then; it returns what changed, by product. New counts of the stock of existing ones are stored for `setCountedStock`.
 */
export async function saveVariants(
  tx: Transaction,
  variants: () => Iterable<VariantRow>,
  options: OptionIds,
  savedProducts: string,
): Promise<{ newCounts: number; ignoredCounts: IgnoredCounts; saveExisting(): Promise<RowChanges> }> {
  await createStagingTable(
    tx,
    'incoming_variant',
    {
      product_id: 'int',
      key: 'text',
      ...COLUMNS,
      stock: 'int',
      stock_counted: 'int',
      counted_at: 'timestamptz',
      is_rental: 'boolean',
    },
    mapRows(variants(), (variant) => ({ ...variant, chosen: undefined, stock_counted: variant.stock })),
  )
  const saved = await findDifferences(tx, {
    table: 'variant',
    stagingTable: 'incoming_variant',
    key: ['product_id', 'key'],
    columns: Object.keys(COLUMNS),
    insertOnlyColumns: ['stock', 'stock_counted', 'counted_at'],
    id: 'product_id',
    removal: 'archive',
    removableWhere: savedProducts,
  })
  const counted = await storeCounts(tx)
  await saved.insert()

  const { rows } = await tx.execute<{ id: number; product_id: number; key: string }>(sql`
    select v.id, v.product_id, v.key from variant v join incoming_variant s on s.product_id = v.product_id and s.key = v.key`)
  const ids = new Map(rows.map((row) => [`${row.product_id} ${row.key}`, row.id]))
  await createStagingTable(
    tx,
    'incoming_variant_value',
    { variant_id: 'int', option_id: 'int', value_id: 'int' },
    valueRows(variants(), ids, options),
  )
  // A variant's key is made of its values, so these change only with the key.
  await syncTable(tx, {
    table: 'variant_value',
    stagingTable: 'incoming_variant_value',
    key: ['variant_id', 'option_id'],
    columns: ['value_id'],
    id: 'variant_id',
    removal: 'delete',
    removableWhere:
      't.variant_id in (select v.id from variant v join incoming_variant s on s.product_id = v.product_id and s.key = v.key)',
  })
  return {
    newCounts: counted.counts,
    ignoredCounts: await readIgnoredCounts(tx),
    async saveExisting() {
      // In the sequence in which orders lock the variants of their lines, so that the two cannot deadlock.
      await tx.execute(sql`
        select v.id from variant v
        where (v.product_id, v.key) in (select product_id, key from differing_variant where row_id is not null)
          or (v.archived_at is null and v.product_id in (select product_id from incoming_variant)
            and not exists (select 1 from incoming_variant s where s.product_id = v.product_id and s.key = v.key))
        order by v.id for no key update`)
      await saved.remove()
      await saved.update()
      for (const productId of counted.productIds) saved.changes.changed.add(productId)
      return saved.changes
    },
  }
}

/**
 * Stores the counts of variants that the shop has, and returns how many there are: numbers that were counted later than the last count. `productIds`
 * are the products whose stock may change. Of a rental product there is always one piece.
 */
async function storeCounts(tx: Transaction): Promise<{ counts: number; productIds: number[] }> {
  const { rows } = await tx.execute<{ counts: number; product_ids: number[] }>(sql`
    with counted as (
      select v.id as variant_id, v.product_id, s.stock as count, s.counted_at
      from incoming_variant s join variant v on v.product_id = s.product_id and v.key = s.key left join stock_count c on c.variant_id = v.id
      where case when s.is_rental then v.stock <> s.stock else s.counted_at > coalesce(greatest(v.counted_at, c.counted_at), '-infinity') end
    ), stored as (
      insert into stock_count (variant_id, count, counted_at) select variant_id, count, counted_at from counted
      on conflict (variant_id) do update set count = excluded.count, counted_at = excluded.counted_at
    )
    select count(*)::int as counts, coalesce(array_agg(distinct product_id), '{}') as product_ids from counted`)
  return { counts: rows[0]!.counts, productIds: rows[0]!.product_ids }
}

/** How many products have numbers that are not taken, though they are neither the last count nor the stock; and the keys of the first. */
export type IgnoredCounts = { products: number; keys: string[] }

const MAX_IGNORED_KEYS = 5

async function readIgnoredCounts(tx: Queries): Promise<IgnoredCounts> {
  const { rows } = await tx.execute<IgnoredCounts>(sql`
    select count(distinct p.key)::int as products, coalesce((array_agg(distinct p.key order by p.key))[1:${MAX_IGNORED_KEYS}], '{}') as keys
    from incoming_variant s join variant v on v.product_id = s.product_id and v.key = s.key join product p on p.id = v.product_id
    where not s.is_rental and s.stock not in (v.stock, v.stock_counted) and not exists (select from stock_count c where c.variant_id = v.id)
      and (s.counted_at is null or s.counted_at <= v.counted_at)`)
  return rows[0]!
}

function* mapRows<T, R>(rows: Iterable<T>, map: (row: T) => R): Generator<R> {
  for (const row of rows) yield map(row)
}

function* valueRows(variants: Iterable<VariantRow>, ids: ReadonlyMap<string, number>, options: OptionIds) {
  for (const { product_id, key, chosen } of variants)
    for (const [option, value] of Object.entries(chosen))
      yield {
        variant_id: ids.get(`${product_id} ${key}`),
        option_id: options.options.get(option),
        value_id: options.values.get(valueKey(option, value)),
      }
}
