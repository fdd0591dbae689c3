import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { PushAnswer } from '../../../test/fakes/fake-push-service.ts'
import { openPushShop } from '../../../test/web-push.ts'

const { service, shop, placeOrder, subscribe, move, idsOf, waiting, send } = await openPushShop()
const { pool } = shop.database

/** A browser that is subscribed to an order of its own. */
async function subscribed(language: 'en' | 'bg' = 'en') {
  const order = await placeOrder()
  const browser = service.newBrowser()
  await subscribe(browser, `orders/${order.url}`, { language })
  const [id] = await idsOf(browser)
  return { order, browser, id: id! }
}

test.each([
  ['en', { title: 'Order', body: 'Confirmed, to be paid on delivery' }],
  ['bg', { title: 'Поръчка', body: 'Потвърдена, плаща се при получаване' }],
] as const)('a change of an order reaches its subscription, signed and encrypted, in %s', async (language, words) => {
  const { order, browser } = await subscribed(language)
  await move(order, 'confirmed')
  await expect.poll(() => browser.received.length).toBe(1)
  const [push] = browser.received
  expect(push!.notification).toEqual({
    title: `${words.title} ${order.number}`,
    body: words.body,
    lang: language,
    path: `/orders/cash/thank_you/${order.url}`,
    tag: push!.topic,
  })
  expect(push).toMatchObject({ ttl: 259_200, urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) })
  expect(push!.claims.sub).toMatch(/^mailto:.+@/)
  expect(push!.topic).not.toContain(order.url)
  expect(service.problems).toEqual([])
})

test('two changes in one transaction are one message, and all messages of an order have one topic', async () => {
  const { order, browser } = await subscribed()
  // The state and the payment change.
  await move(order, 'cancelled')
  await expect.poll(() => browser.received.length).toBe(1)
  expect(browser.received[0]!.notification.body).toBe('Cancelled, nothing to pay')
  const next = await subscribed()
  await move(next.order, 'confirmed')
  await expect.poll(() => next.browser.received.length).toBe(1)
  await move(next.order, 'packed')
  await expect.poll(() => next.browser.received.length).toBe(2)
  const topics = next.browser.received.map(({ topic }) => topic)
  expect(topics[0]).toBe(topics[1])
  expect(topics[0]).not.toBe(browser.received[0]!.topic)
  expect(browser.received).toHaveLength(1)
})

test.each([404, 410])('an answer of %i ends the subscription', async (code) => {
  const { order, browser, id } = await subscribed()
  browser.answers = [{ status: code }]
  await move(order, 'confirmed')
  await expect.poll(() => idsOf(browser)).toEqual([])
  await expect.poll(() => waiting(id)).toEqual([])
  expect(browser.attempts).toBe(1)
})

test('a subscription that was replaced meanwhile is not ended by the answer about its former endpoint', async () => {
  const { order, browser, id } = await subscribed()
  browser.answers = [{ status: 410, delayMs: 300 }]
  const sending = send(id, order)
  await expect.poll(() => browser.attempts).toBe(1)
  const current = service.newBrowser()
  const { endpoint, p256dh, auth } = current.keys
  await pool.query('update push_subscription set endpoint = $2, p256dh = $3, auth = $4 where id = $1', [
    id,
    endpoint,
    p256dh,
    auth,
  ])
  await sending
  expect(await idsOf(current)).toEqual([id])
  await send(id, order)
  expect(current.received).toHaveLength(1)
})

test.each([
  ['an overload', { status: 429 }, 30],
  ['an overload with a time in seconds', { status: 429, headers: { 'retry-after': '900' } }, 900],
  ['a time longer than half a day', { status: 503, headers: { 'retry-after': '999999' } }, 43_200],
  ['a time that is none', { status: 503, headers: { 'retry-after': 'soon' } }, 30],
  ['a failure of the push service', { status: 500 }, 30],
  ['a connection that breaks off', 'drop', 30],
] as const)('after %s a message is tried again', async (_what, answer: PushAnswer, seconds) => {
  const { order, browser, id } = await subscribed()
  browser.answers = [answer]
  await send(id, order)
  const jobs = await waiting(id)
  expect(jobs).toMatchObject([{ payload: { attempt: 1 } }])
  expect(jobs[0]!.seconds).toBeGreaterThan(seconds - 10)
  expect(jobs[0]!.seconds).toBeLessThanOrEqual(seconds + 1)
  expect(await idsOf(browser)).toEqual([id])
  expect(browser.received).toEqual([])
})

test('a time given as a date counts, too, and nothing is sent to that subscription until then', async () => {
  const { order, browser, id } = await subscribed()
  browser.answers = [{ status: 429, headers: { 'retry-after': new Date(Date.now() + 600_000).toUTCString() } }]
  await send(id, order)
  await move(order, 'confirmed')
  await expect.poll(async () => (await waiting(id)).map(({ payload }) => payload.attempt)).toEqual([0])
  await expect.poll(async () => (await waiting(id))[0]!.seconds).toBeGreaterThan(580)
  expect(browser.attempts).toBe(1)
  await pool.query('update push_subscription set retry_at = null where id = $1', [id])
  await send(id, order)
  expect(browser.received[0]!.notification.body).toContain('Confirmed')
})

test('a push service that does not answer is given up after ten seconds, and tried again', async () => {
  const { order, browser, id } = await subscribed()
  browser.answers = [{ status: 201, delayMs: 60_000 }]
  const started = Date.now()
  await send(id, order)
  expect(Date.now() - started).toBeGreaterThan(9000)
  expect(Date.now() - started).toBeLessThan(30_000)
  expect(await waiting(id)).toMatchObject([{ payload: { attempt: 1 } }])
})

test('the pauses grow, and after about a day the message is given up; the subscription stays', async () => {
  const { order, browser, id } = await subscribed()
  const pauses: number[] = []
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await pool.query(
      "select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs where payload->>'subscription_id' = $1))",
      [String(id)],
    )
    browser.answers = [{ status: 502 }]
    await send(id, order, attempt)
    pauses.push(...(await waiting(id)).map(({ seconds }) => Math.round(seconds / 10) * 10))
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses).toHaveLength(8)
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(26)
  expect(await idsOf(browser)).toEqual([id])
})

test.each([400, 401, 403, 413, 307])('an answer of %i is not tried again, and the subscription stays', async (code) => {
  const { order, browser, id } = await subscribed()
  browser.answers = [{ status: code, headers: { location: service.newBrowser().keys.endpoint } }]
  await send(id, order)
  expect([await waiting(id), await idsOf(browser), browser.attempts]).toEqual([[], [id], 1])
})

test('an endpoint whose name leads into the own network is not connected to', async () => {
  const { order, browser, id } = await subscribed()
  await pool.query('update push_subscription set endpoint = $2 where id = $1', [
    id,
    browser.keys.endpoint.replace('127.0.0.1', 'localhost'),
  ])
  await send(id, order)
  expect(browser.attempts).toBe(0)
  expect(await waiting(id)).toMatchObject([{ payload: { attempt: 1 } }])
})

test('a message that is sent twice, as after a crash, is shown once', async () => {
  const { order, browser, id } = await subscribed()
  await send(id, order)
  await send(id, order)
  const tags = browser.received.map(({ notification }) => notification.tag)
  // The browser shows it once: the second takes the first one's place.
  expect(new Set(tags).size).toBe(1)
  expect(tags).toHaveLength(2)
})

test('the log names the push service and the answer, and nothing with which anybody could send or read', async () => {
  const { order, browser, id } = await subscribed()
  let log = ''
  const logger = pino({ level: 'trace' }, { write: (line: string) => void (log += line) })
  for (const status of [500, 403, 410]) {
    browser.answers = [{ status }]
    await send(id, order, 0, logger)
  }
  expect(log.trim().split('\n')).toHaveLength(3)
  expect(log).toContain(new URL(service.origin).host)
  const { endpoint, auth, p256dh } = browser.keys
  for (const secret of [new URL(endpoint).pathname, auth, p256dh, order.url, order.number])
    expect(log).not.toContain(secret)
})
