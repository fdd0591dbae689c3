import { todayIn } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { publishDueNews } from './publish.ts'

const shop = await testShop({ env: { PUBLIC_URL: 'https://shop.example' } })
const { database } = shop
const query = (text: string, values: unknown[] = []) => database.pool.query(text, values)
const titles = async () =>
  (await shop.call('GET', '/news?per_page=3')).body.data.map(({ title }: { title: string }) => title)
const category = async () =>
  (await shop.call('GET', '/categories?type=2')).body.data.find(({ id }: { id: number }) => id === workshop)
const file = async (url: string) => (await shop.app.http.inject({ url, headers: { host: 'shop.example' } })).body
const workshop = (await query('select id from category where type = 2 and archived_at is null order by id limit 1'))
  .rows[0].id as number

test('an article is shown from its day on, without an import', async () => {
  const { products } = await category()
  const { rows } = await query(
    `insert into news_item (key, url, title, summary, text, text_html, published, modified_at)
     values ('soon', 'soon', '{"en": "Soon"}', '{}', '{}', '{"en": "<p>Soon</p>"}', current_date + 5, now() - interval '3 days') returning id`,
  )
  await query('insert into news_category values ($1, $2, 0)', [rows[0].id, workshop])

  const [newest, ...others] = await titles()
  expect([newest, ...others]).not.toContain('Soon')
  expect((await shop.call('GET', '/news/soon')).status).toBe(404)
  expect((await category()).products).toBe(products)
  const { url } = (await shop.call('GET', '/news?per_page=1')).body.data[0]
  expect((await shop.call('GET', `/news/${url}`)).body.data.next).toBeNull()
  for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/news.xml'])
    expect(await file(path)).not.toContain('/news/soon')
  expect(await publishDueNews(database)).toBe(0)

  // Midnight.
  await query("update news_item set published = $1 where key = 'soon'", [todayIn('Europe/Sofia')])
  expect(await titles()).toEqual([newest, ...others])
  expect(await publishDueNews(database)).toBe(1)
  await expect.poll(titles).toEqual(['Soon', newest, others[0]])
  expect((await shop.call('GET', '/news/soon')).status).toBe(200)
  expect((await category()).products).toBe(products + 1)
  expect((await shop.call('GET', `/news/${url}`)).body.data.next).toMatchObject({ url: 'soon' })
  expect((await file('/sitemap.xml')) + (await file('/sitemap-1.xml'))).toContain('/news/soon')
  expect(await file('/news.xml')).toContain('/news/soon')
  expect(await publishDueNews(database)).toBe(0)
})

test('an article’s day begins in the shop’s time zone', async () => {
  // On the line of dates it is tomorrow, or today, where it is yesterday.
  for (const [zone, status] of [
    ['Etc/GMT+12', 404],
    ['Pacific/Kiritimati', 200],
  ] as const) {
    await query("update shop set shop = shop || jsonb_build_object('time_zone', $1::text)", [zone])
    await query("update news_item set published = $1 where key = 'soon'", [todayIn('Pacific/Kiritimati')])
    await query("select pg_notify('vitrina_changed', 'all')")
    await expect.poll(async () => (await shop.call('GET', '/news/soon')).status).toBe(status)
  }
})
