import { todayIn } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { type Document, readRecord, type RecordKind, saveRecord } from '../records/index.ts'

const { app, database, call } = await testShop({ env: { PUBLIC_URL: 'https://shop.example' } })
const actor = { kind: 'merchant' as const }

async function save(kind: RecordKind, key: string, edited: (document: Document) => Document | null) {
  const record = await readRecord(database.queries, kind, key)
  const edit = { actor, kind, key, version: record?.version ?? null, document: edited(record?.document ?? {}) }
  return database.transaction((tx) => saveRecord(tx, edit))
}
const maker = async (url: string, language: 'en' | 'bg' = 'en') =>
  (await call('GET', `/makers/${url}`, undefined, { language })).body.data
const makerOf = async (product: string) => (await call('GET', `/products/${product}`)).body.data.maker
const titlesOf = async (ids: number[]) =>
  (await call('GET', `/products?ids=${ids.join(',')}`)).body.data.data.map(({ name }: { name: string }) => name)

test('the makers come in the shop’s order, each with the first of their pictures', async () => {
  const { data } = (await call('GET', '/makers', undefined, { language: 'bg' })).body
  expect(data.length).toBe(11)
  expect(data[0]).toMatchObject({
    url: 'geno-and-desislava-balevski',
    name: 'Гено и\u00a0Десислава Балевски',
    craft: 'Грънчари',
    place: 'Орешак',
    picture: { alt: 'Току-що изтеглена купа на грънчарското колело, а\u00a0отзад по рафтовете – сурови съдове' },
  })
  expect(data[1].url).toBe('dimo-and-raina-chaushev')
})

test('a maker has a text, a workplace, months in ascending order and the ids of their products', async () => {
  const knitter = await maker('stefka-bogdanova', 'bg')
  expect(knitter).toMatchObject({
    name: 'Стефка Богданова',
    workplace: { address: 'Райково, Смолян', visiting_hours: '' },
    months: [1, 2, 3, 4, 10, 11, 12],
    text: expect.stringContaining('<p>Шест жени плетат'),
  })
  expect((await titlesOf(knitter.product_ids)).toSorted()).toEqual(['Children’s wool socks', 'Rhodope wool socks'])
  expect(await maker('ani-and-vesela-ilievi')).toMatchObject({ workplace: null, months: [] })
  expect((await call('GET', '/makers/nobody')).status).toBe(404)
})

test('a product names its maker, or nobody', async () => {
  expect(await makerOf('mavrud-reserve-2022')).toEqual({ url: 'todor-vlaykov', name: 'Todor Vlaykov' })
  expect(await makerOf('mountain-mint')).toEqual({ url: 'zlatka-ustova', name: 'Zlatka Ustova' })
  const { rows } = await database.pool.query<{ url: string }>("select url from product where key = 'candles'")
  expect(await makerOf(rows[0]!.url)).toBeNull()
})

test('a maker who is renamed is so on the pages of their products, and the former address leads to the new one', async () => {
  await makerOf('mavrud-reserve-2022')
  const renamed = await save('maker', 'vlaykov', (document) => ({ ...document, name: { en: 'Vlaykov and son' } }))
  expect(renamed).toMatchObject({ status: 'saved' })
  await expect.poll(() => makerOf('mavrud-reserve-2022')).toEqual({ url: 'vlaykov-and-son', name: 'Vlaykov and son' })
  expect((await maker('todor-vlaykov')).url).toBe('vlaykov-and-son')
  // A link in the text of the maker is still one.
  const text = await save('maker', 'vlaykov', (document) => ({ ...document, text: { en: '[Me](maker:vlaykov)' } }))
  expect(text).toMatchObject({ status: 'saved' })
  await expect.poll(async () => (await maker('vlaykov-and-son')).text).toContain('href="/makers/vlaykov-and-son"')
})

test('a product that goes to another maker leaves the page of the former and is on that of the new one', async () => {
  const [before, after] = ['salih-mehmedov', 'iliya-cholakov']
  const [basket] = (await maker(before!)).product_ids
  expect((await maker(after!)).product_ids).not.toContain(basket)
  await save('product', 'bread-basket', (document) => ({ ...document, maker: 'cholakov' }))
  await expect.poll(async () => (await maker(after!)).product_ids).toContain(basket)
  expect((await maker(before!)).product_ids).toEqual([])
  await save('product', 'bread-basket', ({ maker: _former, ...document }) => document)
  await expect.poll(async () => (await maker(after!)).product_ids).not.toContain(basket)
})

test('a maker stays as long as a product names them, and a product names only makers that there are', async () => {
  expect(await save('maker', 'hadzhiev', () => null)).toMatchObject({ status: 'used', isRequired: true })
  const unknown = await save('product', 'herb-tea', (document) => ({ ...document, maker: 'nobody' }))
  expect(unknown).toMatchObject({ status: 'invalid', errors: [{ path: ['maker'] }] })
  await save('product', 'herb-tea', ({ maker: _former, ...document }) => document)
  expect(await save('maker', 'hadzhiev', () => null)).toMatchObject({ status: 'saved', document: null })
  await expect.poll(async () => (await call('GET', '/makers/asen-hadzhiev')).status).toBe(404)
})

test('a month that is none, or is named twice, is refused', async () => {
  const refused = async (months: number[]) => save('maker', 'cholakov', (document) => ({ ...document, months }))
  expect(await refused([0])).toMatchObject({ status: 'invalid', errors: [{ path: ['months', 0] }] })
  expect(await refused([13])).toMatchObject({ status: 'invalid' })
  expect(await refused([5, 5])).toMatchObject({ status: 'invalid', errors: [{ path: ['months', 1] }] })
})

test('search finds makers by name, craft and place, in either alphabet', async () => {
  const found = async (words: string) =>
    (await call('GET', `/search?q=${encodeURIComponent(words)}`)).body.data.pages
      .filter(({ kind }: { kind: string }) => kind === 'maker')
      .map(({ url }: { url: string }) => url)
  expect(await found('Balevski')).toEqual(['geno-and-desislava-balevski'])
  expect(await found('чолаков')).toEqual(['iliya-cholakov'])
  expect(await found('плетачка')).toContain('stefka-bogdanova')
  expect(await found('Rozino')).toContain('ivan-and-nadezhda-petrov')
})

test('the sitemap has the makers and their list', async () => {
  const get = async (url: string) => (await app.http.inject({ url, headers: { host: 'shop.example' } })).body
  const sitemap = (await get('/sitemap.xml')) + (await get('/sitemap-1.xml'))
  for (const path of ['/makers', '/season', '/makers/iliya-cholakov'])
    expect(sitemap).toContain(`https://shop.example${path}<`)
})

test('the year has what is done in which months and the products that come of it, of makers whose months are known', async () => {
  const season = async () => (await call('GET', '/season', undefined, { language: 'bg' })).body.data
  const { month, makers, batches } = await season()
  expect(month).toBe(Number(todayIn('Europe/Sofia').slice(5, 7)))
  expect(batches).toMatchObject([
    { url: 'gyuvech-pot', ready: '2027-02-19', name: 'Февруарското печене' },
    { ready: '2027-04-10' },
    { ready: '2027-07-20', product: 'Липов мед' },
  ])
  expect(makers.map(({ url }: { url: string }) => url)).not.toContain('iliya-cholakov')
  const beekeepers = () =>
    season().then((each) => each.makers.find(({ name }: { name: string }) => name.startsWith('Димо')))
  expect(await beekeepers()).toMatchObject({
    url: 'dimo-and-raina-chaushev',
    months: [5, 6, 7, 8],
    work: [
      { months: [5], text: 'Цъфти акацията, ако дъждът позволи.', products: [{ url: 'acacia-honey' }] },
      { months: [6, 7], products: [{}] },
      { months: [8], products: [{}] },
    ],
  })
  await save('product', 'honey-acacia', (document) => ({ ...document, name: { bg: 'Мед от акация' } }))
  await expect.poll(async () => (await beekeepers()).work[0].products[0].name).toBe('Мед от акация')
})

test('a product that a maker’s work names stays in the shop', async () => {
  expect(await save('product', 'bread-basket', () => null)).toMatchObject({ status: 'invalid' })
})
