import { expect, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { orderBody, productWithStock, stockOf } from '../../../../test/orders.ts'
import { type FieldsRejection, Rejection } from '../../../platform/rejection.ts'
import { translate } from '../../../platform/texts/index.ts'
import { countStock, readStock } from './count-stock.ts'
import { readStockMovements } from './movements.ts'

const shop = await testShop()
const { database } = shop
const KEY = 'mortar'
const actor = { kind: 'merchant', id: '1', name: 'Мария' } as const
type Count = { product?: string; variant?: string; counted: number; seen: number; reason?: string }
const count = (edit: Count) =>
  database.transaction((tx) => countStock(tx, { product: KEY, variant: '', ...edit, actor, source: 'office' }))
const movements = () => readStockMovements(database.queries, { product: KEY }, 100)
const order = async (id: number, selected_count = 1) =>
  (await shop.call('POST', '/orders', orderBody([{ id, selected_count }]))).status
/** Resolves when a statement waits for a row that another transaction has locked. */
const untilLocked = () =>
  expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length
    })
    .toBeGreaterThan(0)

test('what was sold between counting and saving stays sold', async () => {
  const { id, variantId } = await productWithStock(database, KEY, 10)
  expect(await order(id, 2)).toBe(201)
  expect(await count({ counted: 9, seen: 10 })).toEqual({ stock: 7, change: -1 })
  expect(await stockOf(database, variantId)).toBe(7)
})

test('an order that waits for a count, and a count that waits for an order, both hold', async () => {
  const { id, variantId } = await productWithStock(database, KEY, 5)
  let placed: Promise<number> | undefined
  await database.transaction(async (tx) => {
    await countStock(tx, { product: KEY, variant: '', counted: 4, seen: 5, actor })
    placed = order(id, 3)
    await untilLocked()
  })
  expect(await placed).toBe(201)
  expect(await stockOf(database, variantId)).toBe(1)

  await productWithStock(database, KEY, 20)
  const results = await Promise.all([
    ...Array.from({ length: 5 }, () => order(id)),
    count({ counted: 30, seen: 20 }),
    ...Array.from({ length: 5 }, () => order(id)),
  ])
  expect(results.filter((status) => status === 201)).toHaveLength(10)
  expect(await stockOf(database, variantId)).toBe(20)
})

test('two counts at once are both taken', async () => {
  const { variantId } = await productWithStock(database, KEY, 10)
  let second: ReturnType<typeof count> | undefined
  await database.transaction(async (tx) => {
    await countStock(tx, { product: KEY, variant: '', counted: 8, seen: 10, actor })
    second = count({ counted: 13, seen: 10 })
    await untilLocked()
  })
  expect(await second).toEqual({ stock: 11, change: 3 })
  expect(await stockOf(database, variantId)).toBe(11)
  expect((await movements())[0]).toMatchObject({ stock: 11 })
})

test('a count that needs more than is left is rejected, and nothing changes', async () => {
  const { id, variantId } = await productWithStock(database, KEY, 5)
  const before = await movements()
  expect(await order(id, 3)).toBe(201)
  const rejected = (await count({ counted: 1, seen: 5 })) as Rejection
  expect(rejected).toBeInstanceOf(Rejection)
  expect(rejected.details).toEqual({ stock: 2 })
  expect(await stockOf(database, variantId)).toBe(2)
  expect(await movements()).toEqual(before)
  expect(await count({ counted: 0, seen: 2 })).toEqual({ stock: 0, change: -2 })
})

test('a count is noted with who, why and from where, the newest first; also one that changes nothing', async () => {
  await productWithStock(database, KEY, 5)
  await count({ counted: 4, seen: 5, reason: 'broken' })
  await count({ counted: 4, seen: 4 })
  expect((await movements()).slice(0, 2)).toMatchObject([
    { variant: '', change: 0, stock: 4, reason: null, actor, source: 'office', at: expect.any(Date) },
    { variant: '', change: -1, stock: 4, reason: 'broken', actor, source: 'office' },
  ])
  const { rows } = await database.pool.query<{ stock_counted: number; age: number }>(
    `select stock_counted, extract(epoch from now() - counted_at)::float as age from variant v join product p on p.id = v.product_id where p.key = $1`,
    [KEY],
  )
  expect(rows[0]!.stock_counted).toBe(4)
  expect(rows[0]!.age).toBeLessThan(60)
})

test('pages that are cached show what was counted', async () => {
  const { id } = await productWithStock(database, KEY, 0)
  const [{ url }] = (await database.pool.query<{ url: string }>('select url from product where id = $1', [id]))
    .rows as [{ url: string }]
  const page = async () => (await shop.call('GET', `/products/${url}`)).body.data
  const listed = async (query: string): Promise<number[]> =>
    (await shop.call('GET', `/products?per_page=100${query}`)).body.data.data.map((one: { id: number }) => one.id)
  const place = async () => (await listed('')).indexOf(id)
  await count({ counted: 20, seen: 0 })
  await expect.poll(() => listed('&in_stock=1')).toContain(id)
  const before = await place()
  await count({ counted: 0, seen: 20 })
  await expect.poll(async () => (await page()).availability).toBe('out_of_stock')
  await expect.poll(place).toBeGreaterThan(before)
  await expect.poll(() => listed('&in_stock=1')).not.toContain(id)
  await count({ counted: 2, seen: 0 })
  await expect.poll(async () => (await page()).left).toBe(2)
  await expect.poll(place).toBe(before)
  await expect.poll(() => listed('&in_stock=1')).toContain(id)
  await count({ counted: 50, seen: 2 })
  await expect.poll(async () => (await page()).availability).toBe('in_stock')
})

test('only the row of the variant is locked', async () => {
  await database.transaction(async (tx) => {
    await countStock(tx, { product: KEY, variant: '', counted: 7, seen: 7, actor })
    for (const [table, locked] of [
      ['variant', 1],
      ['product', 0],
    ] as const) {
      const { rows } = await database.pool.query<{ locked: number }>(
        `with free as (select id from ${table} for update skip locked)
         select count(*)::int as locked from ${table} where id not in (select id from free)`,
      )
      expect(rows[0]!.locked, table).toBe(locked)
    }
  })
})

test('each variant of a product has a stock of its own', async () => {
  const [first, second, ...others] = await readStock(database.queries, 'jug')
  await count({ product: 'jug', variant: first!.key, counted: first!.stock + 3, seen: first!.stock })
  expect(await readStock(database.queries, 'jug')).toMatchObject([{ stock: first!.stock + 3 }, second, ...others])
  const list = (variant: string) => readStockMovements(database.queries, { product: 'jug', variant }, 10)
  expect(await list(first!.key)).toMatchObject([{ variant: first!.key, change: 3 }])
  expect(await list(second!.key)).toEqual([])
})

test.each<[Partial<Count>, string, string, string]>([
  [{ product: 'nothing' }, 'product', 'There is no product “nothing”.', 'Няма продукт „nothing“.'],
  [{ variant: 'size=m' }, 'variant', 'This product has no variants.', 'Този продукт няма варианти.'],
  [{ product: 'jug' }, 'variant', 'Each variant of this product', 'Всеки вариант на този продукт'],
  [{ counted: 1.5 }, 'counted', 'Please enter a whole number.', 'Моля, въведете цяло число.'],
  [{ counted: -1 }, 'counted', 'This must be at least 0.', 'Стойността трябва да е поне 0.'],
  [{ counted: Number.NaN }, 'counted', 'Please enter a whole number.', 'Моля, въведете цяло число.'],
  [{ counted: 10_000_001 }, 'counted', 'This can be at most 10000000.', 'Стойността може да е най-много 10000000.'],
  [{ seen: -1 }, 'seen', 'This must be at least 0.', 'Стойността трябва да е поне 0.'],
])('%o is rejected in both languages', async (edit, field, en, bg) => {
  const rejected = await count({ counted: 1, seen: 1, ...edit })
  const error = (rejected as FieldsRejection).errors.fields[field]!
  expect(translate(error, 'en')).toContain(en)
  expect(translate(error, 'bg')).toContain(bg)
})

test('a gift voucher is not counted', async () => {
  const rejected = (await count({
    product: 'gift-voucher',
    variant: 'voucher-value=v50',
    counted: 3,
    seen: 1,
  })) as FieldsRejection
  expect(translate(rejected.errors.fields['product']!, 'en')).toContain('not counted')
})

test('a product that is rented by the day is not counted', async () => {
  const { rows } = await database.pool.query<{ key: string }>('select key from product where let_by is not null')
  const rejected = (await count({ product: rows[0]!.key, counted: 3, seen: 1 })) as FieldsRejection
  expect(translate(rejected.errors.fields['product']!, 'en')).toContain('rented by the day')
})
