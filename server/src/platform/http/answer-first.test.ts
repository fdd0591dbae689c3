import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'

const shop = await testShop()
const url = await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
const LIST = '/api/v1/products?per_page=2'
const KEY = { 'x-api-key': shop.app.apiKey }
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { ...KEY, ...headers } })
const whole = async (answer: Response) => {
  const { date: _, 'x-request-id': id, ...headers } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, hasId: Boolean(id), body: await answer.text() }
}
const hits = async () =>
  Number(/answers_read_total\{found="yes"\} (\d+)/.exec(await (await fetch(`${url}/metrics`)).text())?.[1])

test('a kept answer is the same as the one the framework gave, header by header, and is counted under its route', async () => {
  const first = await whole(await get(LIST))
  const before = await hits()
  const second = await whole(await get(LIST))
  expect(second).toEqual(first)
  expect(await hits()).toBe(before + 1)
  const counted = /http_request_seconds_count\{method="GET",route="\/api\/v1\/products",status="2xx"\} (\d+)/.exec(
    await (await fetch(`${url}/metrics`)).text(),
  )
  expect(counted?.[1]).toBe('2')
})

test('who has it gets 304; who has no key is refused; each language has its own', async () => {
  const address = `${LIST}&page=1`
  const first = await get(address)
  expect((await get(address, { 'if-none-match': first.headers.get('etag')! })).status).toBe(304)
  expect((await get(address, { 'x-api-key': 'wrong' })).status).toBe(401)
  expect(await (await get(address, { 'user-language': 'bg' })).text()).not.toBe(await (await get(address)).text())
  expect((await fetch(url + address, { method: 'HEAD', headers: KEY })).status).toBe(200)
})

test('parameters nobody reads make no copies', async () => {
  const kept = async () => Number(/^answers_kept (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])
  const plain = await (await get(`${LIST}&page=2`)).text()
  const before = await kept()
  const copies = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => (await get(`${LIST}&page=2&n=${n}`)).text()),
  )
  expect(new Set([plain, ...copies]).size).toBe(1)
  expect(await kept()).toBe(before)
})
