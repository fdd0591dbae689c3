import { expect } from 'vitest'
import { type Document, readRecord, type RecordKind, saveRecord } from '../../server/src/modules/records/index.ts'
import { journeys } from '../support/journeys.ts'
import { rows } from '../support/rows.ts'

// What merchants change is in the documents at once, and the others stay cached: this file has a shop of its own.
const { test, shop } = journeys({ shop: 'own' })

const documentAt = async (path: string) => (await fetch(shop.url + path)).text()
const readAll = (paths: readonly string[]) => Promise.all(paths.map(documentAt))

async function save(kind: RecordKind, key: string, edited: (document: Document) => Document) {
  const saved = await shop.database.transaction(async (tx) => {
    const { document, version } = (await readRecord(tx, kind, key))!
    return saveRecord(tx, { actor: { kind: 'merchant' }, kind, key, version, document: edited(document) })
  })
  expect(saved).toMatchObject({ status: 'saved' })
}
/** Changes what nobody announces, so that only a document that is made anew shows it. */
async function changeUnseen() {
  for (const table of ['product', 'category', 'room_type'])
    await rows(shop, `update ${table} set summary = summary || '{"en": "unseen"}'`)
  for (const table of ['info_page', 'news_item'])
    await rows(shop, `update ${table} set title = title || '{"en": "unseen"}'`)
}

const [ABOUT, TERMS] = ['/info/who-we-are', '/info/terms']
const [NEWS, ARTICLE] = ['/news', '/news/two-rooms-have-become-one']
const [ROOMS, ROOM] = ['/rooms', '/rooms/attic-room']
const [CATEGORY, HONEY, MUG, SOCKS] = [
  '/category/honey',
  '/product/acacia-honey',
  '/product/brown-mug',
  '/product/rhodope-wool-socks',
]
const ALL = ['/', ABOUT, TERMS, NEWS, ARTICLE, ROOMS, ROOM, CATEGORY, HONEY, MUG, SOCKS, '/checkout']

const inEnglish = (text: string) => ({ en: text, bg: 'Ново' })
const withText = (field: string) => (document: Document, text: string) => ({ ...document, [field]: inEnglish(text) })
/** The first entry of a list with another text. */
const withFirst = (list: string, field: string) => (document: Document, text: string) => {
  const [first, ...others] = document[list] as Document[]
  return { ...document, [list]: [{ ...first, [field]: inEnglish(text) }, ...others] }
}

test.each<{
  kind: RecordKind
  key: string
  edited: (document: Document, text: string) => Document
  shown: string[]
  /** Documents that are made anew besides. */
  anew?: string[]
}>([
  { kind: 'settings', key: 'settings', edited: withText('description'), shown: ['/'], anew: ALL },
  { kind: 'menu', key: 'top', edited: withFirst('items', 'label'), shown: ALL },
  { kind: 'section', key: 'hero', edited: withText('title'), shown: ALL },
  { kind: 'info', key: 'about', edited: withText('summary'), shown: [ABOUT], anew: [TERMS] },
  { kind: 'news', key: 'the-family-room', edited: withText('summary'), shown: ['/', NEWS, ARTICLE] },
  { kind: 'news_category', key: 'recipes', edited: withText('summary'), shown: [NEWS, ARTICLE], anew: ['/'] },
  { kind: 'category', key: 'honey', edited: withText('summary'), shown: ['/', CATEGORY], anew: [HONEY] },
  { kind: 'option', key: 'sock-size', edited: withText('name'), shown: [SOCKS], anew: [CATEGORY] },
  {
    kind: 'product',
    key: 'mug-brown',
    edited: withText('description'),
    shown: [MUG],
  },
  {
    kind: 'delivery',
    key: 'delivery',
    edited: withFirst('services', 'name'),
    shown: [HONEY, MUG, SOCKS],
    anew: ['/checkout'],
  },
  { kind: 'payment', key: 'cash', edited: withText('name'), shown: ['/checkout'] },
  { kind: 'promo', key: 'ESEN10', edited: (document) => ({ ...document, value: 11 }), shown: [] },
  { kind: 'hotel', key: 'hotel', edited: withText('address'), shown: [ROOMS, ROOM] },
  { kind: 'amenity', key: 'wifi', edited: withText('name'), shown: [ROOMS, ROOM] },
  { kind: 'room', key: 'attic', edited: withText('beds'), shown: [ROOMS, ROOM] },
  { kind: 'plan', key: 'flexible', edited: withText('name'), shown: [ROOM], anew: [ROOMS] },
  { kind: 'extra', key: 'dinner', edited: withText('name'), shown: [ROOM], anew: [ROOMS] },
])(
  '$kind: a saved change is in the documents that show it, and the others stay cached',
  async ({ kind, key, edited, shown, anew = [] }) => {
    const text = `Newly saved ${kind}`
    const others = ALL.filter((path) => ![...shown, ...anew].includes(path))
    for (const [index, document] of (await readAll(ALL)).entries()) {
      expect(document, ALL[index]).toContain('</html>')
      expect(document, ALL[index]).not.toContain(text)
    }
    await changeUnseen()
    const unchanged = await readAll(others)
    await save(kind, key, (document) => edited(document, text))
    for (const path of shown) await expect.poll(() => documentAt(path), { message: path }).toContain(text)
    // What is announced later is heard later.
    const price = await rows<{ price: number }>(shop, `select price from product where key = 'linen-bag'`)
    const next = price[0]!.price / 100 + 1
    await save('product', 'linen-bag', (document) => ({ ...document, price: next }))
    await expect.poll(() => documentAt('/product/two-linen-bags')).toContain(`"price":${next}`)
    expect(await readAll(others)).toEqual(unchanged)
  },
)
