import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import type { Document, RecordKind } from './document.ts'
import { readRecord } from './read-record.ts'
import { saveRecord } from './save-record.ts'

const { database, call } = await testShop()
const rows = async <T extends object>(query: string, values: unknown[] = []) =>
  (await database.pool.query<T>(query, values)).rows
const urlOf = async (table: string, key: string) =>
  (await rows<{ url: string }>(`select url from ${table} where key = $1`, [key]))[0]!.url
const actor = { kind: 'merchant' as const }
const find = (kind: RecordKind, key: string) => readRecord(database.queries, kind, key)
async function save(kind: RecordKind, key: string, edited: (document: Document) => Document | null) {
  const record = await find(kind, key)
  const edit = { actor, kind, key, version: record?.version ?? null, document: edited(record?.document ?? {}) }
  expect(await database.transaction((tx) => saveRecord(tx, edit))).toMatchObject({ status: 'saved' })
}
const textOf = async (path: string) => (await call('GET', path)).text
const readAll = (paths: readonly string[]) => Promise.all(paths.map(textOf))
/** Changes what nobody announces, so that only a response that is made anew shows it. */
async function changeUnseen() {
  for (const table of [
    'product',
    'category',
    'option',
    'info_page',
    'news_item',
    'room_type',
    'section',
    'menu_item',
  ]) {
    const column =
      table === 'menu_item' ? 'label' : ['info_page', 'news_item', 'section'].includes(table) ? 'title' : 'name'
    await rows(`update ${table} set ${column} = ${column} || '{"en": "unseen"}'`)
  }
}

test('a price that changes leaves cached what does not show it, and nothing else', async () => {
  const basket = `/products/${await urlOf('product', 'basket')}`
  const category = (key: string) => urlOf('category', key)
  const shown = [
    basket,
    `/products?category=${await category('baskets')}`,
    '/products',
    `/products?category=${await category('home')}&sort=price`,
  ]
  const others = [
    '/products/mug-brown',
    '/products?category=honey',
    '/menu',
    '/sections',
    '/info',
    '/rooms',
    '/categories',
  ]
  const before = await readAll(others)
  await readAll(shown)
  await changeUnseen()
  await save('product', 'basket', (document) => ({ ...document, price: 79.5 }))
  for (const path of shown) await expect.poll(() => textOf(path), { message: path }).toContain('79.5')
  expect(await readAll(others)).toEqual(before)
})

const INFO = ['/info', '/info/who-we-are']
const ARTICLE = `/news/${await urlOf('news_item', 'sharena-sol')}`
const NEWS = ['/news', ARTICLE, '/categories?type=2', '/news?category=recipes']
const ATTIC = `/rooms/${await urlOf('room_type', 'attic')}`
const ROOMS = ['/rooms', ATTIC, '/rooms/daily-rates?from_date=2026-12-27&to_date=2026-12-29']
const CATEGORIES = ['/categories', '/categories/honey']
const FACETS = '/products?category=wooden&facets=1'
const PRODUCTS = ['/products?category=honey', '/products?category=baskets', '/products/mug-brown']
const [HONEY, SOCKS, LINEN_BAG] = await Promise.all(
  ['honey-acacia', 'socks', 'linen-bag'].map(async (key) => `/products/${await urlOf('product', key)}`),
)
const SHOP = ['/menu', '/sections', '/options', '/settings']
const ALL = [...SHOP, ...INFO, ...NEWS, ...ROOMS, ...CATEGORIES, ...PRODUCTS, FACETS, HONEY!, SOCKS!]

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
  /** What shows the change, and what is made anew beside it. */
  shown: string[]
  anew?: string[]
  text?: string
}>([
  { kind: 'settings', key: 'settings', edited: withText('description'), shown: ['/settings'], anew: ALL },
  { kind: 'menu', key: 'top', edited: withFirst('items', 'label'), shown: ['/menu'] },
  { kind: 'section', key: 'hero', edited: withText('title'), shown: ['/sections'] },
  { kind: 'info', key: 'about', edited: withText('summary'), shown: INFO },
  { kind: 'news', key: 'sharena-sol', edited: withText('summary'), shown: ['/news', ARTICLE], anew: NEWS },
  { kind: 'news_category', key: 'recipes', edited: withText('summary'), shown: ['/categories?type=2'], anew: NEWS },
  { kind: 'category', key: 'honey', edited: withText('summary'), shown: CATEGORIES, anew: [HONEY!] },
  { kind: 'option', key: 'sock-size', edited: withText('name'), shown: ['/options', SOCKS!], anew: [FACETS] },
  { kind: 'promo', key: 'WELCOME10', edited: () => ({ kind: 'percent', value: 5 }), shown: [] },
  { kind: 'delivery', key: 'delivery', edited: withFirst('services', 'name'), shown: [] },
  { kind: 'payment', key: 'bank', edited: withText('name'), shown: [] },
  { kind: 'hotel', key: 'hotel', edited: withText('address'), shown: ROOMS.slice(1), anew: ROOMS },
  { kind: 'amenity', key: 'wifi', edited: withText('name'), shown: ['/rooms', ATTIC], anew: ROOMS },
  { kind: 'room', key: 'attic', edited: withText('beds'), shown: ['/rooms', ATTIC], anew: ROOMS },
  { kind: 'plan', key: 'flexible', edited: withText('name'), shown: [ATTIC], anew: ROOMS },
  { kind: 'extra', key: 'dinner', edited: withText('name'), shown: [ATTIC], anew: ROOMS },
  {
    kind: 'season',
    key: 'winter',
    edited: (document) => ({ ...document, rates: { attic: { price: 50, weekend_price: 50 } } }),
    shown: ROOMS.slice(2),
    anew: ROOMS,
    text: '"price":47,',
  },
])(
  '$kind: a change is seen where it is shown, and the rest stays cached',
  async ({ kind, key, edited, ...expected }) => {
    const { shown, anew = [], text = `New ${kind}` } = expected
    const others = ALL.filter((path) => ![...shown, ...anew].includes(path))
    expect((await readAll(ALL)).filter((body) => body.includes(text))).toEqual([])
    await changeUnseen()
    const unchanged = await readAll(others)
    await save(kind, key, (document) => edited(document, text))
    for (const path of shown) await expect.poll(() => textOf(path), { message: path }).toContain(text)
    // What is announced later is heard later.
    const price = (await find('product', 'linen-bag'))!.document.price as number
    await save('product', 'linen-bag', (document) => ({ ...document, price: price + 1 }))
    await expect.poll(() => textOf(LINEN_BAG!)).toContain(`"price":${price + 1}`)
    expect(await readAll(others)).toEqual(unchanged)
  },
)

test('a new record at the former address of another is shown there at once', async () => {
  const product = (await find('product', 'teapot'))!.document
  await save('product', 'teapot', (document) => ({ ...document, url: 'pot-one' }))
  await save('product', 'teapot', (document) => ({ ...document, url: 'pot-two' }))
  await expect.poll(() => textOf('/products/pot-one')).toContain('"url":"pot-two"')
  await save('product', 'pot', () => ({ ...product, url: 'pot-one' }))
  await expect.poll(() => textOf('/products/pot-one')).toContain('"url":"pot-one"')

  await save('category', 'candles', (document) => ({ ...document, url: 'lights' }))
  await save('category', 'candles', (document) => ({ ...document, url: 'candle-lights' }))
  await expect.poll(async () => (await call('GET', '/products?category=lights')).body.data?.total).toBeGreaterThan(0)
  await save('category', 'lamps', () => ({ name: inEnglish('Lamps'), url: 'lights' }))
  await expect.poll(async () => (await call('GET', '/products?category=lights')).body.data.total).toBe(0)
})

test('a category that moves takes its products to the lists of the one it is in now, and others stay cached', async () => {
  const [home, food] = await Promise.all(['home', 'food'].map((key) => urlOf('category', key)))
  const totalOf = async (url: string) => (await call('GET', `/products?category=${url}`)).body.data.total as number
  const [atHome, ofFood] = [await totalOf(home!), await totalOf(food!)]
  const socks = await totalOf(await urlOf('category', 'socks'))
  const others = await readAll(PRODUCTS)
  await changeUnseen()
  await save('category', 'socks', (document) => ({ ...document, parent: 'food' }))
  await expect.poll(() => totalOf(food!)).toBe(ofFood + socks)
  await expect.poll(() => totalOf(home!)).toBe(atHome - socks)
  const { breadcrumbs } = (await call('GET', SOCKS!)).body.data as { breadcrumbs: { url: string }[] }
  expect(breadcrumbs[0]!.url).toBe(food)
  expect(await readAll(PRODUCTS)).toEqual(others)
})

test('a list of chosen products has one again that comes back', async () => {
  const [row] = await rows<{ id: number }>(`select id from product where key = 'spoons'`)
  const list = async () => (await call('GET', `/products?ids=${row!.id}`)).body.data.total as number
  const { document } = (await find('product', 'spoons'))!
  await save('product', 'spoons', () => null)
  await expect.poll(list).toBe(0)
  await save('product', 'spoons', () => document)
  await expect.poll(list).toBe(1)
})
