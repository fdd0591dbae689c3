import { API_ROOT } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'

const shop = await testShop({ env: { RATE_LIMIT_READS: '2' } })
const read = (url: string, remoteAddress: string) =>
  shop.app.http.inject({ url, remoteAddress, headers: { 'x-api-key': shop.app.apiKey } })
const statusesOf = async (urls: string[], remoteAddress: string) =>
  Promise.all(urls.map(async (url) => (await read(url, remoteAddress)).statusCode))

const NOBODYS = [
  `${API_ROOT}/orders/nobodys`,
  `${API_ROOT}/bookings/nobodys`,
  `${API_ROOT}/bookings/nobodys/calendar.ics`,
  `${API_ROOT}/auth/user`,
  `/media/${'0'.repeat(24)}-160.webp`,
]

test('reads for one visitor and pictures that are not in memory are limited together, by address', async () => {
  const statuses = await statusesOf([...NOBODYS, ...NOBODYS, ...NOBODYS, ...NOBODYS], '192.0.2.1')
  expect(statuses).not.toContain(429)
  expect(await statusesOf(NOBODYS, '192.0.2.1')).toEqual(NOBODYS.map(() => 429))
  const refused = await read(NOBODYS[0]!, '192.0.2.1')
  expect(refused.json()).toMatchObject({ code: 'rate_limited' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await statusesOf(NOBODYS, '192.0.2.2')).not.toContain(429)
})

test('addresses of one IPv6 network of 64 bits count as one', async () => {
  for (let host = 1; host <= 20; host += 1) await read(NOBODYS[0]!, `2001:db8::${host}`)
  expect((await read(NOBODYS[0]!, '2001:db8::99')).statusCode).toBe(429)
  expect((await read(NOBODYS[0]!, '2001:db8:0:1::1')).statusCode).toBe(404)
})

test('what comes from memory is not limited', async () => {
  const { body } = await shop.call('GET', '/products?per_page=1')
  const picture = /\/media\/[^"\s]+\.webp/.exec(JSON.stringify(body))![0]
  expect((await read(picture, '192.0.2.4')).statusCode).toBe(200)
  const again = Array.from({ length: 40 }, () => [picture, `${API_ROOT}/products?per_page=1`]).flat()
  expect(await statusesOf(again, '192.0.2.4')).not.toContain(429)
})

test('the feed of products, which comes from no cache, is limited for itself', async () => {
  const responses = []
  for (let count = 1; count <= 3; count += 1) responses.push(await read('/products.xml', '192.0.2.6'))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  expect(responses[2]!.json()).toMatchObject({ code: 'rate_limited' })
  expect(Number(responses[2]!.headers['retry-after'])).toBeGreaterThan(0)
})

test('a sitemap that is not cached counts as what many see', async () => {
  const statuses: number[] = []
  for (const host of ['a', 'b', 'c'])
    statuses.push(
      (await shop.app.http.inject({ url: '/sitemap.xml', remoteAddress: '192.0.2.5', headers: { host } })).statusCode,
    )
  expect(statuses).toEqual([200, 200, 429])
})
