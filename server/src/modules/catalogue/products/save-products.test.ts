import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { createShopFolder } from '../../../../test/shops/shop-folder.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { importFolder } from '../../shop-folder/index.ts'
import { saveCategories } from '../categories/save-categories.ts'
import { saveOptions } from './save-options.ts'
import { type ProductContent, saveProducts } from './save-products.ts'
import { setCountedStock } from '../stock/set-stock.ts'

const database = await freshDatabase()
const rug: ProductContent = {
  key: 'rug',
  url: 'rug',
  name: { en: 'Rug', bg: 'Килим' },
  summary: {},
  description: {},
  description_html: {},
  price: 24_000,
  regular_price: null,
  lowest_price: null,
  weight: null,
  net_quantity: '2.5 m2',
  tax_rate: 20,
  position: 100,
  published: null,
  let_by: null,
  withdrawable: false,
  categories: ['home'],
  pictures: [],
  options: [],
  attributes: {},
  variants: [
    {
      key: '',
      chosen: {},
      sku: 'RUG',
      price: null,
      regular_price: null,
      weight: null,
      net_quantity: null,
      stock: 3,
      counted_at: null,
      picture_id: null,
    },
  ],
  reserved_days: [],
}
/** As an editing screen would: some products in a transaction of their own. */
const save = (...products: ProductContent[]) =>
  database.transaction(async (tx) => {
    const categories = (await saveCategories(tx, 1, [])).ids
    const options = (await saveOptions(tx, [])).ids
    const { changes, saveVariantsAndDays } = await saveProducts(tx, products, { categories, options })
    await saveVariantsAndDays()
    await setCountedStock(tx, 100, async () => new Map(), { kind: 'merchant' })
    return Object.fromEntries(Object.entries(changes).map(([change, ids]) => [change, ids.size]))
  })
const NOTHING = { added: 0, changed: 0, removed: 0 }
const live = async () =>
  (
    await database.queries.execute<{ key: string }>(sql`select key from product where archived_at is null order by key`)
  ).rows.map(({ key }) => key)

test('saving a product writes it and its parts, and leaves all others as they are', async () => {
  expect(await importFolder(database, createShopFolder())).toMatchObject({ ok: true })
  const others = () =>
    database.queries.execute(
      sql`select p.*, v.* from product p join variant v on v.product_id = p.id where p.key not in ('rug', 'mat') order by v.id`,
    )
  const before = (await others()).rows
  expect(await save(rug)).toEqual(NOTHING)
  expect(await save({ ...rug, price: 25_000, attributes: { material: ['wool'] } })).toEqual({ ...NOTHING, changed: 1 })
  expect(await save(rug)).toEqual({ ...NOTHING, changed: 1 })
  expect(await save({ ...rug, variants: [{ ...rug.variants[0]!, stock: 8 }] })).toEqual(NOTHING)
  const counted_at = new Date().toISOString()
  expect(await save({ ...rug, variants: [{ ...rug.variants[0]!, stock: 8, counted_at }] })).toEqual({
    ...NOTHING,
    changed: 1,
  })
  expect(await save({ ...rug, key: 'mat', url: 'mat' }, { ...rug, price: 26_000 })).toEqual({
    added: 1,
    changed: 1,
    removed: 0,
  })
  expect((await others()).rows).toEqual(before)
  expect(await live()).toEqual(['basket', 'bowl', 'jug', 'mat', 'rug'])
})

test('two products may swap their addresses', async () => {
  expect(await save({ ...rug, url: 'mat' }, { ...rug, key: 'mat', url: 'rug' })).toEqual({ ...NOTHING, changed: 2 })
  expect(
    (await database.queries.execute(sql`select key, url from product where key in ('rug', 'mat') order by key`)).rows,
  ).toEqual([
    { key: 'mat', url: 'rug' },
    { key: 'rug', url: 'mat' },
  ])
})
