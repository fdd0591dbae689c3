import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { withEdits, createShopFolder } from '../../../test/shop-folder.ts'
import { importFolder } from '../shop-folder/index.ts'

const database = await freshDatabase()
const list = async (category: string | null, sort: string) => {
  const { rows } = await database.queries.execute<{ rank: number; key: string }>(sql`
    select l.rank, p.key from listing l join product p on p.id = l.product_id
    where l.category_id = coalesce((select id from category where type = 1 and key = ${category}), 0) and l.sort = ${sort} order by l.rank`)
  expect(rows.map((row) => row.rank)).toEqual(rows.map((_, index) => index + 1))
  return rows.map((row) => row.key)
}
const summary = async (category: string | null) => {
  const { rows } = await database.queries.execute<{
    total: number
    facets: { option_id: number; value_id: number; products: number }[]
  }>(sql`
    select total, min_price, max_price, facets from listing_summary where category_id = coalesce((select id from category where type = 1 and key = ${category}), 0)`)
  const values = await database.queries.execute<{ id: number; key: string }>(sql`select id, key from option_value`)
  const keyOf = new Map(values.rows.map((row) => [row.id, row.key]))
  const { facets, ...row } = rows[0]!
  return { ...row, facets: Object.fromEntries(facets.map((facet) => [keyOf.get(facet.value_id), facet.products])) }
}

test('a category lists its products and those of its descendants once, in every order', async () => {
  expect(await importFolder(database, createShopFolder())).toMatchObject({ ok: true })
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

test('a summary has the total, the price range and the facets; archived variants are not counted', async () => {
  expect(await summary('pottery')).toEqual({
    total: 2,
    min_price: 1250,
    max_price: 6200,
    facets: { green: 1, blue: 1, s: 2, m: 2, clay: 2, wool: 1 },
  })
  expect(await summary(null)).toMatchObject({ total: 4, min_price: 1250, max_price: 24_000 })
  expect(await summary('food')).toEqual({ total: 0, min_price: null, max_price: null, facets: {} })
  await importFolder(
    database,
    createShopFolder({
      'products.csv': null,
      ...withEdits('products/jug.yaml', [
        '  - {options: {colour: blue, size: m}, stock: 0, price: 62.00, regular_price: 70.00, weight: 1500, picture: jug-blue.jpg}\n',
        '',
      ]),
    }),
  )
  expect(await summary('pottery')).toEqual({
    total: 1,
    min_price: 5800,
    max_price: 5800,
    facets: { green: 1, s: 1, clay: 1 },
  })
  expect(await list('pottery', 'price')).toEqual(['jug'])
})

test('a cheaper variant moves its product in the order by price', async () => {
  await importFolder(
    database,
    createShopFolder(withEdits('products/jug.yaml', ['price: 62.00, regular_price: 70.00', 'price: 1.00'])),
  )
  expect(await list('home', 'price')).toEqual(['jug', 'bowl', 'basket', 'rug'])
})
