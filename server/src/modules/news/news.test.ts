import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { serveCalls } from '../../../test/serve-calls.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { listNewsCategories } from './present.ts'
import { newsRoutes } from './routes.ts'
import { newsItem } from './tables.ts'

const database = await freshDatabase()
const { queries } = database
const call = serveCalls((calls) => newsRoutes(calls, { database }))

const titles = (entries: { title: string }[]) => entries.map(({ title }) => title)

beforeAll(async () => {
  await queries.execute(
    sql`insert into picture (hash, file, width, height, colour, widths) values ('abc', 'a.jpg', 800, 600, '#aabbcc', '{320,640}')`,
  )
  // Two news categories, one below the other, a third one, an archived one, and a product category.
  await queries.execute(sql`
    insert into category (type, key, parent_id, url, name, position, archived_at) values
      (2, 'workshop', null, 'workshop', '{"en": "Workshop"}', 0, null), (2, 'harvest', 1, 'harvest', '{"en": "Harvest"}', 1, null),
      (2, 'village', null, 'village', '{"en": "Village"}', 2, null), (2, 'gone', null, 'gone', '{}', 3, now()), (1, 'shelf', null, 'shelf', '{}', 0, null)`)
  await queries.execute(
    sql`update category set description_html = '{"en": "<p>By <em>hand</em></p>"}' where key = 'workshop'`,
  )
  await queries.insert(newsItem).values([
    {
      key: 'one',
      url: 'one',
      title: { en: 'One', bg: 'Едно' },
      summary: { en: 'First' },
      text_html: { en: '<p>One</p>' },
      published: '2026-01-01',
      picture_id: 1,
    },
    { key: 'two', url: 'two', title: { en: 'Two' }, published: '2026-02-01' },
    { key: 'three', url: 'three', title: { bg: 'Три' }, published: '2026-02-01' },
    { key: 'four', url: 'four', title: { en: 'Four' }, published: '2026-03-01' },
    { key: 'five', url: 'five', title: { en: 'Five' }, published: '2026-04-01', archived_at: new Date() },
  ])
  // The second article has an icon of its own.
  await queries.execute(sql`
    insert into picture (hash, file, width, height, colour, widths) values ('def', 'b.png', 64, 64, '#aabbcc', '{64}')`)
  await queries.execute(sql`update news_item set icon_id = 2, modified_at = '2026-11-20T10:00:00Z' where id = 2`)
  await queries.execute(
    sql`insert into news_category values (1, 2, 0), (2, 1, 1), (2, 2, 0), (2, 4, 2), (3, 3, 0), (5, 1, 0)`,
  )
  await queries.execute(
    sql`insert into redirect values ('news', 'uno', 1), ('news_category', 'atelier', 1), ('product', 'nothing', 1)`,
  )
})

const list = async (query = '') => (await call('GET /news', { path: `/news${query}` })).body

test('the list is newest first; a missing translation is replaced by the other language', async () => {
  const body = await list()
  expect(titles(body.data)).toEqual(['Four', 'Три', 'Two', 'One'])
  expect(body).toMatchObject({ total: 4, current_page: 1, per_page: 1000, last_page: 1 })
  expect(body.data[3]).toEqual({
    id: 1,
    url: 'one',
    title: 'One',
    summary: 'First',
    published: '2026-01-01',
    categories: [2],
    picture: expect.objectContaining({ alt: 'One' }),
  })
  expect(body.data[2].categories).toEqual([2, 1])
})

test('the list is paged', async () => {
  expect(await list('?page=2&per_page=3')).toMatchObject({
    data: [{ title: 'One' }],
    total: 4,
    current_page: 2,
    per_page: 3,
    last_page: 2,
  })
  expect(await list('?page=1')).toMatchObject({ per_page: 24, last_page: 1 })
  expect(await list('?page=9&per_page=3')).toMatchObject({ data: [], total: 4, last_page: 2 })
  expect((await call('GET /news', { path: '/news?per_page=1001' })).status).toBe(406)
  expect((await call('GET /news', { path: '/news?page=0' })).status).toBe(406)
})

test('a category lists its articles and those of its descendants, each once', async () => {
  expect(await list('?category=workshop&page=1&per_page=1')).toMatchObject({
    data: [{ title: 'Two' }],
    total: 2,
    last_page: 2,
  })
  expect(titles((await list('?category=harvest')).data)).toEqual(['Two', 'One'])
  expect(titles((await list('?category=village')).data)).toEqual(['Три'])
  expect(titles((await list('?category=atelier')).data)).toEqual(['Two', 'One'])
  for (const unknown of ['gone', 'shelf', 'nobody'])
    expect((await call('GET /news', { path: `/news?category=${unknown}` })).status).toBe(404)
})

test('the list names the category it shows, also when asked by a former address', async () => {
  expect((await list()).category).toBeNull()
  const workshop = { id: 1, url: 'workshop', name: 'Workshop', description_html: '<p>By <em>hand</em></p>' }
  expect((await list('?category=workshop')).category).toEqual(workshop)
  expect((await list('?category=atelier&per_page=1')).category).toEqual(workshop)
})

test('an article links to the one before and the one after it', async () => {
  const article = async (url: string, language: 'en' | 'bg' = 'en') =>
    (await call('GET /news/{url}', { path: `/news/${url}`, language })).body.data
  expect(await article('one', 'bg')).toMatchObject({
    title: 'Едно',
    text: '<p>One</p>',
    previous: null,
    next: { url: 'two', title: 'Two' },
  })
  expect(await article('two')).toMatchObject({ previous: { url: 'one' }, next: { url: 'three', title: 'Три' } })
  expect(await article('three')).toMatchObject({ previous: { url: 'two' }, next: { url: 'four' } })
  expect(await article('four')).toMatchObject({ previous: { url: 'three' }, next: null })
  expect(await article('uno')).toMatchObject({ url: 'one' })
  expect((await call('GET /news/{url}', { path: '/news/five' })).status).toBe(404)
})

test('an article has the icon of its page, which is its own or else its picture, and the time of its last change', async () => {
  const article = async (url: string) => (await call('GET /news/{url}', { path: `/news/${url}` })).body.data
  expect(await article('one')).toMatchObject({ icon: '/media/abc-320.webp' })
  expect(await article('two')).toMatchObject({ icon: '/media/def-180.png', modified: '2026-11-20T10:00:00.000Z' })
  expect(await article('three')).toMatchObject({ icon: null })
})

test('the categories come in the shop’s order, each with its descendants and its number of live articles', async () => {
  const categories = (await listNewsCategories(queries, 'en')).body.data
  expect(categories.map(({ url, child, products }) => ({ url, child, products }))).toEqual([
    { url: 'workshop', child: [2], products: 1 },
    { url: 'harvest', child: [], products: 2 },
    { url: 'village', child: [], products: 1 },
  ])
})
