import { execFileSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { withEdits, type FolderFiles, createShopFolder } from '../../../../test/shop-folder.ts'
import { listen } from '../../../platform/database/listen.ts'
import { importFolder } from './import-folder.ts'

const importShop = async (changes: FolderFiles = {}, into = database) => {
  const imported = await importFolder(into, createShopFolder(changes))
  if (!imported.ok) throw new Error(JSON.stringify(imported.errors))
  return Object.fromEntries(
    Object.entries(imported.summary).filter(([, counts]) => Object.values(counts).some((count) => count > 0)),
  )
}
const database = await freshDatabase()
const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.queries.execute<T>(query)).rows
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
      sql`select key, url, price, regular_price, weight, tax_rate, position, published::text, let_by from product order by key`,
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

test('icons of records are stored in the sizes of icons', async () => {
  const icons = await rows<{ key: string; widths: number[] }>(sql`
    select record.key, array(select width from picture_file f where f.picture_id = record.icon_id and f.format = 'png' order by width) as widths
    from (select key, icon_id from category union all select key, icon_id from info_page union all select key, icon_id from news_item) as record
    where icon_id is not null order by 1`)
  expect(icons).toEqual(['about', 'first', 'food'].map((key) => ({ key, widths: [180, 512] })))
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
    ...withEdits('products/jug.yaml', ['stock: 4', 'stock: 9']),
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
    errors: [{ file: 'shop.yaml', line: 9, message: 'few_left: must be a whole number from 0 to 10000' }],
  })
  expect(await version()).toBe(before)
  expect(await rows(sql`select price from product where key = 'rug'`)).toEqual([{ price: 24_000 }])
})

test('missing, unreadable and truncated pictures are errors at the line that names them', async () => {
  const notAPicture = Buffer.from('not a picture at all')
  expect(await importFolder(database, createShopFolder({ 'pictures/icon.png': null }))).toMatchObject({
    ok: false,
    errors: [{ file: 'shop.yaml', line: 3, message: 'there is no picture pictures/icon.png' }],
  })
  expect(await importFolder(database, createShopFolder({ 'pictures/jug-blue.jpg': notAPicture }))).toMatchObject({
    ok: false,
    errors: [{ file: 'products/jug.yaml', line: 12, message: 'pictures/jug-blue.jpg can’t be read as a picture' }],
  })
  const truncated = createShopFolder()
  const { SMALL_SHOP } = await import('../../../../test/shop-folder.ts')
  writeFileSync(join(truncated, 'pictures/icon.png'), (SMALL_SHOP['pictures/icon.png'] as Buffer).subarray(0, 60))
  expect(await importFolder(database, truncated)).toMatchObject({ ok: false, errors: [{ file: 'shop.yaml', line: 3 }] })
})

/** A PNG (ISO/IEC 15948) of the given size whose pixels are missing. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data])
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(data.length, 0)
    numbers.writeUInt32BE(crc32(content), 4)
    return Buffer.concat([numbers.subarray(0, 4), content, numbers.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const none = Buffer.alloc(0)
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(none)), chunk('IEND', none)])
}

test('a picture with too many pixels is an error of its header, and is never decoded', async () => {
  expect(
    await importFolder(database, createShopFolder({ 'pictures/icon.png': pngHeader(16_000, 16_000) })),
  ).toMatchObject({
    ok: false,
    errors: [
      {
        file: 'shop.yaml',
        line: 3,
        message: 'pictures/icon.png has 256 megapixels (16000 × 16000), and a picture may have 50',
      },
    ],
  })
})

test('pictures that are pipes or lead out of the folder are errors', async () => {
  for (const [replace, message] of [
    [(path: string) => execFileSync('mkfifo', [path]), 'pictures/icon.png is not a file'],
    [(path: string) => symlinkSync('/etc/hostname', path), 'pictures/icon.png is a link that leads out of the folder'],
  ] as const) {
    const folder = createShopFolder({ 'pictures/icon.png': null })
    replace(join(folder, 'pictures/icon.png'))
    expect(await importFolder(database, folder)).toMatchObject({ ok: false, errors: [{ file: 'shop.yaml', message }] })
  }
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
    ['stock: 4', 'stock: 5'],
    ['{material: [clay]}', '{material: [wool]}'],
  )
  expect(await importShop({ ...other, ...withEdits('products/basket.yaml', [', 2026-12-25', '']) })).toEqual({
    products: { added: 0, changed: 2, removed: 0 },
  })
  expect(await importShop()).toEqual({ products: { added: 0, changed: 2, removed: 0 } })
})

test('an import sets stock only when the file has a new count', async () => {
  const stock = async () => (await rows<{ stock: number }>(sql`select stock from variant where sku = 'RUG'`))[0]!.stock
  await database.queries.execute(sql`update variant set stock = 1 where sku = 'RUG'`)
  await importShop()
  expect(await stock()).toBe(1)
  await importShop(withEdits('products/rug.yaml', ['stock: 3', 'stock: 7']))
  expect(await stock()).toBe(7)
  await database.queries.execute(sql`update variant set stock = 2 where sku = 'RUG'`)
  await importShop(withEdits('products/rug.yaml', ['stock: 3', 'stock: 7'], ['price: 240', 'price: 200']))
  expect(await stock()).toBe(2)
  await importShop()
  expect(await stock()).toBe(3)
})

test('a new count that equals the current stock changes nothing, but later imports compare with it', async () => {
  await database.queries.execute(sql`update variant set stock = 1 where sku = 'RUG'`)
  expect(await importShop(withEdits('products/rug.yaml', ['stock: 3', 'stock: 1']))).toEqual({})
  await database.queries.execute(sql`update variant set stock = 0 where sku = 'RUG'`)
  await importShop(withEdits('products/rug.yaml', ['stock: 3', 'stock: 1']))
  expect(await rows(sql`select stock from variant where sku = 'RUG'`)).toEqual([{ stock: 0 }])
  await importShop()
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

test('an import replaces the merchant’s reserved days and keeps those of orders', async () => {
  const days = () => rows(sql`select day::text, order_id from reserved_day order by day`)
  await database.queries.execute(
    sql`insert into reserved_day (product_id, day, order_id) select id, day, 7 from product, unnest(array['2026-12-26', '2026-12-30']::date[]) day where key = 'basket'`,
  )
  await importShop(withEdits('products/basket.yaml', ['2026-12-24, 2026-12-25', '2026-12-25, 2026-12-26']))
  expect(await days()).toEqual([
    { day: '2026-12-25', order_id: null },
    { day: '2026-12-26', order_id: 7 },
    { day: '2026-12-30', order_id: 7 },
  ])
  const ofBoth = () => rows(sql`select day::text from reserved_day where by_merchant and order_id is not null`)
  expect(await ofBoth()).toEqual([{ day: '2026-12-26' }])
  await importShop()
  expect(await ofBoth()).toEqual([])
  expect(await days()).toEqual([
    { day: '2026-12-24', order_id: null },
    { day: '2026-12-25', order_id: null },
    { day: '2026-12-26', order_id: 7 },
    { day: '2026-12-30', order_id: 7 },
  ])
})

test('every variant of a rental product has a stock of one', async () => {
  await importShop(
    withEdits('products/basket.yaml', [
      'let_by: day\n',
      'let_by: day\noptions: [size]\nvariants:\n  - {options: {size: s}}\n  - {options: {size: m}, price: 45.00}\n',
    ]),
  )
  expect(
    await rows(
      sql`select v.key, v.stock, v.price from variant v join product p on p.id = v.product_id where p.key = 'basket' and v.archived_at is null order by v.key`,
    ),
  ).toEqual([
    { key: 'size=m', stock: 1, price: 4500 },
    { key: 'size=s', stock: 1, price: null },
  ])
  await importShop()
})

test('the limit of a promo code is never below the number of times it was used', async () => {
  await database.queries.execute(sql`update promo set used = 9 where code = 'ESEN10'`)
  await importShop(withEdits('promos.yaml', ['total_limit: 500', 'total_limit: 3']))
  expect(await rows(sql`select total_limit, used from promo where code = 'ESEN10'`)).toEqual([
    { total_limit: 9, used: 9 },
  ])
})

test('simultaneous imports run one after the other', async () => {
  const fresh = await freshDatabase()
  const folders = [
    {},
    withEdits('products/rug.yaml', ['price: 240', 'price: 250']),
    { 'products/basket.yaml': null },
    {},
  ]
  const imported = await Promise.all(folders.map((changes) => importShop(changes, fresh)))
  expect(imported.filter((summary) => 'shop' in summary)).toHaveLength(1)
  expect(await importShop({}, fresh)).not.toHaveProperty('categories')
  expect(await importShop({}, fresh)).toEqual({})
})
