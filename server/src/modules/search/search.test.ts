import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { commandLine } from '../../../test/command-line.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { announceChange } from '../../platform/changes.ts'
import { productTag, productsTag } from '../catalogue/index.ts'
import { INFO_TAG } from '../content/index.ts'

const shop = await testShop()
const { queries } = shop.database
const searches = commandLine(shop.database)

type Found = {
  is_sure: boolean
  understood: string | null
  words: string[]
  products: { url: string; name: string; price: number; picture: object | null }[]
  product_count: number
  pages: { kind: string; url: string; title: string }[]
}
const search = async (q: string, language: 'en' | 'bg' = 'en'): Promise<Found> =>
  (await shop.call('GET', `/search?q=${encodeURIComponent(q)}`, undefined, { language })).body.data
const pagesOf = ({ pages }: Found, kind: string) => pages.filter((page) => page.kind === kind).map(({ url }) => url)

test('words find products, categories, rooms, pages and articles, in either language whatever the interface’s', async () => {
  const honey = await search('мед', 'en')
  expect(honey).toMatchObject({ is_sure: true, understood: null })
  expect(honey.products[0]!.name).toMatch(/honey/i)
  expect(honey.products[0]).toMatchObject({ price: expect.any(Number), picture: expect.any(Object) })
  expect(honey.product_count).toBeGreaterThanOrEqual(honey.products.length)
  expect(pagesOf(honey, 'category')[0]).toBe('honey')
  expect(pagesOf(honey, 'news')).toContain('forty-hives-one-night-one-lorry')
  expect((await search('акац')).words).toEqual(['акациев'])
  expect((await search('honey', 'bg')).products[0]!.name).toMatch(/мед/i)

  const rooms = await search('room')
  expect(pagesOf(rooms, 'room')).toHaveLength(5)
  expect(pagesOf(await search('семейна стая'), 'room')[0]).toMatch(/family/)
  expect(pagesOf(await search('returns'), 'info')[0]).toMatch(/returns/)
  expect(pagesOf(await search('vrashtane'), 'info')[0]).toMatch(/returns/)
})

test('a list of products says how its words were understood, and is sorted by relevance unless asked otherwise', async () => {
  const list = async (query: string) => (await shop.call('GET', `/products?${query}`)).body
  const names = async (query: string) => (await list(query)).data.data.map(({ name }: { name: string }) => name)
  expect((await list('q=honey')).search).toEqual({ is_sure: true, understood: null })
  expect((await list(`q=${encodeURIComponent('лавадула')}`)).search).toEqual({
    is_sure: false,
    understood: 'лавандула',
  })
  expect((await list(`q=${encodeURIComponent('`a[a')}`)).search).toEqual({ is_sure: true, understood: 'чаша' })
  expect((await list('per_page=1')).search).toBeUndefined()
  expect(await names('q=honey')).toEqual(await names('q=honey&sort=relevance'))
  expect(await names('q=honey&sort=name')).toEqual((await names('q=honey')).toSorted(new Intl.Collator('en').compare))
  expect(await names('sort=relevance')).toEqual(await names(''))
})

test('facets say how many products each filter would leave, and “reduced” keeps the reduced ones', async () => {
  const { counts, data } = (await shop.call('GET', '/products?facets=1&per_page=1')).body
  const left = async (query: string) => (await shop.call('GET', `/products?${query}`)).body.data
  expect(counts.in_stock).toBe((await left('in_stock=1')).total)
  const reduced = await left('reduced=1&per_page=100')
  expect(counts.reduced).toBe(reduced.total)
  expect(reduced.total).toBeGreaterThan(0)
  expect(reduced.total).toBeLessThan(data.total)
  for (const product of reduced.data) expect(product.regular_price, product.name).toBeGreaterThan(product.price)
})

test('what only comes near is not offered beside what was meant', async () => {
  const returns = await search('vrashtane')
  expect(returns).toMatchObject({ is_sure: true, products: [], product_count: 0 })
  expect(await search('qqqqq')).toMatchObject({ is_sure: false, products: [], pages: [], words: [] })
})

test('synonyms of the shop are found', async () => {
  const [jam] = (await search('конфитюр')).products
  expect(jam!.name).toMatch(/preserve|jam/i)
})

test('a page, and a product, is found under its new name once that is saved', async () => {
  expect((await search('zebrafish')).is_sure).toBe(false)
  await queries.execute(sql`update info_page set title = title || '{"en": "Zebrafish"}' where key = 'care'`)
  await announceChange(queries, [INFO_TAG], { isContent: true })
  await expect.poll(async () => (await search('zebrafish')).pages.map(({ title }) => title)).toEqual(['Zebrafish'])
  const { rows } = await queries.execute<{ id: number }>(
    sql`update product set name = name || '{"en": "Zebrafish jug"}' where key = 'jug' returning id`,
  )
  await announceChange(queries, [productTag(rows[0]!.id), productsTag(0)], { isContent: true })
  await expect.poll(async () => (await search('zebrafish')).products.map(({ name }) => name)).toEqual(['Zebrafish jug'])
})

test('what is typed wrong is refused or finds nothing', async () => {
  for (const q of ['', ' ', 'x'.repeat(101), '%00'])
    expect((await shop.call('GET', `/search?q=${q === '%00' ? q : encodeURIComponent(q)}`)).status, q).toBe(406)
  for (const q of ['.', '%', '– – –', '"', '\\'])
    expect(await search(q), q).toMatchObject({ is_sure: false, products: [], pages: [] })
})

const counted = async () =>
  (await queries.execute(sql`select words, searches, clicks, found from search_count order by words`)).rows
const count = (q: string, event: 'shown' | 'clicked', found = 3) =>
  shop.call('POST', '/search/count', { q, found, event })

test('searches are counted by their words, without any person, and printed by what was not found', async () => {
  expect((await searches('searches')).out).toMatch(/^Nobody has searched since/m)
  for (const [q, event, found] of [
    ['Мед!', 'shown', 9],
    // From a suggestion, which knows less.
    ['мед', 'clicked', 4],
    ['мед', 'shown', 9],
    ['Лаптоп', 'shown', 0],
    ['maria@example.com', 'shown', 0],
    ['0888 123 456', 'shown', 0],
    ['...', 'shown', 0],
  ] as const)
    expect((await count(q, event, found)).status).toBe(200)
  expect(await counted()).toEqual([
    { words: 'лаптоп', searches: 1, clicks: 0, found: 0 },
    { words: 'мед', searches: 2, clicks: 1, found: 9 },
  ])
  const { code, out } = await searches('searches')
  expect(code).toBe(0)
  expect(out).toMatch(/not found:\n +1 {2}лаптоп\n/)
  expect(out).toMatch(/\n +2 +1 +9 {2}мед\n +1 +0 +0 {2}лаптоп/)
  expect(await searches('searches', '0')).toMatchObject({ code: 2 })
  expect(await searches('searches', 'x')).toMatchObject({ code: 2 })
  for (const body of [{}, { q: 'x', found: -1, event: 'shown' }, { q: 'x', found: 1, event: 'bought' }])
    expect((await shop.call('POST', '/search/count', body)).status).toBe(406)
})

test('sixty searches at once are all counted, and words without end are not', async () => {
  await Promise.all(Array.from({ length: 60 }, () => count('чаша', 'shown')))
  expect(await counted()).toContainEqual({ words: 'чаша', searches: 60, clicks: 0, found: 3 })
  await queries.execute(
    sql`insert into search_count (day, words, found) select max(day), 'word ' || n, 0 from search_count, generate_series(1, 5000) n group by n`,
  )
  await count('друга дума', 'shown')
  await count('чаша', 'shown')
  const words = (await counted()).map((row) => row['words'])
  expect(words).not.toContain('друга дума')
  expect(await counted()).toContainEqual({ words: 'чаша', searches: 61, clicks: 0, found: 3 })
})
