import { expect, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { openPushService, pushHelpers } from '../../../../test/web-push.ts'
import { emit } from '../../../platform/events/events.ts'
import { messageReceived } from '../../content/index.ts'
import { contactMessage } from '../../content/tables.ts'
import { orderPaymentStateChanged } from '../../orders/index.ts'
import { deleteUnusedSubscriptions } from '../clean-up.ts'

const service = await openPushService()
const { shop, join, browser: newClient, logIn } = await testOffice({ env: service.env })
service.connect(shop)
const { database } = shop
const { placeOrder, idsOf, subscribe } = pushHelpers(shop, service.origin)

/** A member whose phone gets push messages. */
async function subscribed(role: Parameters<typeof join>[0], language: 'en' | 'bg' = 'en') {
  const [member, phone] = [await join(role), service.newBrowser()]
  if (language === 'bg') await member.browser.send('PUT', '/me', { name: 'Мария', language })
  expect((await member.browser.send('PUT', '/me/push', phone.keys)).status).toBe(200)
  return { ...member, phone }
}

async function writeMessage(): Promise<number> {
  const [row] = await database.queries
    .insert(contactMessage)
    .values({
      first_name: 'Ана',
      last_name: 'Петрова',
      email: 'ana@example.com',
      subject: 'Тайна',
      message: 'Тайна',
      language: 'bg',
    })
    .returning({ id: contactMessage.id })
  await emit(database.queries, messageReceived, { message_id: row!.id })
  return row!.id
}

test('a new order reaches the phones of who may see orders, with its number and total, in their language', async () => {
  const [owner, clerk, reception] = [
    await subscribed('owner'),
    await subscribed('clerk', 'bg'),
    await subscribed('reception'),
  ]
  const order = await placeOrder()
  for (const { phone } of [owner, clerk]) await expect.poll(() => phone.received.length).toBe(1)
  const [{ notification }] = owner.phone.received as [(typeof owner.phone.received)[0]]
  expect(notification).toEqual({
    title: `New order ${order.number}`,
    body: expect.stringMatching(/^[\d.]+\s(лв|€)$/),
    lang: 'en',
    path: `/office/orders/${order.number}`,
    tag: owner.phone.received[0]!.topic,
  })
  expect(clerk.phone.received[0]!.notification).toMatchObject({ title: `Нова поръчка ${order.number}`, lang: 'bg' })

  const id = await writeMessage()
  for (const { phone } of [clerk, owner]) await expect.poll(() => phone.received.length).toBe(2)
  await expect.poll(() => reception.phone.received.length).toBe(1)
  expect(reception.phone.received[0]!.notification).toMatchObject({
    title: 'New message',
    body: 'Somebody has written to the shop.',
    path: `/office/messages/${id}`,
  })
  expect(service.problems).toEqual([])
})

test('an order that is paid at a provider’s page is told of when it is paid', async () => {
  const { phone } = await subscribed('clerk')
  const order = await placeOrder()
  await expect.poll(() => phone.received.length).toBe(1)
  const { rows } = await database.pool.query('select id from shop_order where number = $1', [order.number])
  const payment = { order_id: rows[0].id as number, by: 'provider' as const }
  await emit(database.queries, orderPaymentStateChanged, { ...payment, from: 'awaiting_transfer', to: 'paid' })
  await emit(database.queries, orderPaymentStateChanged, { ...payment, from: 'pending', to: 'paid' })
  await expect.poll(() => phone.received.length).toBe(2)
  await placeOrder()
  await expect.poll(() => phone.received.length).toBe(3)
})

test('a browser says whether it is subscribed, gets nothing once it is not, and nothing once its session is over', async () => {
  const { browser, phone, passkey } = await subscribed('clerk')
  const other = await subscribed('owner')
  const endpointOf = async () => (await browser.send('GET', '/me/push')).body.data.endpoint
  expect(await endpointOf()).toBe(phone.keys.endpoint)
  await browser.send('DELETE', '/me/push')
  expect([await endpointOf(), await idsOf(phone)]).toEqual([null, []])
  await placeOrder()
  await expect.poll(() => other.phone.received.length).toBe(1)
  expect(phone.attempts).toBe(0)

  await browser.send('PUT', '/me/push', phone.keys)
  await browser.send('POST', '/logout')
  await placeOrder()
  await expect.poll(() => other.phone.received.length).toBe(2)
  expect(phone.attempts).toBe(0)
  await deleteUnusedSubscriptions(database)
  expect(await idsOf(phone)).toEqual([])

  // Who logs in next in the same browser gets what is theirs.
  const client = newClient()
  await logIn(client, passkey)
  await client.send('PUT', '/me/push', phone.keys)
  await other.browser.send('PUT', '/me/push', phone.keys)
  expect((await client.send('GET', '/me/push')).body.data.endpoint).toBeNull()
})

test('a member who may not see orders any more, and an expired session, are told of none', async () => {
  const [owner, demoted, expired] = [await subscribed('owner'), await subscribed('clerk'), await subscribed('clerk')]
  await owner.browser.send('PUT', `/staff/${demoted.id}`, { role: 'reception' })
  await database.pool.query('update staff_session set expires_at = now() where staff_id = $1', [expired.id])
  await placeOrder()
  await expect.poll(() => owner.phone.received.length).toBe(1)
  expect([demoted.phone.attempts, expired.phone.attempts]).toEqual([0, 0])
})

test('subscribing needs a session, an address that is a push service’s, and is no customer’s affair', async () => {
  const { keys } = service.newBrowser()
  expect((await newClient().send('PUT', '/me/push', keys)).status).toBe(401)
  const { browser } = await join('owner')
  const inside = { ...keys, endpoint: 'https://127.0.0.1/push' }
  expect((await browser.send('PUT', '/me/push', inside)).status).toBe(406)
  expect((await browser.send('PUT', '/me/push', { ...keys, auth: 'short' })).status).toBe(406)

  // A browser that gets the news of an order as well goes on getting those.
  const [member, customer] = [await subscribed('owner'), await placeOrder()]
  await subscribe(member.phone, `orders/${customer.url}`)
  await member.browser.send('DELETE', '/me/push')
  expect(await idsOf(member.phone)).toHaveLength(1)
})
