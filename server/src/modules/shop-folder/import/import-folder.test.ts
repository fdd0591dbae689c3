import { expect, test } from 'vitest'
import { openImports } from '../../../../test/shops/import-shop.ts'
import { createShopFolder, withEdits } from '../../../../test/shops/shop-folder.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { listen } from '../../../platform/database/listen.ts'
import { recordText } from '../../records/index.ts'
import { importFolder } from './import-folder.ts'

const { database, rows, importShop } = await openImports()
const version = async () =>
  Number((await rows<{ version: number }>(sql`select version from content_version`))[0]?.version ?? 0)

test('the first import adds everything, the second changes nothing', async () => {
  expect(await importShop()).toMatchObject({
    shop: { added: 1 },
    pictures: { added: 4 },
    categories: { added: 5 },
    options: { added: 3 },
    products: { added: 4 },
  })
  const before = await version()
  const ids = await rows(sql`select id, key from product order by key`)
  expect(await importShop()).toEqual({})
  expect(await version()).toBe(before)
  expect(await rows(sql`select id, key from product order by key`)).toEqual(ids)
})

test('the imported records have the values of the files', async () => {
  expect(
    await rows(
      sql`select key, url, price, regular_price, weight, tax_rate, position, published::text, let_by, withdrawable from product order by key`,
    ),
  ).toEqual([
    {
      key: 'basket',
      url: 'rozovo-maslo',
      price: 3500,
      regular_price: null,
      weight: null,
      tax_rate: 20,
      position: 100,
      published: null,
      let_by: 'day',
      withdrawable: true,
    },
    {
      key: 'bowl',
      url: 'bowl',
      price: 1250,
      regular_price: null,
      weight: null,
      tax_rate: 20,
      position: 100,
      published: null,
      let_by: null,
      withdrawable: false,
    },
    {
      key: 'jug',
      url: 'water-jug',
      price: 5800,
      regular_price: 6850,
      weight: 1400,
      tax_rate: 9,
      position: 10,
      published: '2026-05-02',
      let_by: null,
      withdrawable: true,
    },
    {
      key: 'rug',
      url: 'rug',
      price: 24_000,
      regular_price: null,
      weight: null,
      tax_rate: 20,
      position: 100,
      published: null,
      let_by: null,
      withdrawable: false,
    },
  ])
  expect(
    await rows(
      sql`select v.key, v.price, v.stock, v.sku from variant v join product p on p.id = v.product_id order by p.key, v.position`,
    ),
  ).toEqual([
    { key: '', price: null, stock: 1, sku: null },
    { key: 'size=s', price: null, stock: 5, sku: null },
    { key: 'size=m', price: 1350, stock: 6, sku: null },
    { key: 'colour=green,size=s', price: null, stock: 4, sku: 'J-G' },
    { key: 'colour=blue,size=m', price: 6200, stock: 0, sku: null },
    { key: '', price: null, stock: 3, sku: 'RUG' },
  ])
  const [about] = await rows<{ text_html: { en: string } }>(sql`select text_html from info_page`)
  expect(about!.text_html.en).toContain('<h2 id="part-who">Who</h2>')
  expect(about!.text_html.en).toContain('<a href="/product/water-jug">the jug</a>')
  expect(await rows(sql`select key, href from menu_item order by sort`)).toEqual([
    { key: 'top-shop', href: '/categories/home' },
    { key: 'top-jug', href: '/product/water-jug' },
    { key: 'top-cart', href: '/cart' },
    { key: 'foot-mail', href: 'mailto:hello@rodopa.example' },
  ])
  expect(await rows(sql`select code, kind, value, minimum from promo order by position`)).toEqual([
    { code: 'ESEN10', kind: 'percent', value: 10, minimum: 4000 },
    { code: 'РОЗА', kind: 'amount', value: 550, minimum: null },
    { code: 'FREE', kind: 'free_delivery', value: 0, minimum: null },
  ])
  expect(await rows(sql`select pickup, rates from delivery_service order by position`)).toMatchObject([
    {
      rates: [
        { countries: ['BG'], to: 'office', steps: [{ up_to: 1000, price: 490 }, { price: 1490 }], free_from: 12_000 },
        { by: 'total', steps: [{ up_to: 5000, price: 600 }], free_from: null },
      ],
    },
    { pickup: true, rates: [{ countries: ['BG'], to: 'office', steps: [{ price: 0 }], free_from: null }] },
  ])
  expect((await rows(sql`select 1 from city`)).length).toBeGreaterThan(120)
})

test('an import dates the records it changes, also when only their parts change', async () => {
  await database.queries.execute(sql`
    with p as (update product set modified_at = '2026-01-01'), c as (update category set modified_at = '2026-01-01'),
      n as (update news_item set modified_at = '2026-01-01') update info_page set modified_at = '2026-01-01'`)
  const dated = async () =>
    (
      await rows<{ key: string }>(sql`
        select key from product where modified_at > '2026-01-02' union all select key from category where modified_at > '2026-01-02'
        union all select key from news_item where modified_at > '2026-01-02' union all select key from info_page where modified_at > '2026-01-02' order by 1`)
    ).map(({ key }) => key)
  await importShop()
  expect(await dated()).toEqual([])
  const changes = {
    ...withEdits('products/jug.yaml', ['sku: J-G', 'sku: J-H']),
    ...withEdits('news/first.en.md', ['It rained.', 'It poured.']),
    ...withEdits('categories.yaml', ['От планината.', 'От гората.']),
  }
  await importShop(changes)
  expect(await dated()).toEqual(['first', 'food', 'jug'])
  await importShop()
})

test('a folder with an error changes nothing', async () => {
  const before = await version()
  const folder = createShopFolder({
    ...withEdits('products/rug.yaml', ['price: 240', 'price: 250']),
    ...withEdits('shop.yaml', ['few_left: 2', 'few_left: x']),
  })
  const imported = await importFolder(database, folder)
  expect(imported).toEqual({
    ok: false,
    errors: [
      { file: 'shop.yaml', line: 9, path: ['few_left'], message: recordText('whole_number', { min: 0, max: 10_000 }) },
    ],
  })
  expect(await version()).toBe(before)
  expect(await rows(sql`select price from product where key = 'rug'`)).toEqual([{ price: 24_000 }])
})

test('a change increases the content version and is announced to every node', async () => {
  const announced: string[] = []
  const listener = await listen(database, 'vitrina_changed', {
    onMessage: (payload) => announced.push(payload),
    onLost: () => {},
    onReconnect: () => {},
  })
  const before = await version()
  expect(await importShop(withEdits('products/rug.yaml', ['price: 240', 'price: 250']))).toEqual({
    products: { added: 0, changed: 1, removed: 0 },
  })
  expect(await version()).toBe(before + 1)
  await expect.poll(() => announced).toEqual(['all'])
  await listener.close()
  expect(await importShop()).toEqual({ products: { added: 0, changed: 1, removed: 0 } })
})

test('a changed part of a product counts as a changed product', async () => {
  const other = withEdits(
    'products/jug.yaml',
    ['[pottery, home]', '[home, pottery]'],
    ['sku: J-G', 'sku: J-H'],
    ['{material: [clay]}', '{material: [wool]}'],
  )
  expect(await importShop({ ...other, ...withEdits('products/basket.yaml', [', 2026-12-25', '']) })).toEqual({
    products: { added: 0, changed: 2, removed: 0 },
  })
  expect(await importShop()).toEqual({ products: { added: 0, changed: 2, removed: 0 } })
})

test('a record removed from the folder is archived and returns with the same id', async () => {
  const [before] = await rows<{ id: number }>(sql`select id from product where key = 'basket'`)
  expect(await importShop({ 'products/basket.yaml': null, 'payments.yaml': null })).toEqual({
    products: { added: 0, changed: 0, removed: 1 },
    payments: { added: 0, changed: 0, removed: 2 },
  })
  expect(await rows(sql`select archived_at is not null as archived from product where key = 'basket'`)).toEqual([
    { archived: true },
  ])
  expect(await importShop()).toEqual({
    products: { added: 1, changed: 0, removed: 0 },
    payments: { added: 2, changed: 0, removed: 0 },
  })
  expect(await rows(sql`select id, archived_at from product where key = 'basket'`)).toEqual([
    { id: before!.id, archived_at: null },
  ])
  const variant = withEdits('products/jug.yaml', [
    '  - {options: {colour: blue, size: m}, stock: 0, price: 62.00, regular_price: 70.00, weight: 1500, picture: jug-blue.jpg}\n',
    '',
  ])
  expect(await importShop(variant)).toEqual({ products: { added: 0, changed: 1, removed: 0 } })
  expect(await rows(sql`select key from variant where archived_at is not null`)).toEqual([
    { key: 'colour=blue,size=m' },
  ])
  expect(await importShop()).toEqual({ products: { added: 0, changed: 1, removed: 0 } })
  expect(await rows(sql`select key from variant where archived_at is not null`)).toEqual([])
})

test('simultaneous imports run one after the other', async () => {
  const fresh = await openImports()
  const folders = [
    {},
    withEdits('products/rug.yaml', ['price: 240', 'price: 250']),
    { 'products/basket.yaml': null },
    {},
  ]
  const imported = await Promise.all(folders.map((changes) => fresh.importShop(changes)))
  expect(imported.filter((summary) => 'shop' in summary)).toHaveLength(1)
  expect(await fresh.importShop()).not.toHaveProperty('categories')
  expect(await fresh.importShop()).toEqual({})
})
