import { expect, test } from 'vitest'
import { bearer, logInAgain, newCustomer, PASSWORD } from '../../../test/customers.ts'
import { openPushShop } from '../../../test/web-push.ts'
import { deleteUnusedSubscriptions } from './clean-up.ts'
import { findRecipients } from './recipients.ts'
import { MAX_SUBSCRIPTIONS } from './subscriptions.ts'
import { ensureVapidKeys } from './vapid-keys.ts'

const { service, shop, placeOrder, subscribe, unsubscribe, status, idsOf } = await openPushShop()
const { pool, queries } = shop.database
const order = await placeOrder()
const address = `orders/${order.url}` as const
const NOTHING = { orders: [], bookings: [], account: false }

/** The subscriptions that would get news of an order. */
async function recipientsOf({ number }: { number: string }): Promise<number[]> {
  const { rows } = await pool.query('select id from shop_order where number = $1', [number])
  return findRecipients(queries, { kind: 'order', id: rows[0].id })
}

test('the key that browsers subscribe with stays the same, also for servers that start at the same time', async () => {
  const { body } = await shop.call('GET', '/push-subscriptions/key')
  expect(Buffer.from(body.data.key, 'base64url')).toHaveLength(65)
  await pool.query('delete from vapid_key')
  const [first, second] = await Promise.all([ensureVapidKeys(queries), ensureVapidKeys(queries)])
  expect(first).toEqual(second)
  expect(await ensureVapidKeys(queries)).toEqual(first)
})

test('a browser gets news of an order from its subscription to its end, and can ask', async () => {
  const browser = service.newBrowser()
  expect(await status(browser)).toEqual(NOTHING)
  const { status: code, body } = await subscribe(browser, address)
  expect([code, body.data]).toEqual([200, { ...NOTHING, orders: [order.url] }])
  const other = await placeOrder()
  expect((await subscribe(browser, `orders/${other.url}`)).body.data.orders).toEqual([order.url, other.url])
  expect(await status(browser)).toEqual({ ...NOTHING, orders: [order.url, other.url] })
  expect(await recipientsOf(order)).toEqual(await idsOf(browser))
  expect((await unsubscribe(browser, address)).body.data).toEqual({ ...NOTHING, orders: [other.url] })
  expect((await unsubscribe(browser, `orders/${other.url}`)).body.data).toEqual(NOTHING)
  expect(await idsOf(browser)).toEqual([])
  // Once more is no failure.
  expect((await unsubscribe(browser, address)).body.data).toEqual(NOTHING)
})

test('the same subscription many times at once is one, and in the language of the last', async () => {
  const browser = service.newBrowser()
  const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe(browser, address)))
  expect(new Set(answers.map(({ status: code, text }) => `${code} ${text}`)).size).toBe(1)
  await subscribe(browser, address, { language: 'bg' })
  const { rows } = await pool.query(
    'select language, (select count(*)::int from push_subject where subscription_id = s.id) as subjects from push_subscription s where endpoint = $1',
    [browser.keys.endpoint],
  )
  expect(rows).toEqual([{ language: 'bg', subjects: 1 }])
})

test('subscribing and ending at once leave either all of a subscription or nothing', async () => {
  const browser = service.newBrowser()
  for (let round = 0; round < 10; round += 1) {
    const calls = await Promise.all([
      subscribe(browser, address),
      unsubscribe(browser, address),
      subscribe(browser, address),
      deleteUnusedSubscriptions(shop.database).then(() => ({ status: 200 })),
    ])
    expect(calls.map(({ status: code }) => code)).toEqual([200, 200, 200, 200])
    const { orders } = await status(browser)
    expect((await idsOf(browser)).length).toBe(orders.length)
  }
})

test('only whoever knows endpoint and secret sees or ends a subscription, and nobody gives it other keys', async () => {
  const browser = service.newBrowser()
  await subscribe(browser, address)
  const stranger = { ...browser, keys: { ...service.newBrowser().keys, endpoint: browser.keys.endpoint } }
  expect(await status(stranger)).toEqual(NOTHING)
  expect((await unsubscribe(stranger, address)).body.data).toEqual(NOTHING)
  expect((await subscribe(stranger, address)).status).toBe(409)
  const { endpoint, auth } = stranger.keys
  const replaced = { former: { endpoint, auth }, current: service.newBrowser().keys }
  expect((await shop.call('POST', '/push-subscriptions/replace', replaced)).status).toBe(404)
  expect(await status(browser)).toEqual({ ...NOTHING, orders: [order.url] })
})

test('an order that does not exist has no news', async () => {
  const browser = service.newBrowser()
  expect((await subscribe(browser, 'orders/unknown')).status).toBe(404)
  expect((await subscribe(browser, 'bookings/unknown')).status).toBe(404)
  expect((await unsubscribe(browser, 'orders/unknown')).status).toBe(404)
  expect(await idsOf(browser)).toEqual([])
})

test.each([
  'http://push.example.com/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://[::ffff:10.0.0.1]/1',
  'https://169.254.169.254/latest',
  'https://2130706433/1',
  'https://192.168.1.1:8443/1',
  'https://user:secret@push.example.com/1',
  'https://localhost/1',
  'https://database/1',
  'ftp://push.example.com/1',
  'javascript:alert(1)',
  `https://push.example.com/${'a'.repeat(1024)}`,
  '/push/1',
])('%s is no endpoint', async (endpoint) => {
  const { keys } = service.newBrowser()
  const answer = await subscribe({ ...service.newBrowser(), keys: { ...keys, endpoint } }, address)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([406, ['endpoint']])
})

test('keys that are none are refused: too short, too long, off the curve', async () => {
  const { keys } = service.newBrowser()
  const offCurve = Buffer.alloc(65, 7).fill(4, 0, 1).toString('base64url')
  for (const wrong of [
    { auth: 'short' },
    { auth: `${keys.auth}A` },
    { p256dh: keys.auth },
    { p256dh: `${keys.p256dh}A` },
    { p256dh: offCurve },
  ]) {
    const answer = await subscribe({ ...service.newBrowser(), keys: { ...keys, ...wrong } }, address)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([406, Object.keys(wrong)])
  }
  expect((await subscribe({ ...service.newBrowser(), keys }, address)).status).toBe(200)
})

test('the oldest browser of an order gives way to one too many', async () => {
  const popular = await placeOrder()
  const browsers = Array.from({ length: MAX_SUBSCRIPTIONS + 2 }, () => service.newBrowser())
  for (const browser of browsers) await subscribe(browser, `orders/${popular.url}`)
  const statuses = await Promise.all(browsers.map((browser) => status(browser)))
  expect(statuses.map(({ orders }) => orders.length)).toEqual([0, 0, ...Array(MAX_SUBSCRIPTIONS).fill(1)])
})

test('a customer’s browser gets the news of the customer’s orders only, those of the confirmed address included', async () => {
  const [owner, other] = [await newCustomer(shop), await newCustomer(shop, { isConfirmed: true })]
  const browser = service.newBrowser()
  expect((await subscribe(browser, 'account')).status).toBe(401)
  expect((await subscribe(browser, 'account', { token: owner.token })).body.data.account).toBe(true)
  await subscribe(service.newBrowser(), 'account', { token: other.token })
  const own = await placeOrder({}, owner.token)
  const asGuest = await placeOrder({ email: owner.email.toUpperCase() })
  expect(await recipientsOf(own)).toEqual(await idsOf(browser))
  expect(await recipientsOf(asGuest)).toEqual([])
  await pool.query('update customer set email_confirmed_at = now() where id = $1', [owner.id])
  expect(await recipientsOf(asGuest)).toEqual(await idsOf(browser))
  // Of an order that the browser has subscribed to as well, it hears once.
  await subscribe(browser, `orders/${own.url}`)
  expect(await recipientsOf(own)).toEqual(await idsOf(browser))
  expect(await status(browser, other.token)).toMatchObject({ account: false })
  expect((await unsubscribe(browser, 'account', owner.token)).body.data).toEqual({ ...NOTHING, orders: [own.url] })
  expect(await recipientsOf(asGuest)).toEqual([])
})

test('the news of an account end with the session: by logout, from another device, by time, with the account', async () => {
  const owner = await newCustomer(shop, { isConfirmed: true })
  const own = await placeOrder({}, owner.token)
  const devices = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const token = await logInAgain(shop, owner.email)
      const browser = service.newBrowser()
      await subscribe(browser, 'account', { token })
      return { token, browser }
    }),
  )
  const [left, late, ended] = devices as [(typeof devices)[0], (typeof devices)[0], (typeof devices)[0]]
  const staying = service.newBrowser()
  await subscribe(staying, 'account', { token: owner.token })
  expect(await recipientsOf(own)).toHaveLength(4)
  await shop.call('POST', '/auth/logout', {}, bearer(left.token))
  expect(await recipientsOf(own)).toHaveLength(3)
  await pool.query(
    'update customer_session set expires_at = now() where id = (select session_id from push_subject where subscription_id = $1)',
    await idsOf(late.browser),
  )
  expect(await recipientsOf(own)).toHaveLength(2)
  await owner.call('DELETE', '/account/sessions')
  expect(await status(ended.browser, ended.token)).toEqual(NOTHING)
  expect(await recipientsOf(own)).toEqual(await idsOf(staying))
  await owner.call('POST', '/account/delete', { current_password: PASSWORD })
  expect(await recipientsOf(own)).toEqual([])
  await deleteUnusedSubscriptions(shop.database)
  for (const { browser } of [...devices, { browser: staying }]) expect(await idsOf(browser)).toEqual([])
})

test('a browser gets the news of one customer: of whoever logged in last', async () => {
  const [first, second] = [await newCustomer(shop), await newCustomer(shop)]
  const browser = service.newBrowser()
  await subscribe(browser, 'account', { token: first.token })
  await subscribe(browser, 'account', { token: second.token })
  expect(await status(browser, first.token)).toMatchObject({ account: false })
  expect(await status(browser, second.token)).toMatchObject({ account: true })
  expect(await recipientsOf(await placeOrder({}, first.token))).toEqual([])
})

test('the copy of a customer’s data names the browsers, and none of their secrets', async () => {
  const owner = await newCustomer(shop, { isConfirmed: true })
  const browser = service.newBrowser()
  await subscribe(browser, 'account', { token: owner.token, language: 'bg' })
  await owner.call('POST', '/account/export', {})
  await expect.poll(async () => (await owner.call('GET', '/account/export')).body.data.state).toBe('ready')
  const { body, text } = await owner.call('GET', '/account/export/data')
  expect(body.push_subscriptions).toEqual([
    { push_service: new URL(service.origin).host, language: 'bg', device: '', created_at: expect.any(String) },
  ])
  expect(text).not.toContain(browser.keys.auth)
  expect(text).not.toContain('/push/')
})

test('a browser whose endpoint has changed goes on getting the same news', async () => {
  const owner = await newCustomer(shop)
  const [former, current] = [service.newBrowser(), service.newBrowser()]
  await subscribe(former, address, { language: 'bg' })
  await subscribe(former, 'account', { token: owner.token })
  // The page was quicker with one of them.
  await subscribe(current, address, { language: 'bg' })
  const { endpoint, auth } = former.keys
  const body = { former: { endpoint, auth }, current: current.keys }
  const replaced = await shop.call('POST', '/push-subscriptions/replace', body, bearer(owner.token))
  expect(replaced.body.data).toEqual({ orders: [order.url], bookings: [], account: true })
  expect(await idsOf(former)).toEqual([])
  expect((await shop.call('POST', '/push-subscriptions/replace', body)).status).toBe(404)
})

test('what was subscribed to a year ago is deleted, and subscriptions with nothing', async () => {
  const [old, recent] = [service.newBrowser(), service.newBrowser()]
  await subscribe(old, address)
  await subscribe(recent, address)
  await pool.query(
    "update push_subject set created_at = now() - interval '366 days' where subscription_id = $1",
    await idsOf(old),
  )
  await deleteUnusedSubscriptions(shop.database)
  expect([await idsOf(old), (await idsOf(recent)).length]).toEqual([[], 1])
})
