import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { exportFolder, importFolder } from '../shop-folder/index.ts'
import type { Document, RecordKind } from './document.ts'
import { readRecord } from './read-record.ts'
import { saveRecord } from './save-record.ts'

const database = await freshDatabase('demo')
const folder = mkdtempSync(join(tmpdir(), 'vitrina-round-trip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const owner = { actor: { kind: 'merchant', name: 'Мария' }, source: 'office' } as const

async function edit(kind: RecordKind, key: string, change: (document: Document) => Document | null) {
  const record = await readRecord(database.queries, kind, key)
  const saved = await database.transaction((tx) =>
    saveRecord(tx, {
      ...owner,
      kind,
      key,
      version: record?.version ?? null,
      document: change(record?.document ?? {}),
      archivesUsed: true,
    }),
  )
  expect(saved, `${kind} ${key}`).toMatchObject({ status: 'saved' })
}
const set = (fields: Document) => (document: Document) => ({ ...document, ...fields })

test('the shop of an export is the shop that was edited: importing it changes nothing', async () => {
  await edit('option', 'size', ({ values, ...option }) => ({
    ...option,
    values: [...(values as object[]), { key: 'huge', name: { en: 'Huge', bg: 'Огромен' } }],
  }))
  await edit('category', 'gifts-new', set({ name: { en: 'Gifts', bg: 'Подаръци' }, parent: 'home' }))
  await edit(
    'category',
    'candles',
    set({ parent: 'gifts-new', description: { en: 'See [jugs](category:jugs-cups).' } }),
  )
  await edit(
    'product',
    'jug',
    set({ categories: ['gifts-new', 'jugs-cups'], name: { en: 'Milk jug', bg: 'Кана за мляко' } }),
  )
  await edit('product', 'basket', ({ pictures, ...product }) => ({
    ...product,
    pictures: (pictures as (string | Document)[])
      .toReversed()
      .map((picture, index) =>
        index === 0 ? { ...(typeof picture === 'string' ? { file: picture } : picture), focus: [0.25, 1] } : picture,
      ),
    description: { en: 'Goes with the [jug](product:jug) and [who we are](info:about).', bg: 'С **кана**.' },
    weight: 777,
  }))
  const sizes = [{ options: { size: 'huge' }, price: 31.5, sku: 'H' }, { options: { size: 's' } }]
  await edit('product', 'tee', () => ({
    name: { en: 'Shirt', bg: 'Риза' },
    categories: ['linen'],
    price: 30,
    options: ['size'],
    variants: sizes,
  }))
  await edit('product', 'tee', set({ variants: sizes.toReversed(), price: 29.9, regular_price: 35 }))
  await edit('product', 'tee', set({ variants: [sizes[0]!] }))
  await edit('product', 'soap-mint', () => null)
  await edit('product', 'jug', set({ url: 'milk-jug-blue' }))
  await edit(
    'info',
    'about',
    set({ url: 'the-makers', summary: { en: 'Makers' }, picture: { file: 'terrace.webp', focus: [0, 0.5] } }),
  )
  await edit(
    'section',
    'hero',
    set({
      title: { en: 'Winter', bg: 'Зима' },
      picture: { file: 'hero.webp', alt: { en: 'A jug' }, focus: [0.4, 0.55] },
    }),
  )
  await edit('promo', 'WINTER', () => ({ kind: 'amount', value: 5, minimum: 50, products: ['jug'] }))
  await edit('delivery', 'delivery', ({ countries, ...delivery }) => ({
    ...delivery,
    countries: (countries as string[]).toReversed(),
  }))
  await edit('hotel', 'hotel', set({ city_tax: 1.2 }))
  await edit('room', 'attic', ({ pictures, ...room }) => ({
    ...room,
    pictures: (pictures as (string | object)[]).map((file) => ({
      ...(typeof file === 'string' ? { file } : file),
      focus: [0.5, 0.7],
    })),
    price: 111,
    summary: { en: 'Under the roof' },
  }))
  await edit('settings', 'settings', set({ few_left: 5 }))

  const path = join(folder, 'shop')
  expect(await exportFolder(database, path)).toMatchObject({ ok: true })
  const imported = await importFolder(database, path)
  if (!imported.ok) throw new Error(JSON.stringify(imported.errors))
  const changes = Object.entries(imported.summary).filter(([, counts]) =>
    Object.values(counts).some((count) => count > 0),
  )
  expect(changes).toEqual([])
})

test('of two editors who save at once, one is told of the other', async () => {
  const { document, version } = (await readRecord(database.queries, 'product', 'socks'))!
  const save = (price: number) =>
    database.transaction((tx) =>
      saveRecord(tx, { ...owner, kind: 'product', key: 'socks', version, document: { ...document, price } }),
    )
  const results = await Promise.all([save(9), save(10), save(11)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['conflict', 'conflict', 'saved'])
})
