import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { newCustomer, PASSWORD } from '../../../test/customers.ts'
import { testOffice } from '../../../test/office.ts'
import { orderBody, productWithStock } from '../../../test/orders.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { review } from './tables.ts'

const office = await testOffice()
const { shop } = office
const { database } = shop
const { queries } = database
const clerk = await office.join('clerk')
const mortar = await productWithStock(database, 'mortar', 1000)
const [{ url: productUrl }] = (await database.pool.query('select url from product where id = $1', [mortar.id]))
  .rows as [{ url: string }]
const REVIEW = { stars: 4, text: 'Тежък и здрав.\n<b>Препоръчвам</b>', name: 'Мария К.', language: 'bg' } as const

beforeEach(async () => {
  await queries.execute(sql`delete from review`)
  await queries.execute(sql`delete from auth_attempt`)
})

/** An order of so many mortars that has arrived, unless it is in another state. */
async function newOrder(state = 'delivered', count = 1, fields: Record<string, unknown> = {}, options: object = {}) {
  const body = orderBody([{ id: mortar.id, selected_count: count }], fields)
  const { url, number } = (await shop.call('POST', '/orders', body, options)).body.data
  await database.pool.query('update shop_order set state = $2 where access_token = $1', [url, state])
  const path = `/orders/${url}/reviews`
  return {
    url: url as string,
    number: Number(number),
    read: async () => (await shop.call('GET', path)).body.data,
    write: (fields: object = {}, product = mortar.id) =>
      shop.call('PUT', `${path}/${product}`, { ...REVIEW, ...fields }),
    takeBack: () => shop.call('DELETE', `${path}/${mortar.id}`),
  }
}
const shown = async (query = '') => (await shop.call('GET', `/products/reviews/${productUrl}${query}`)).body.data
const rowOf = async () => (await queries.select().from(review))[0]!
const list = async (state = 'waiting') => (await clerk.browser.send('GET', `/reviews?state=${state}`)).body.data
const publish = async () => {
  const { id, version } = await rowOf()
  return clerk.browser.send('POST', `/reviews/${id}/state`, { to: 'published', version })
}
const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody’s home' } })
    .toBuffer()
const filesOf = async (hash: string): Promise<string[]> =>
  (await database.pool.query('select name from stored_picture where starts_with(name, $1)', [hash])).rows.map(
    ({ name }) => name,
  )

test('what has arrived can be reviewed, and is shown once somebody at the shop has published it', async () => {
  const order = await newOrder()
  expect(await order.read()).toEqual({
    name: 'Мария К.',
    products: [{ product_id: mortar.id, is_possible: true, review: null }],
  })
  expect((await order.write()).status).toBe(200)
  expect((await order.read()).products[0].review).toEqual({ ...REVIEW, state: 'waiting', has_picture: false })
  expect(await shown()).toMatchObject({ average: null, reviews: { data: [], total: 0 } })
  expect(await list()).toMatchObject({
    reviews: [{ ...REVIEW, order_number: String(order.number), has_picture: false, product: { url: productUrl } }],
    states: { waiting: 1, published: 0, rejected: 0 },
  })
  expect((await clerk.browser.send('GET', '/today')).body.data.reviews).toEqual({ waiting: 1 })
  expect((await publish()).status).toBe(200)
  await expect.poll(() => shown()).toMatchObject({ average: 4, count: 1, reviews: { total: 1, data: [REVIEW] } })
  expect((await list('published')).reviews[0].history.map(({ action }: { action: string }) => action)).toEqual([
    'written',
    'published',
  ])
})

test.each(['placed', 'confirmed', 'packed', 'shipped', 'cancelled', 'returned'])(
  'an order that is %s can’t be reviewed',
  async (state) => {
    const order = await newOrder(state)
    expect((await order.read()).products).toEqual([])
    const answer = await order.write()
    expect([answer.status, answer.body.errors]).toEqual([
      406,
      'You can write about what has arrived and what you have kept.',
    ])
    expect(await queries.select().from(review)).toEqual([])
  },
)

test('what was withdrawn from in whole can’t be reviewed, and what is left of it can', async () => {
  const [whole, part] = [await newOrder('delivered', 2), await newOrder('delivered', 2)]
  const withdraw = (order: typeof whole, count: number) =>
    shop.call('POST', `/orders/${order.url}/withdraw`, { lines: [{ line: 0, count }] })
  expect((await withdraw(whole, 2)).status).toBe(200)
  expect((await withdraw(part, 1)).status).toBe(200)
  expect([(await whole.write()).status, (await part.write()).status]).toEqual([406, 200])
})

test('another product, another address and other stars are refused', async () => {
  const order = await newOrder()
  expect((await order.write({}, mortar.id + 1)).status).toBe(406)
  expect((await shop.call('GET', '/orders/nothing/reviews')).status).toBe(404)
  expect((await shop.call('PUT', `/orders/nothing/reviews/${mortar.id}`, REVIEW)).status).toBe(404)
  for (const stars of [0, 6, 4.5, '5', null]) expect((await order.write({ stars })).body.errors).toHaveProperty('stars')
  expect((await order.write({ name: ' ' })).body.errors).toHaveProperty('name')
  expect((await order.write({ text: 'x'.repeat(3001) })).body.errors).toHaveProperty('text')
  expect((await order.write({ text: '' })).status).toBe(200)
})

test('however many tabs write at once, an order has one review of a product, and one picture', async () => {
  const order = await newOrder()
  const bytes = (await picture()).toString('base64')
  const answers = await Promise.all([1, 2, 3, 4, 5].map((stars) => order.write({ stars, picture: bytes })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const rows = await queries.select().from(review)
  expect(rows).toHaveLength(1)
  expect(await list()).toMatchObject({ total: 1 })
  const { rows: stored } = await database.pool.query(
    "select distinct split_part(name, '-', 1) as hash from stored_picture where name like '%-60.%' and name not in (select hash from picture)",
  )
  expect(stored).toEqual([{ hash: rows[0]!.picture!.hash }])
  await order.takeBack()
  expect(await filesOf(rows[0]!.picture!.hash)).toEqual([])
})

test('nobody publishes what they have not read', async () => {
  const order = await newOrder()
  await order.write()
  const { id, version } = await rowOf()
  const [changed, published] = await Promise.all([
    order.write({ text: 'Something else' }),
    clerk.browser.send('POST', `/reviews/${id}/state`, { to: 'published', version }),
  ])
  expect(changed.status).toBe(200)
  expect([200, 409]).toContain(published.status)
  expect(await rowOf()).toMatchObject({ state: 'waiting', text: 'Something else' })
  const late = await clerk.browser.send('POST', `/reviews/${id}/state`, { to: 'published', version })
  expect(late.status).toBe(409)
})

test('a review that its writer changes or takes back is shown no more; the same once more changes nothing', async () => {
  const order = await newOrder()
  await order.write()
  await publish()
  await expect.poll(async () => (await shown()).reviews.total).toBe(1)
  await order.write()
  expect((await rowOf()).state).toBe('published')
  await order.write({ stars: 1 })
  expect((await rowOf()).state).toBe('waiting')
  await expect.poll(async () => (await shown()).reviews.total).toBe(0)
  await publish()
  await expect.poll(async () => (await shown()).average).toBe(1)
  // Also once the goods have gone back.
  await database.pool.query("update shop_order set state = 'returned' where number = $1", [order.number])
  expect((await order.write({ stars: 2 })).status).toBe(406)
  expect((await order.takeBack()).body.data.products).toEqual([])
  expect((await order.takeBack()).status).toBe(200)
  await expect.poll(async () => (await shown()).reviews.total).toBe(0)
})

test('a rejected review keeps its reason inside, and an answer of the shop is shown', async () => {
  const order = await newOrder()
  await order.write()
  await publish()
  const { id, version } = await rowOf()
  const answer = (text: string | null, seen: number) =>
    clerk.browser.send('PUT', `/reviews/${id}/answer`, { text, version: seen })
  expect((await answer('Благодарим Ви!', version)).status).toBe(200)
  await expect.poll(async () => (await shown()).reviews.data[0]?.answer).toBe('Благодарим Ви!')
  expect((await answer('Другото', version)).status).toBe(409)
  const reject = () => {
    const change = { to: 'rejected', version: version + 1, reason: 'Обижда съседа' }
    return clerk.browser.send('POST', `/reviews/${id}/state`, change)
  }
  expect([(await reject()).status, (await reject()).status]).toEqual([200, 200])
  await expect.poll(async () => (await shown()).reviews.total).toBe(0)
  expect(JSON.stringify(await order.read())).not.toContain('съседа')
  expect((await list('rejected')).reviews).toMatchObject([{ reason: 'Обижда съседа', version: version + 2 }])
  expect((await clerk.browser.send('POST', `/reviews/${id}/state`, { to: 'rejected', version })).status).toBe(406)
})

test('a picture can be seen in the shop only while its review is published, and says nothing of where it was taken', async () => {
  const order = await newOrder()
  const bytes = (await picture(900, 600)).toString('base64')
  expect((await order.write({ picture: bytes })).body.data.products[0].review.has_picture).toBe(true)
  const before = (await rowOf()).picture!
  expect(JSON.stringify(await order.read())).not.toContain(before.hash)
  const { id } = await rowOf()
  const seen = await clerk.browser.send('GET', `/reviews/${id}/picture`)
  expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/webp'])
  await publish()
  await expect.poll(async () => (await shown()).reviews.data[0]?.picture?.width).toBe(900)
  const { base, widths } = (await shown()).reviews.data[0].picture
  const file = await shop.app.http.inject({ url: `${base}-${widths.at(-1)}.webp` })
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.includes('home')).toBe(false)
  // Words change, the picture stays, under a name that nobody knows.
  await order.write({ text: 'Anew' })
  const after = (await rowOf()).picture!
  expect(after.hash).not.toBe(before.hash)
  expect(await filesOf(before.hash)).toEqual([])
  expect(await filesOf(after.hash)).toHaveLength(2 * after.widths.length)
  await order.write({ picture: null })
  expect(await filesOf(after.hash)).toEqual([])
})

test('what is no picture is refused in words, and an order sends ten in an hour', async () => {
  const order = await newOrder()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64')
  const refused = await order.write({ picture: svg })
  expect(refused.body.errors.picture).toContain('JPEG, PNG, WebP or AVIF')
  expect((await order.write({ picture: 'no base64!' })).status).toBe(406)
  expect((await order.write({ picture: 'A'.repeat(7_200_000) })).status).toBe(413)
  expect(await queries.select().from(review)).toEqual([])
  for (let sent = 1; sent < 10; sent += 1) await order.write({ picture: svg })
  const bytes = (await picture()).toString('base64')
  expect((await order.write({ picture: bytes })).body.errors.picture).toContain('an hour')
  expect((await order.write()).status).toBe(200)
})

test('reviews are paged, the newest first', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => newOrder()))
  for (const [index, each] of orders.entries()) await each.write({ stars: (index % 5) + 1, text: `No. ${index}` })
  await database.pool.query("update review set state = 'published', written_at = now() - make_interval(mins => id)")
  await queries.execute(sql`select pg_notify('vitrina_changed', ${`reviews:${mortar.id}`})`)
  const { rows } = await database.pool.query('select text from review order by written_at desc, id desc')
  await expect.poll(async () => (await shown()).reviews.total).toBe(12)
  const [first, second, third] = [await shown(), await shown('?page=2'), await shown('?page=3')]
  expect([...first.reviews.data, ...second.reviews.data].map(({ text }) => text)).toEqual(rows.map(({ text }) => text))
  expect([first.reviews.last_page, third.reviews.data]).toEqual([2, []])
})

test('how many reviews give how many stars is told, and those with so many alone are listed', async () => {
  for (const stars of [5, 2, 5]) {
    const order = await newOrder()
    await order.write({ stars })
  }
  await queries.update(review).set({ state: 'published' })
  // One that waits does not count.
  await (await newOrder()).write({ stars: 2 })
  await queries.execute(sql`select pg_notify('vitrina_changed', ${`reviews:${mortar.id}`})`)
  await expect.poll(async () => (await shown()).count).toBe(3)
  const counts = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: { 5: 2, 2: 1 }[stars] ?? 0 }))
  const starsOf = ({ data }: { data: { stars: number }[] }) => data.map(({ stars }) => stars)
  const all = await shown('?page=1')
  expect(all).toMatchObject({ average: 4, count: 3, counts, reviews: { total: 3 } })
  expect(starsOf(all.reviews)).toEqual([5, 2, 5])
  const critical = await shown('?stars=2')
  expect(critical).toMatchObject({ average: 4, count: 3, counts, reviews: { total: 1 } })
  expect(starsOf(critical.reviews)).toEqual([2])
  expect((await shown('?stars=1')).reviews).toMatchObject({ total: 0, data: [] })
  for (const stars of ['0', '6', 'five', ''])
    expect((await shop.call('GET', `/products/reviews/${productUrl}?stars=${stars}`)).status).toBe(406)
})

test('who may not read messages sees no reviews', async () => {
  const stranger = office.browser()
  expect((await stranger.send('GET', '/reviews')).status).toBe(401)
  expect((await stranger.send('POST', '/reviews/1/state', { to: 'published', version: 0 })).status).toBe(401)
  expect((await clerk.browser.send('POST', '/reviews/999/state', { to: 'published', version: 0 })).status).toBe(404)
})

test('a customer’s copy has their reviews, and a deleted account leaves them without a name or a picture', async () => {
  const customer = await newCustomer(shop)
  const order = await newOrder(
    'delivered',
    1,
    { email: `${randomUUID()}@example.com` },
    {
      headers: { authorization: `Bearer ${customer.token}` },
    },
  )
  await order.write({ picture: (await picture()).toString('base64') })
  await publish()
  await expect.poll(async () => (await shown()).reviews.data[0]?.name).toBe('Мария К.')
  await customer.call('POST', '/account/export', {})
  await expect
    .poll(async () => (await customer.call('GET', '/account/export/data')).body?.reviews, { timeout: 20_000 })
    .toMatchObject([{ text: REVIEW.text, stars: 4, has_picture: true }])
  const { hash } = (await rowOf()).picture!
  expect((await customer.call('POST', '/account/delete', { current_password: PASSWORD })).status).toBe(200)
  await expect.poll(async () => (await shown()).reviews.data[0]?.name, { timeout: 20_000 }).toBe(null)
  expect((await shown()).reviews.data).toMatchObject([{ text: REVIEW.text, picture: null }])
  expect(await filesOf(hash)).toEqual([])
})
