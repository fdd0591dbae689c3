import { expect, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'

const office = await testOffice()
const { shop } = office
const manager = await office.join('manager')
const clerk = await office.join('clerk')

const set = (key: string, body: object, who = manager) => who.browser.send('PUT', `/products/${key}/price`, body)
const shown = async (url: string) => (await shop.call('GET', `/products/${url}`)).body.data.price
const stored = async (key: string, variant = '') =>
  (
    await shop.database.pool.query(
      'select p.price, v.price as own from product p join variant v on v.product_id = p.id where p.key = $1 and v.key = $2',
      [key, variant],
    )
  ).rows[0]
const priceOf = async (key: string) => (await stored(key)).price / 100
const urlOf = async (key: string) =>
  (await shop.database.pool.query('select url from product where key = $1', [key])).rows[0].url as string
const historyOf = async (key: string) =>
  (
    await shop.database.pool.query(
      "select source, actor->>'name' as who, after->'price' as price from record_change where kind = 'product' and key = $1 order by id",
      [key],
    )
  ).rows

test('a price is set as it was seen, shown to visitors, and noted with who set it', async () => {
  const url = await urlOf('mortar')
  const price = await shown(url)
  const saved = await set('mortar', { seen: price, price: price + 1.5 })
  expect([saved.status, saved.body.data]).toEqual([200, { price: price + 1.5 }])
  await expect.poll(() => shown(url)).toBe(price + 1.5)
  expect((await historyOf('mortar')).at(-1)).toEqual({
    source: 'office',
    who: `Name of ${manager.email}`,
    price: price + 1.5,
  })
  // Who saw the price before it was changed sets nothing.
  expect((await set('mortar', { seen: price, price: 1 })).status).toBe(409)
  expect(await priceOf('mortar')).toBe(price + 1.5)
})

test('a variant has a price of its own, or again that of its product', async () => {
  const variant = 'colour=red'
  expect((await set('cushion', { variant, seen: 62, price: 70 })).status).toBe(200)
  expect(await stored('cushion', variant)).toMatchObject({ price: 4600, own: 7000 })
  expect((await set('cushion', { variant, seen: 70, price: null })).status).toBe(200)
  expect(await stored('cushion', variant)).toMatchObject({ price: 4600, own: null })
})

test('what makes no price is refused: nothing, too many decimals, an unknown product or variant', async () => {
  const price = await priceOf('mortar')
  expect((await set('mortar', { seen: price, price: null })).status).toBe(406)
  expect((await set('mortar', { seen: price, price: 1.234 })).status).toBe(406)
  expect((await set('mortar', { seen: price, price: -1 })).status).toBe(406)
  expect((await set('nothing', { seen: 1, price: 2 })).status).toBe(404)
  expect((await set('cushion', { variant: 'colour=none', seen: null, price: 2 })).status).toBe(404)
  expect(await priceOf('mortar')).toBe(price)
})

test('of two who set one price at once, the second is told', async () => {
  const price = await priceOf('mortar')
  const answers = await Promise.all([1, 2, 3].map((more) => set('mortar', { seen: price, price: price + more })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('a clerk sets no prices', async () => {
  expect((await set('mortar', { seen: 1, price: 2 }, clerk)).status).toBe(403)
})
