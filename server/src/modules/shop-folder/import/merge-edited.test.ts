import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { createShopFolder, type FolderFiles, SMALL_SHOP, withEdits } from '../../../../test/shops/shop-folder.ts'
import { readHistory } from '../../../platform/history.ts'
import { type Document, readRecord, type RecordKind, restoreRecord, saveRecord } from '../../records/index.ts'
import { exportFolder } from '../export/export-folder.ts'
import { importFolder, planImport } from './import-folder.ts'
import type { Decision, Take } from './merge-edited.ts'
import type { Removal } from './removals.ts'

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
  const conflict = { kind: 'product', key: 'jug', field: ['price'], office: 61, folder: 59, take: null, reason: null }
  const conflicts = [conflict]
  expect(await planImport(database, createShopFolder(changes))).toMatchObject({ ok: true, plan: { conflicts } })
  expect(await importShop(changes)).toEqual({ ok: false, errors: [], conflicts })
  expect((await find('product', 'jug'))!.document).toMatchObject({ price: 61 })
  expect(await importShop(changes, 'office')).toMatchObject({ ok: true, kept: ['product:jug'] })
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
  const approveRemovals = () => expect.unreachable()
  expect(await importFolder(database, createShopFolder(), { approveRemovals })).toMatchObject({ ok: true })
  expect(await find('product', 'runner')).not.toBeNull()
  expect(await find('section', 'notice')).not.toBeNull()
  expect(await find('promo', 'SPRING')).toBeNull()
})

test('one side removes what the other has changed: a conflict about the record', async () => {
  await edit('promo', 'SUMMER', { kind: 'percent', value: 10 })
  await exported()
  await edit('promo', 'SUMMER', { value: 15 })
  // The small shop of the folder has no such code.
  const office = { kind: 'percent', value: 15 }
  const conflicts = [{ kind: 'promo', key: 'SUMMER', field: [], office, take: null, reason: null }]
  expect(await importShop()).toEqual({ ok: false, errors: [], conflicts })
  expect((await find('promo', 'SUMMER'))!.document).toMatchObject({ value: 15 })
  expect(await importShop({}, 'office')).toMatchObject({ ok: true })
  expect((await find('promo', 'SUMMER'))!.document).toMatchObject({ value: 15 })
  await edit('promo', 'SUMMER', { value: 20 })
  expect(await importShop({}, 'folder')).toMatchObject({ ok: true })
  expect(await find('promo', 'SUMMER')).not.toBeNull()
})

test('a product that stays out of the shop is put back as it was taken out, whatever the folder has of it', async () => {
  const { document } = (await find('product', 'rug'))!
  await edit('product', 'runner', { ...document, sku: 'RUNNER', name: { en: 'Runner', bg: 'Пътека' } })
  await exported()
  await edit('product', 'runner', { price: 250 })
  await edit('product', 'runner', null)
  const file = join(lastFolder(), 'products', 'runner.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('price: 240', 'price: 300'))
  expect(await importFolder(database, lastFolder(), { take: 'office' })).toMatchObject({ ok: true })
  expect(await find('product', 'runner')).toBeNull()
  await database.transaction((tx) => restoreRecord(tx, { ...office, kind: 'product', key: 'runner' }))
  expect((await find('product', 'runner'))!.document).toMatchObject({ price: 250 })
})

test('records and fields are decided one by one; a decision about a field goes before one about its record', async () => {
  await edit('product', 'jug', { price: 61, weight: 1600, name: { en: 'Jug', bg: 'Стомна' } })
  await edit('product', 'rug', { price: 230 })
  const changes = {
    ...withEdits(
      'products/jug.yaml',
      ['price: 58.00', 'price: 59.00'],
      ['weight: 1400', 'weight: 1500'],
      ['{en: Water jug, bg: Кана за вода}', '{en: Ewer, bg: Кана за вода}'],
    ),
    ...withEdits('products/rug.yaml', ['price: 240', 'price: 250']),
  }
  const jug = { kind: 'product', key: 'jug' } as const
  const decisions: Decision[] = [
    { ...jug, field: ['price'], take: 'folder' },
    { ...jug, field: [], take: 'office' },
  ]
  const folder = createShopFolder(changes)
  const undecided = await importFolder(database, folder, { decisions })
  expect(undecided).toMatchObject({ ok: false, errors: [] })
  expect(!undecided.ok && undecided.conflicts!.map(({ key, field, take }) => ({ key, field, take }))).toEqual([
    { key: 'jug', field: ['name', 'en'], take: 'office' },
    { key: 'jug', field: ['price'], take: 'folder' },
    { key: 'jug', field: ['weight'], take: 'office' },
    { key: 'rug', field: ['price'], take: null },
  ])
  expect(await importFolder(database, folder, { decisions, take: 'folder' })).toMatchObject({ ok: true })
  expect((await find('product', 'jug'))!.document).toMatchObject({
    price: 59,
    weight: 1600,
    name: { en: 'Jug', bg: 'Стомна' },
  })
  expect((await find('product', 'rug'))!.document).toMatchObject({ price: 250 })
  await edit('product', 'rug', { price: 231 })
  const other = createShopFolder(withEdits('products/rug.yaml', ['price: 240', 'price: 251']))
  const unknown: Decision = { kind: 'product', key: 'rug', field: ['prise'], take: 'folder' }
  expect(await importFolder(database, other, { decisions: [unknown], take: 'folder' })).toMatchObject({
    ok: false,
    unknownDecisions: [unknown],
  })
})

test('of what the folder does not have only what is approved is removed; the rest stays with its stock', async () => {
  const ofRug = `product_id = (select id from product where key = 'rug')`
  await database.pool.query(`update variant set stock = 2 where ${ofRug}`)
  const changes: FolderFiles = {
    'products/rug.yaml': null,
    'products/basket.yaml': null,
    'promos.yaml': null,
    ...withEdits('sections.yaml', ['products: [rug, jug]', 'products: [jug]']),
    ...withEdits('menu.yaml', ['    - {key: top-cart, label: {en: Cart}, link: /cart}\n', '']),
  }
  const before = await find('product', 'rug')
  const approveRemovals = (removals: Removal[]) =>
    removals.filter(({ key }) => ['basket', 'FREE', 'ESEN10'].includes(key))
  const folder = createShopFolder(changes)
  expect(await importFolder(database, folder, { approveRemovals })).toMatchObject({ ok: true })
  expect(await find('product', 'rug')).toEqual(before)
  expect((await database.pool.query(`select stock from variant where ${ofRug}`)).rows).toEqual([{ stock: 2 }])
  expect(await find('product', 'basket')).toBeNull()
  expect(await find('promo', 'FREE')).toBeNull()
  expect(await find('promo', 'РОЗА')).not.toBeNull()
  expect(JSON.stringify((await find('menu', 'top'))!.document)).toContain('top-cart')
  expect(await importFolder(database, folder, { approveRemovals: () => expect.unreachable() })).toMatchObject({
    ok: true,
  })
  expect(await find('product', 'rug')).toEqual(before)
})

test('what the shop has and the folder’s other records don’t allow is said, and only the folder can be taken', async () => {
  await edit('product', 'jug', { categories: ['pottery', 'food'] })
  const line = /.*key: food.*\n/.exec(String(SMALL_SHOP['categories.yaml']))![0]
  const changes = withEdits('categories.yaml', [line, ''])
  const before = await readHistory(database.queries, 'product', 'jug')
  const refused = await importShop(changes, 'office')
  expect(refused).toMatchObject({
    ok: false,
    conflicts: [{ kind: 'product', key: 'jug', take: null, reason: { message: { values: { key: 'food' } } } }],
  })
  expect((await find('product', 'jug'))!.document).toMatchObject({ categories: ['pottery', 'food'] })
  expect(await readHistory(database.queries, 'product', 'jug')).toEqual(before)
})

const promos = async () => (await find('sequence', 'promo'))!.document.keys as string[]
const reversed = (keys: string[]) => edit('sequence', 'promo', { keys: keys.toReversed() })
/** The folder with its first promo code last. */
function rearranged(): FolderFiles {
  const [first, ...others] = (SMALL_SHOP['promos.yaml'] as string).split(/^(?=- )/m)
  return { 'promos.yaml': [...others, first].join('') }
}

test('the order of a list is the folder’s until it is changed in the shop; an export has it as it is', async () => {
  const before = await promos()
  expect(await importShop(rearranged())).toMatchObject({ ok: true })
  const ofFolder = [...before.slice(1), before[0]!]
  expect(await promos()).toEqual(ofFolder)
  await reversed(ofFolder)
  await edit('promo', 'LAST', { kind: 'percent', value: 5 })
  const changed = [...ofFolder.toReversed(), 'LAST']
  expect(await importShop(rearranged())).toMatchObject({ ok: true })
  expect(await promos()).toEqual(changed)
  // What the import gives back is no change.
  expect((await readHistory(database.queries, 'sequence', 'promo')).at(-1)).toMatchObject({ source: 'office' })
  await exported()
  expect(await importFolder(database, lastFolder())).toMatchObject({ ok: true })
  expect(await promos()).toEqual(changed)
})

test('another order in the shop and in the folder is a conflict, until one side is taken', async () => {
  const before = await promos()
  await reversed(before)
  const folder = [...before.slice(1), before[0]!]
  expect(await importShop(rearranged())).toMatchObject({
    ok: false,
    conflicts: [{ kind: 'sequence', key: 'promo', field: ['keys'], office: before.toReversed(), folder }],
  })
  expect(await promos()).toEqual(before.toReversed())
  expect(await importShop(rearranged(), 'folder')).toMatchObject({ ok: true })
  expect(await promos()).toEqual(folder)
})

test('an export is what the next import compares with: export, import, export is byte-identical, and nothing is lost', async () => {
  await edit('product', 'jug', { price: 61 })
  const first = await exported()
  expect(await importFolder(database, lastFolder())).toMatchObject({ ok: true })
  expect(await exported()).toEqual(first)
  expect(await database.queries.execute('select 1 from folder_document')).toMatchObject({ rows: [] })
})
