import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, todayIn } from '@vitrina/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { addressDelivery, orderBody } from '../../../../test/orders.ts'
import { createShopFolder, type FolderFiles, withEdits } from '../../../../test/shops/shop-folder.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { countStock, readStockMovements } from '../../catalogue/index.ts'
import { changeOrder, changeOrderState } from '../../orders/index.ts'
import { localTime } from '../../../platform/local-time.ts'
import { exportFolder } from '../export/export-folder.ts'
import { importFolder } from './import-folder.ts'

/** Goods are sold while folders come and go. */
const shop = await testShop({ content: 'empty' })
const { database } = shop
const scratch = mkdtempSync(join(tmpdir(), 'vitrina-stock-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** The rug with so many pieces, and perhaps the time of their count. */
const rugs = (stock: number, counted?: string): FolderFiles =>
  withEdits('products/rug.yaml', ['stock: 3', `stock: ${stock}${counted ? `\nstock_counted: ${counted}` : ''}`])
const importShop = async (folder: FolderFiles | string) => {
  const delivery = withEdits('delivery.yaml', ['[{up_to: 50.00, price: 6}]', '[{price: 6}]'])
  const path = typeof folder === 'string' ? folder : createShopFolder({ ...delivery, ...folder })
  const imported = await importFolder(database, path)
  if (!imported.ok) throw new Error(JSON.stringify(imported.errors))
  database.clearCache()
  return imported
}
const rug = async () =>
  (
    await database.queries.execute<{ id: number; stock: number }>(
      sql`select p.id, v.stock from variant v join product p on p.id = v.product_id where p.key = 'rug'`,
    )
  ).rows[0]!
const stock = async () => (await rug()).stock
const sell = async (count: number): Promise<number> => {
  const delivery = { ...addressDelivery, service: 'courier' }
  const { status, body } = await shop.call(
    'POST',
    '/orders',
    orderBody([{ id: (await rug()).id, selected_count: count }], { delivery }),
  )
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.data.number
}
const cancel = (number: number) =>
  changeOrder(database, number, (tx, id) => changeOrderState(tx, id, 'cancelled', { actor: { kind: 'merchant' } }))
let exports = 0
const exportShop = async () => {
  const folder = join(scratch, `export-${(exports += 1)}`)
  expect(await exportFolder(database, folder)).toMatchObject({ ok: true })
  return folder
}

beforeEach(async () => {
  await importShop(rugs(40))
  await database.queries.execute(
    sql`update variant set stock = 40, stock_counted = 40, counted_at = null where sku = 'RUG'`,
  )
})

test('export, sell one, change a title, import: the stock is as sold', async () => {
  const folder = await exportShop()
  await sell(1)
  const file = join(folder, 'products/rug.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Rug', 'Woven rug'))
  expect(await importShop(folder)).toMatchObject({ summary: { products: { changed: 1 } } })
  expect(await stock()).toBe(39)
})

test('what was sold does not return when an export is imported and then the folder of before', async () => {
  await sell(8)
  const folder = await exportShop()
  expect(readFileSync(join(folder, 'products/rug.yaml'), 'utf8')).toContain('stock: 32')
  expect((await importShop(folder)).ignoredCounts).toEqual({ products: 0, keys: [] })
  expect(await stock()).toBe(32)
  await importShop(rugs(40))
  expect(await stock()).toBe(32)
})

test('another number without the time of its count leaves the stock alone, and the import says so', async () => {
  await sell(1)
  expect((await importShop(rugs(50))).ignoredCounts).toEqual({ products: 1, keys: ['rug'] })
  expect(await stock()).toBe(39)
})

test('a count with its time is taken once, less what orders have taken since', async () => {
  const yesterday = addDays(todayIn('Europe/Sofia'), -1)
  const cancelledSince = await sell(2)
  await sell(5)
  await database.queries.execute(sql`update shop_order set created_at = now() - interval '3 days'`)
  await database.queries.execute(sql`update record_change set at = now() - interval '3 days'`)
  await cancel(cancelledSince)
  await sell(3)
  await cancel(await sell(1))
  const withdrawn = await sell(4)
  await database.queries.execute(sql`
    insert into withdrawal (order_id, lines, releases_stock)
    select id, '[{"line": 0, "count": 1}]', true from shop_order where number = ${withdrawn}`)

  const counted = rugs(50, `${yesterday}T10:00`)
  await importShop(counted)
  expect(await stock()).toBe(50 + 2 - 3 - (4 - 1))
  await sell(1)
  expect((await importShop(counted)).ignoredCounts.products).toBe(0)
  expect(await stock()).toBe(45)
  // Counted before what the shop knows already.
  expect((await importShop(rugs(60, `${yesterday}T09:59`))).ignoredCounts.keys).toEqual(['rug'])
  expect(await stock()).toBe(45)
  await importShop(rugs(4, `${yesterday}T10:01`))
  expect(await stock()).toBe(0)
})

test('the count of a folder is a movement, with who imported it', async () => {
  const actor = { kind: 'merchant', name: 'Мария' } as const
  const newest = async () => (await readStockMovements(database.queries, { product: 'rug' }, 1))[0]
  const former = await newest()
  await importShop(rugs(41))
  expect(await newest()).toEqual(former)
  const folder = createShopFolder(rugs(37, localTime(new Date(), 'Europe/Sofia').replace(' ', 'T')))
  expect(await importFolder(database, folder, { actor })).toMatchObject({ ok: true })
  // Orders of the tests before are of the same minute.
  const counted = await stock()
  expect(counted).not.toBe(40)
  expect(await newest()).toMatchObject({ change: counted - 40, stock: counted, reason: null, actor, source: 'import' })
})

test('the count of an interrupted import does not replace a newer one', async () => {
  await database.queries.execute(sql`
    insert into stock_count (variant_id, count, counted_at) select id, 99, now() - interval '1 hour' from variant where sku = 'RUG'`)
  const count = { product: 'rug', variant: '', counted: 38, seen: 40, actor: { kind: 'merchant' } } as const
  await database.transaction((tx) => countStock(tx, count))
  await importShop(rugs(40))
  expect(await stock()).toBe(38)
})

test('a product that leaves the folder and returns has what is left of it', async () => {
  await sell(8)
  await importShop({
    'products/rug.yaml': null,
    ...withEdits('sections.yaml', ['products: [rug, jug]', 'products: [jug]']),
    ...withEdits('promos.yaml', ['products: [rug], ', '']),
  })
  await importShop(rugs(40))
  expect(await stock()).toBe(32)
})

test('goods that become a rental product are one piece', async () => {
  await importShop(withEdits('products/rug.yaml', ['stock: 3', 'let_by: day'], ['net_quantity: 2.5 m2\n', '']))
  expect(await stock()).toBe(1)
})
