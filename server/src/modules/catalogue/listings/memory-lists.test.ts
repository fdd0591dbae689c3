import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createDatabase, freshDatabase } from '../../../../test/database.ts'
import { createRandomFilters } from '../../../../test/random-filters.ts'
import { createShopFolder, withEdits } from '../../../../test/shops/shop-folder.ts'
import { writeSyntheticShop } from '../../../../test/shops/synthetic-shop.ts'
import type { Database } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { importFolder } from '../../shop-folder/index.ts'
import { createMemoryLists } from './memory-lists.ts'
import { ALL_PRODUCTS, NO_FILTER, type ProductFilter, type StoredOrder } from './product-lists.ts'
import { listByQuery, facetsByQuery } from '../../../../test/list-queries.ts'

const ALL = { offset: 0, limit: 10_000 }
const filterOf = (changes: Partial<ProductFilter> = {}): ProductFilter => ({
  ...NO_FILTER,
  categoryId: ALL_PRODUCTS,
  ...changes,
})
const rowsOf = async <T extends Record<string, unknown>>({ queries }: Database, query: ReturnType<typeof sql>) =>
  (await queries.execute<T>(query)).rows

describe('a small shop', async () => {
  const database = await freshDatabase()
  const listings = createMemoryLists(database)
  const importShop = async (changes = {}) => {
    expect(await importFolder(database, createShopFolder(changes))).toMatchObject({ ok: true })
    await listings.reload()
  }
  const idOf = async (category: string) =>
    (await rowsOf<{ id: number }>(database, sql`select id from category where type = 1 and key = ${category}`))[0]!.id
  const keysOf = async (ids: readonly number[]) => {
    const rows = await rowsOf<{ id: number; key: string }>(database, sql`select id, key from product`)
    const keys = new Map(rows.map(({ id, key }) => [id, key]))
    return ids.map((id) => keys.get(id))
  }
  const list = async (category: string | null, sort: StoredOrder) => {
    const categoryId = category === null ? ALL_PRODUCTS : await idOf(category)
    const { ids, total } = await listings.page(filterOf({ categoryId }), sort, ALL)
    expect(total).toBe(ids.length)
    expect((await listings.totals())(categoryId)).toBe(total)
    return keysOf(ids)
  }
  const facets = async (category: string | null) => {
    const categoryId = category === null ? ALL_PRODUCTS : await idOf(category)
    const { counts, min_price, max_price } = await listings.facets(filterOf({ categoryId }))
    const values = await rowsOf<{ id: number; key: string }>(database, sql`select id, key from option_value`)
    const named = values.filter(({ id }) => counts.has(id)).map(({ id, key }) => [key, counts.get(id)])
    return { min_price, max_price, values: Object.fromEntries(named) }
  }

  test('a category lists its products and those of its descendants once, in every order', async () => {
    await importShop()
    // jug 58.00 and 62.00, position 10, published; bowl 12.50 and 13.50; rug 240.00; basket (Розово масло) 35.00
    expect(await list(null, 'position')).toEqual(['jug', 'bowl', 'rug', 'basket'])
    expect(await list('home', 'price')).toEqual(['bowl', 'basket', 'jug', 'rug'])
    expect(await list('home', '-price')).toEqual(['rug', 'jug', 'basket', 'bowl'])
    expect(await list('home', 'newest')).toEqual(['jug', 'bowl', 'rug', 'basket'])
    expect(await list('home', 'name.en')).toEqual(['bowl', 'rug', 'jug', 'basket'])
    expect(await list('home', 'name.bg')).toEqual(['jug', 'rug', 'bowl', 'basket'])
    expect(await list('pottery', 'price')).toEqual(['bowl', 'jug'])
    expect(await list('food', 'price')).toEqual([])
  })

  test('facets have the price range and the values; archived variants are not counted', async () => {
    expect(await facets('pottery')).toEqual({
      min_price: 1250,
      max_price: 6200,
      values: { green: 1, blue: 1, s: 2, m: 2, clay: 2, wool: 1 },
    })
    expect(await facets(null)).toMatchObject({ min_price: 1250, max_price: 24_000 })
    expect(await facets('food')).toEqual({ min_price: null, max_price: null, values: {} })
    await importShop({
      'products.csv': null,
      ...withEdits('products/jug.yaml', [
        '  - {options: {colour: blue, size: m}, stock: 0, price: 62.00, regular_price: 70.00, weight: 1500, picture: jug-blue.jpg}\n',
        '',
      ]),
    })
    expect(await facets('pottery')).toEqual({
      min_price: 5800,
      max_price: 5800,
      values: { green: 1, s: 1, clay: 1 },
    })
    expect(await list('pottery', 'price')).toEqual(['jug'])
  })

  test('a cheaper variant moves its product in the order by price', async () => {
    await importShop(withEdits('products/jug.yaml', ['price: 62.00, regular_price: 70.00', 'price: 1.00']))
    expect(await list('home', 'price')).toEqual(['jug', 'bowl', 'basket', 'rug'])
  })

  test('a change that is announced while the index loads is loaded as well', async () => {
    const loads = [
      listings.reload(),
      database.pool.query(`update product set position = 1 where key = 'rug'`),
      listings.reload(),
    ]
    await Promise.all(loads)
    await listings.reload()
    expect((await list(null, 'position'))[0]).toBe('rug')
  })

  test('a failed load is tried again by the next list', async () => {
    const { database: other, drop } = await createDatabase()
    let fails = true
    const unreliable = createMemoryLists({
      ...other,
      readSnapshot: (read) => (fails ? Promise.reject(new Error('away')) : other.readSnapshot(read)),
    })
    await expect(unreliable.page(filterOf(), 'price', ALL)).rejects.toThrow('away')
    fails = false
    expect(await unreliable.page(filterOf(), 'price', ALL)).toMatchObject({ ids: [], total: 0 })
    await drop()
  })
})

describe('a synthetic shop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-listings-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const database = await freshDatabase()
  writeSyntheticShop(join(folder, 'shop'), 500)
  await importFolder(database, join(folder, 'shop'))
  const listings = createMemoryLists(database)
  const values = await rowsOf<{ id: number; option_id: number }>(
    database,
    sql`select id, option_id from option_value order by id`,
  )
  const categories = await rowsOf<{ id: number }>(database, sql`select id from category where type = 1 order by id`)
  const randomFilter = createRandomFilters(9, { categories, values })

  test('the statistics that queries are planned with are those of an import at once, not when autovacuum gets to it', async () => {
    const statistics = await rowsOf<{ rows: number }>(
      database,
      sql`select reltuples::int as rows from pg_class where relname in ('product', 'product_category', 'product_value')`,
    )
    expect(statistics).toHaveLength(3)
    for (const { rows } of statistics) expect(rows).toBeGreaterThanOrEqual(500)
  })

  test('lists and facets by any combination of filters are those that queries of the tables find', async () => {
    const sorts: StoredOrder[] = ['position', 'price', '-price', 'newest', 'name.en', 'name.bg']
    for (let run = 0; run < 60; run += 1) {
      const filter = randomFilter()
      const sort = sorts[run % sorts.length]!
      const what = JSON.stringify({ ...filter, values: [...filter.values], sort })
      const { search } = filter
      const queried =
        search === null ? filter : { ...filter, found: (await listings.page(filterOf({ search }), sort, ALL)).ids }
      const expected = await listByQuery(database.queries, queried, sort)
      const { ids, total } = await listings.page(filter, sort, ALL)
      expect(ids, what).toEqual(expected)
      expect(total, what).toBe(expected.length)
      const { counts, ...prices } = await listings.facets(filter)
      expect({ counts: Object.fromEntries(counts), ...prices }, what).toEqual(
        await facetsByQuery(database.queries, queried),
      )
    }
  })

  test('the pages of a list have every product once, those in stock first, however many are sold out', async () => {
    const ids = (await rowsOf<{ id: number }>(database, sql`select id from product order by id`)).map(({ id }) => id)
    const runs: [string, number[]][] = [
      ['none', []],
      ['the first', ids.slice(0, 1)],
      ['every third', ids.filter((_, index) => index % 3 === 0)],
      ['all', ids],
    ]
    for (const [name, soldOut] of runs) {
      await database.queries.execute(
        sql`update variant set stock = case when product_id = any(${sql.param(soldOut)}::int[]) then 0 else 9 end`,
      )
      listings.stockChanged(ids)
      const expected = await listByQuery(database.queries, filterOf(), 'position')
      const excluded = expected[40]!
      for (const limit of [7, 100])
        for (let offset = 0; offset < ids.length + limit; offset += limit) {
          const page = async (excludedId?: number) => {
            return (await listings.page(filterOf(), 'position', { offset, limit }, excludedId)).ids
          }
          expect(await page(), `${name}, ${offset}`).toEqual(expected.slice(offset, offset + limit))
          const without = expected.filter((id) => id !== excluded)
          expect(await page(excluded), `without, ${name}, ${offset}`).toEqual(without.slice(offset, offset + limit))
        }
    }
  })
})
