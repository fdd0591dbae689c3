import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { createShopFolder, type FolderFiles, withEdits } from '../../../../test/shops/shop-folder.ts'
import { readHistory } from '../../../platform/history.ts'
import { type Document, readRecord, type RecordKind, saveRecord } from '../../records/index.ts'
import { exportFolder } from '../export/export-folder.ts'
import { importFolder, planImport } from './import-folder.ts'
import type { Take } from './merge-edited.ts'

const database = await freshDatabase()
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const importShop = (changes: FolderFiles = {}, take?: Take) =>
  importFolder(database, createShopFolder(changes), { take })
const find = (kind: RecordKind, key: string) => readRecord(database.queries, kind, key)
const office = { actor: { kind: 'merchant', name: 'Мария' }, source: 'office' } as const
async function edit(kind: RecordKind, key: string, fields: Document | null) {
  const record = await find(kind, key)
  const document = fields && { ...record?.document, ...fields }
  const saved = await database.transaction((tx) =>
    saveRecord(tx, { ...office, kind, key, version: record?.version ?? null, document }),
  )
  expect(saved).toMatchObject({ status: 'saved' })
}
/** Every file of an export by its path. */
async function exported(): Promise<Map<string, string>> {
  const folder = join(mkdtempSync(join(tmpdir(), 'vitrina-merge-')), 'shop')
  folders.push(folder)
  expect(await exportFolder(database, folder)).toMatchObject({ ok: true })
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]),
  )
}
const lastFolder = () => folders.at(-1)!

// Each test begins with the folder's shop, of which nothing was changed elsewhere.
beforeEach(async () => {
  await database.pool.query('delete from folder_document')
  expect(await importShop()).toMatchObject({ ok: true })
})

test('what was changed in the shop stays when the folder is imported again, and what the folder changes is taken', async () => {
  await edit('product', 'jug', { price: 61 })
  expect(await importShop(withEdits('products/jug.yaml', ['weight: 1400', 'weight: 1500']))).toMatchObject({ ok: true })
  expect((await find('product', 'jug'))!.document).toMatchObject({ price: 61, weight: 1500 })
  // Once more, with a folder that has changed no further.
  expect(await importShop(withEdits('products/jug.yaml', ['weight: 1400', 'weight: 1500']))).toMatchObject({ ok: true })
  expect((await find('product', 'jug'))!.document).toMatchObject({ price: 61, weight: 1500 })
})

test('a field that both have changed is a conflict: nothing changes until one side is taken', async () => {
  await edit('product', 'jug', { price: 61 })
  const changes = withEdits('products/jug.yaml', ['price: 58.00', 'price: 59.00'])
  const conflicts = [{ kind: 'product', key: 'jug', fields: [['price']] }]
  expect(await planImport(database, createShopFolder(changes))).toMatchObject({ ok: true, plan: { conflicts } })
  expect(await importShop(changes)).toEqual({ ok: false, errors: [], conflicts })
  expect((await find('product', 'jug'))!.document).toMatchObject({ price: 61 })
  expect(await importShop(changes, 'office')).toMatchObject({ ok: true })
  expect((await find('product', 'jug'))!.document).toMatchObject({ price: 61 })
  // The folder has been seen: its number is no change any more.
  expect(await importShop(changes)).toMatchObject({ ok: true })
  await edit('product', 'jug', { price: 62 })
  const newer = withEdits('products/jug.yaml', ['price: 58.00', 'price: 60.00'])
  expect(await importShop(newer, 'folder')).toMatchObject({ ok: true })
  expect((await find('product', 'jug'))!.document).toMatchObject({ price: 60 })
  const history = await readHistory(database.queries, 'product', 'jug')
  expect(history.at(-1)).toMatchObject({ source: 'import', before: { price: 62 }, after: { price: 60 } })
})

test('a record that was made in the shop stays, one that was archived stays away, and neither is asked about', async () => {
  const { document } = (await find('product', 'rug'))!
  await edit('product', 'runner', { ...document, name: { en: 'Runner', bg: 'Пътека' } })
  await edit('section', 'notice', { page: 'cart', kind: 'note', title: { en: 'Closed on Monday' } })
  await edit('promo', 'SPRING', { kind: 'percent', value: 10 })
  await edit('promo', 'SPRING', null)
  const confirmRemovals = () => expect.unreachable()
  expect(await importFolder(database, createShopFolder(), { confirmRemovals })).toMatchObject({ ok: true })
  expect(await find('product', 'runner')).not.toBeNull()
  expect(await find('section', 'notice')).not.toBeNull()
  expect(await find('promo', 'SPRING')).toBeNull()
})

test('one side removes what the other has changed: a conflict about the record', async () => {
  await edit('promo', 'SUMMER', { kind: 'percent', value: 10 })
  await exported()
  await edit('promo', 'SUMMER', { value: 15 })
  // The small shop of the folder has no such code.
  const conflicts = [{ kind: 'promo', key: 'SUMMER', fields: [[]] }]
  expect(await importShop()).toEqual({ ok: false, errors: [], conflicts })
  expect((await find('promo', 'SUMMER'))!.document).toMatchObject({ value: 15 })
  expect(await importShop({}, 'office')).toMatchObject({ ok: true })
  expect((await find('promo', 'SUMMER'))!.document).toMatchObject({ value: 15 })
  await edit('promo', 'SUMMER', { value: 20 })
  expect(await importShop({}, 'folder')).toMatchObject({ ok: true })
  expect(await find('promo', 'SUMMER')).not.toBeNull()
})

test('an export is what the next import compares with: export, import, export is byte-identical, and nothing is lost', async () => {
  await edit('product', 'jug', { price: 61 })
  const first = await exported()
  expect(await importFolder(database, lastFolder())).toMatchObject({ ok: true })
  expect(await exported()).toEqual(first)
  expect(await database.queries.execute('select 1 from folder_document')).toMatchObject({ rows: [] })
})
