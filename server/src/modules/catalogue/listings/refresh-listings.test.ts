import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { describeListings } from '../../../../test/describe-listings.ts'
import { createRandom } from '../../../../test/random.ts'
import { createShopFolder, type FolderFiles, withEdits } from '../../../../test/shops/shop-folder.ts'
import { writeSyntheticShop } from '../../../../test/shops/synthetic-shop.ts'
import type { Database, Transaction } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { importFolder } from '../../shop-folder/index.ts'
import { raiseContentVersion, readChangesSince } from '../catalogue-changes.ts'
import { type LoadedListings, loadListings, refreshListings } from './load-listing-data.ts'

/** Refreshes the data, and expects that it equals what is read anew. */
async function refresh({ readSnapshot }: Database, before: LoadedListings): Promise<LoadedListings> {
  expect(await readSnapshot(async (tx) => (await readChangesSince(tx, before.version)).productIds)).not.toBeNull()
  const [refreshed, anew] = await readSnapshot(async (tx) => [
    (await refreshListings(tx, before)) ?? (await loadListings(tx)),
    await loadListings(tx),
  ])
  expect(describeListings(refreshed)).toEqual(describeListings(anew))
  return refreshed
}

const folder = mkdtempSync(join(tmpdir(), 'vitrina-refresh-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('whatever changed of some products, refreshed lists are those that are read anew', async () => {
  const database = await freshDatabase()
  writeSyntheticShop(join(folder, 'shop'), 80)
  await importFolder(database, join(folder, 'shop'))
  const random = createRandom(4)
  const upTo = (most: number) => Math.floor(random() * most)
  const texts = ['Ёлка ale', 'zeta', 'Ябълка', 'ábc', 'ABC', 'abc', '', 'щъркел 12', 'a', "o'b Я"]
  const anyText = () => texts[upTo(texts.length)]!
  const json = (en: string, bg: string) => JSON.stringify({ ...(en ? { en } : {}), ...(bg ? { bg } : {}) })
  /** Each changes one product in its way. */
  const changes: ((tx: Transaction, id: number) => Promise<unknown>)[] = [
    (tx, id) => tx.execute(sql`update product set name = ${json(anyText(), anyText())}::jsonb where id = ${id}`),
    (tx, id) => tx.execute(sql`update product set summary = ${json(anyText(), 'нова дума')}::jsonb where id = ${id}`),
    (tx, id) => tx.execute(sql`update product set price = ${upTo(9000)}, position = ${upTo(5)} where id = ${id}`),
    (tx, id) =>
      tx.execute(
        sql`update product set published = ${random() < 0.5 ? null : `20${10 + upTo(80)}-01-02`}::date where id = ${id}`,
      ),
    (tx, id) =>
      tx.execute(sql`update product set archived_at = case when archived_at is null then now() end where id = ${id}`),
    (tx, id) =>
      tx.execute(
        sql`update variant set archived_at = case when archived_at is null then now() end where product_id = ${id} and id % 2 = ${upTo(2)}`,
      ),
    (tx, id) =>
      tx.execute(
        sql`update variant set price = ${upTo(9000)}, stock = ${upTo(2)} where product_id = ${id} and id % 2 = ${upTo(2)}`,
      ),
    (tx, id) => tx.execute(sql`delete from product_category where product_id = ${id}`),
    (tx, id) =>
      tx.execute(
        sql`insert into product_category (product_id, category_id, position) select ${id}, id, 9 from category where type = 1 order by id offset ${upTo(12)} limit 1 on conflict do nothing`,
      ),
    (tx, id) => tx.execute(sql`delete from product_value where product_id = ${id}`),
    (tx, id) =>
      tx.execute(
        sql`insert into product_value (product_id, value_id) select ${id}, id from option_value order by id offset ${upTo(10)} limit 2 on conflict do nothing`,
      ),
    (tx) =>
      tx.execute(sql`insert into product (key, url, name, summary, description, description_html, price, tax_rate, position)
      values (${`new-${random()}`}, ${`new-${random()}`}, ${json(anyText(), anyText())}::jsonb, '{}', '{}', '{}', ${upTo(900)}, 20, ${upTo(5)}) returning id`),
  ]
  let loaded = await database.readSnapshot(loadListings)
  for (let round = 0; round < 25; round += 1) {
    await database.transaction(async (tx) => {
      const last = Math.max(...loaded.data.productIds)
      // Stock changes no product.
      const isStockOnly = round % 6 === 5
      const ids = Array.from({ length: isStockOnly ? 0 : 1 + upTo(8) }, () => 1 + upTo(last))
      if (isStockOnly)
        await tx.execute(
          sql`update variant set stock = case stock when 0 then 1 else 0 end where product_id % 3 = ${upTo(3)}`,
        )
      for (const id of ids) await changes[upTo(changes.length)]!(tx, id)
      // A category that moves or goes changes no product.
      if (round % 5 === 0)
        await tx.execute(
          sql`update category set archived_at = case when archived_at is null then now() end where type = 1 and id = ${1 + upTo(12)}`,
        )
      if (round % 7 === 0)
        await tx.execute(sql`update category set parent_id = null where type = 1 and id = ${1 + upTo(12)}`)
      const { rows: added } = await tx.execute<{ id: number }>(sql`select id from product where id > ${last}`)
      await raiseContentVersion(tx, [...ids, ...added.map(({ id }) => id)])
    })
    loaded = await refresh(database, loaded)
  }
})

test('an import says which products it changed, so that refreshed lists are those that are read anew', async () => {
  const database = await freshDatabase()
  const importShop = async (changes: FolderFiles = {}) =>
    expect(await importFolder(database, createShopFolder(changes))).toMatchObject({ ok: true })
  await importShop()
  let loaded = await database.readSnapshot(loadListings)
  const edits: FolderFiles[] = [
    withEdits('products/rug.yaml', ['price: 240', 'price: 250']),
    withEdits('products/rug.yaml', ['stock: 3', 'stock: 0']),
    withEdits('products/jug.yaml', ['price: 62.00', 'price: 41.00']),
    { ...withEdits('sections.yaml', ['[rug, jug]', '[jug]']), 'products/rug.yaml': null, 'promos.yaml': null },
    {},
  ]
  for (const edit of edits) {
    await importShop(edit)
    loaded = await refresh(database, loaded)
  }
})

test('after a version that lists no products, and where nothing is known to have changed, all is read anew', async () => {
  const database = await freshDatabase()
  expect(await importFolder(database, createShopFolder())).toMatchObject({ ok: true })
  const loaded = await database.readSnapshot(loadListings)
  const productsSince = (version: number) =>
    database.readSnapshot(async (tx) => (await readChangesSince(tx, version)).productIds)
  expect(await productsSince(loaded.version)).toBeNull()
  await database.queries.execute(sql`update content_version set version = version + 1`)
  expect(await productsSince(loaded.version)).toBeNull()
  await importFolder(database, createShopFolder(withEdits('products/rug.yaml', ['price: 240', 'price: 250'])))
  expect(await productsSince(loaded.version)).toBeNull()
  expect(await productsSince(loaded.version + 1)).toHaveLength(1)
})
