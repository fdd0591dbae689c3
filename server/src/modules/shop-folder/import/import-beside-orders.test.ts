import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { orderBody, productWithStock, stockOf } from '../../../../test/orders.ts'
import { createShopFolder, type FolderFiles, withEdits } from '../../../../test/shops/shop-folder.ts'
import type { Database } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { importFolder } from './import-folder.ts'

/** Imports a folder and runs `meanwhile` when all is written and nothing committed. */
async function importWith(database: Database, folder: string, meanwhile: () => Promise<void>): Promise<void> {
  let isFirst = true
  const paused: Database = {
    ...database,
    transaction: (command) =>
      database.transaction(async (tx) => {
        const result = await command(tx)
        if (isFirst) await meanwhile()
        isFirst = false
        return result
      }),
  }
  expect(await importFolder(paused, folder)).toMatchObject({ ok: true })
}

const database = await freshDatabase()
const importShop = async (changes: FolderFiles = {}) =>
  expect(await importFolder(database, createShopFolder(changes))).toMatchObject({ ok: true })
const lockedWhileImporting = async (changes: FolderFiles) => {
  const locked: Record<string, unknown[]> = {}
  await importWith(database, createShopFolder(changes), async () => {
    for (const table of ['variant', 'product', 'promo', 'category']) {
      const key = table === 'promo' ? 'code' : 'key'
      const { rows } = await database.queries.execute<{ key: string }>(
        sql.raw(`with free as (select id from ${table} for update skip locked)
          select ${key} as key from ${table} where id not in (select id from free) order by id`),
      )
      if (rows.length > 0) locked[table] = rows.map((row) => row.key)
    }
  })
  return locked
}

test('an import locks only the rows that differ', async () => {
  await importShop()
  expect(await lockedWhileImporting({})).toEqual({})
  expect(await lockedWhileImporting(withEdits('products/rug.yaml', ['price: 240', 'price: 250']))).toEqual({
    product: ['rug'],
  })
  const variantPrice = withEdits('products/jug.yaml', ['price: 62.00', 'price: 61.00'])
  expect(await lockedWhileImporting({ ...variantPrice, 'promos.yaml': null })).toMatchObject({
    variant: ['colour=blue,size=m'],
    promo: ['ESEN10', 'РОЗА', 'FREE'],
  })
  // A new count of stock is no part of the transaction: it is set after it.
  await importShop()
  expect(
    await lockedWhileImporting(
      withEdits('products/rug.yaml', ['stock: 3', 'stock: 7\nstock_counted: 2026-03-01T10:00']),
    ),
  ).toEqual({
    product: ['rug'],
  })
  const { rows } = await database.queries.execute(sql`select stock from variant where sku = 'RUG'`)
  expect(rows).toEqual([{ stock: 7 }])
})

test('counts that an interrupted import has not set are set by the next one', async () => {
  const folder = createShopFolder(
    withEdits('products/rug.yaml', ['stock: 3', 'stock: 9\nstock_counted: 2026-03-02T10:00']),
  )
  let transactions = 0
  const interrupted: Database = {
    ...database,
    transaction: (command) => {
      transactions += 1
      if (transactions > 1) throw new Error('interrupted')
      return database.transaction(command)
    },
  }
  await expect(importFolder(interrupted, folder)).rejects.toThrow('interrupted')
  const stock = async () =>
    (await database.queries.execute(sql`select stock, stock_counted from variant where sku = 'RUG'`)).rows
  expect(await stock()).toEqual([{ stock: 7, stock_counted: 7 }])
  expect(await importFolder(database, folder)).toMatchObject({ ok: true })
  expect(await stock()).toEqual([{ stock: 9, stock_counted: 9 }])
})

const shop = await testShop()

/** The demo with other prices, texts and positions of all products. */
function editedDemo(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-edited-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(resolve(import.meta.dirname, '../../../../../demo'), folder, { recursive: true })
  const products = join(folder, 'products')
  for (const name of readdirSync(products)) {
    const text = readFileSync(join(products, name), 'utf8')
    const edited = text
      .replace(/^price: (\d+)/m, (_line, units) => `price: ${Number(units) - 1}`)
      .replace(/^position: /m, 'position: 1')
    writeFileSync(join(products, name), edited)
  }
  return folder
}

test('orders are placed while an import that changes every product is not committed yet', async () => {
  const two = await productWithStock(shop.database, 'mortar', 2)
  const order = async () => (await shop.call('POST', '/orders', orderBody([{ id: two.id, selected_count: 1 }]))).status
  await importWith(shop.database, editedDemo(), async () => {
    expect(await order()).toBe(201)
    // The last piece, which moves the product to the end of its lists.
    expect(await order()).toBe(201)
    expect(await order()).toBe(406)
  })
  expect(await stockOf(shop.database, two.variantId)).toBe(0)
})

test('an import that stands still with rows locked is ended by the database, and orders go on', async () => {
  const one = await productWithStock(shop.database, 'mortar', 1)
  const price = async () =>
    (await shop.database.queries.execute(sql`select price from variant where product_id = ${one.id}`)).rows
  await shop.database.queries.execute(sql`update variant set price = 99 where product_id = ${one.id}`)
  const before = await price()
  const suspended = importWith(shop.database, resolve(import.meta.dirname, '../../../../../demo'), async () => {
    const placed = await shop.call('POST', '/orders', orderBody([{ id: one.id, selected_count: 1 }]))
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  })
  await expect(suspended).rejects.toThrow('idle-in-transaction timeout')
  expect(await price()).toEqual(before)
})
