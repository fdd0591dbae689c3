import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { createShopFolder, type FolderFiles, withEdits } from '../../../../test/shops/shop-folder.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { importFolder } from '../../shop-folder/index.ts'
import { readCards } from './product-cards.ts'

const database = await freshDatabase()
const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.queries.execute<T>(query)).rows
const importShop = async (changes: FolderFiles = {}) =>
  expect(await importFolder(database, createShopFolder(changes))).toMatchObject({ ok: true })
const priceRug = (prices: string) => importShop(withEdits('products/rug.yaml', ['price: 240', prices]))
const lowestPriceOf = async (key: string) => {
  const [product] = await rows<{ id: number }>(sql`select id from product where key = ${key}`)
  return (await readCards(database.queries, [product!.id]))[0]!.lowest_price
}
/** Lets all prices so far have ended some days earlier. */
const letDaysPass = (days: number) =>
  database.queries.execute(sql`update price_change set until = until - ${`${days} days`}::interval`)

test('a shop that is imported for the first time begins with the numbers of its folder', async () => {
  await importShop()
  expect(await lowestPriceOf('jug')).toBe(6000)
  expect(await lowestPriceOf('rug')).toBe(null)
  // Each variant of the product begins with it; the folder’s number is not read later.
  expect(await rows(sql`select price from lowest_price`)).toEqual([{ price: 6000 }, { price: 6000 }])
  await importShop(withEdits('products/jug.yaml', ['lowest_price: 60.00', 'lowest_price: 66.00']))
  expect(await lowestPriceOf('jug')).toBe(6000)
})

test('a reduction shows the lowest price of the 30 days before it, and keeps it as days pass', async () => {
  await priceRug('price: 200\nregular_price: 240')
  expect(await lowestPriceOf('rug')).toBe(24_000)
  await letDaysPass(40)
  await priceRug('price: 200\nregular_price: 240')
  expect(await lowestPriceOf('rug')).toBe(24_000)
  await importShop()
  expect(await lowestPriceOf('rug')).toBe(null)
})

test('a price that ended 29 days ago counts, one that ended 31 days ago does not', async () => {
  // 240, then 200 until 29 days ago, then 240 again.
  await letDaysPass(29)
  await priceRug('price: 220\nregular_price: 240')
  expect(await lowestPriceOf('rug')).toBe(20_000)
  await importShop()
  await letDaysPass(31)
  await priceRug('price: 220\nregular_price: 240')
  expect(await lowestPriceOf('rug')).toBe(24_000)
})

test('a further reduction is compared with the first one', async () => {
  await priceRug('price: 180\nregular_price: 240')
  expect(await lowestPriceOf('rug')).toBe(22_000)
})

test('a regular price that is added to an unchanged price reduces nothing', async () => {
  await importShop()
  await letDaysPass(60)
  await priceRug('price: 240\nregular_price: 300')
  expect(await lowestPriceOf('rug')).toBe(24_000)
})

test('variants have prices of their own, and the list shows that of the cheapest', async () => {
  await importShop()
  const priceBlueJug = (price: string) =>
    importShop(withEdits('products/jug.yaml', ['price: 62.00, regular', `price: ${price}, regular`]))
  await priceBlueJug('50.00')
  expect(
    await rows(
      sql`select v.key, l.price from lowest_price l join variant v on v.id = l.variant_id join product p on p.id = v.product_id where p.key = 'jug' order by v.key`,
    ),
  ).toEqual([
    { key: 'colour=blue,size=m', price: 6200 },
    { key: 'colour=green,size=s', price: 6000 },
  ])
  expect(await lowestPriceOf('jug')).toBe(6200)
  await priceBlueJug('45.00')
  expect(await lowestPriceOf('jug')).toBe(5000)
})
