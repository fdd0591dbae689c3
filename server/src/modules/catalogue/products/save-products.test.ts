import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
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
  dimensions: null,
  batches: [],
  next_batches: [],
  min_age: null,
  tax_rate: 20,
  position: 100,
  published: null,
  let_by: null,
  withdrawable: false,
  voucher: false,
  maker: null,
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
const mat: ProductContent = { ...rug, key: 'mat', url: 'mat' }
const home = {
  key: 'home',
  parent: null,
  url: 'home',
  name: { en: 'Home' },
  summary: {},
  description: {},
  description_html: {},
  picture_id: null,
  alt: {},
  focus: null,
  icon_id: null,
  position: 1,
}
const material = {
  key: 'material',
  name: { en: 'Material' },
  use: 'attribute' as const,
  guide: {},
  guide_html: {},
  position: 1,
  values: [{ key: 'wool', name: { en: 'Wool' }, colour: null, position: 1 }],
}
const save = (...products: ProductContent[]) =>
  database.transaction(async (tx) => {
    const categories = (await saveCategories(tx, 1, [home])).ids
    const options = (await saveOptions(tx, [material])).ids
    const { changes, saveVariantsAndDays } = await saveProducts(tx, products, {
      categories,
      options,
      makers: new Map(),
    })
    await saveVariantsAndDays()
    await setCountedStock(tx, 100, async () => new Map(), { kind: 'merchant' })
    return Object.fromEntries(Object.entries(changes).map(([change, ids]) => [change, ids.size]))
  })
const NOTHING = { added: 0, changed: 0, removed: 0 }

test('what differs of products and their parts is written, and what is equal is left as it is', async () => {
  expect(await save(rug, mat)).toEqual({ ...NOTHING, added: 2 })
  const rowsOfMat = async () =>
    (
      await database.queries.execute(
        sql`select p.xmin as product_version, p.*, v.xmin as variant_version, v.* from product p join variant v on v.product_id = p.id where p.key = 'mat'`,
      )
    ).rows
  const before = await rowsOfMat()
  expect(await save(rug, mat)).toEqual(NOTHING)
  expect(await save({ ...rug, price: 25_000, attributes: { material: ['wool'] } }, mat)).toEqual({
    ...NOTHING,
    changed: 1,
  })
  expect(await save(rug, mat)).toEqual({ ...NOTHING, changed: 1 })
  expect(await save({ ...rug, variants: [{ ...rug.variants[0]!, stock: 8 }] }, mat)).toEqual(NOTHING)
  const counted_at = new Date().toISOString()
  expect(await save({ ...rug, variants: [{ ...rug.variants[0]!, stock: 8, counted_at }] }, mat)).toEqual({
    ...NOTHING,
    changed: 1,
  })
  expect(await rowsOfMat()).toEqual(before)
  expect(await save({ ...rug, key: 'runner', url: 'runner' }, { ...rug, price: 26_000 })).toEqual({
    added: 1,
    changed: 1,
    removed: 1,
  })
})

test('two products may swap their addresses', async () => {
  await save(rug, mat)
  expect(await save({ ...rug, url: 'mat' }, { ...rug, key: 'mat', url: 'rug' })).toEqual({ ...NOTHING, changed: 2 })
  expect(
    (await database.queries.execute(sql`select key, url from product where key in ('rug', 'mat') order by key`)).rows,
  ).toEqual([
    { key: 'mat', url: 'rug' },
    { key: 'rug', url: 'mat' },
  ])
})
