import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { testShop, type TestShop } from '../../../test/app.ts'
import { openBookingShop } from '../../../test/bookings.ts'
import { newCustomer, type TestCustomer } from '../../../test/customers.ts'
import { connectClient, connectServer, credentialsOf, next, openRaw, record, subscribed } from '../../../test/live.ts'
import { orderBody, productWithStock } from '../../../test/orders.ts'
import { createCalls } from '../../platform/http/calls/calls.ts'
import { registerErrorHandlers } from '../../platform/http/errors.ts'
import { readBodies } from '../../platform/http/limits/request-bodies.ts'
import { registerLanguage } from '../../platform/http/request.ts'
import { createResponseCache } from '../../platform/http/cache/response-cache.ts'
import { createSharedResponses } from '../../platform/http/cache/shared-responses.ts'
import { changeOrder, changeOrderState } from '../orders/index.ts'
import { authorisationRoutes } from './authorisation.ts'
import { channelAuth, sharedSecret, userAuth } from './http-api/signatures.ts'

const shop = await testShop()
await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = shop.app.http.server.address() as AddressInfo
const credentials = await credentialsOf(shop.database)
const { shop: hotel, booked, house } = await openBookingShop()
const SOCKET_ID = '123.456'

const owner = await newCustomer(shop)
const other = await newCustomer(shop)
const product = await productWithStock(shop.database, 'mortar', 20)
const place = async (customer: TestCustomer | null) => {
  const body = orderBody([{ id: product.id, selected_count: 1 }])
  const answer = customer ? await customer.call('POST', '/orders', body) : await shop.call('POST', '/orders', body)
  expect(answer.status).toBe(201)
  return answer.body.data as { url: string; number: string }
}
const cancel = async (order: { number: string }) =>
  expect(
    await changeOrder(shop.database, Number(order.number), (tx, id) =>
      changeOrderState(tx, id, 'cancelled', { actor: { kind: 'merchant' } }),
    ),
  ).toBe('cancelled')

/** Sends a form as the library in the browser does: without the API key. */
async function authorise(
  { app }: Pick<TestShop, 'app'>,
  fields: Record<string, string>,
  customer: TestCustomer | null = null,
  path = '/pusher/auth',
) {
  const response = await app.http.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(customer && { authorization: `Bearer ${customer.token}` }),
    },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: response.statusCode, body: response.json() }
}
const join = (channel: string, customer: TestCustomer | null, at: Pick<TestShop, 'app'> = shop) =>
  authorise(at, { socket_id: SOCKET_ID, channel_name: channel }, customer)

test('channels are open to whom their module allows', async () => {
  const order = await place(owner)
  const booking = await booked(
    [{ room_id: house.rooms.double, variation_id: house.plans.flexible }],
    [house.day(1), house.day(3)],
  )
  // Whether nobody, another customer and the owner may join.
  const table: [channel: string, expected: [number, number, number], at?: Pick<TestShop, 'app'>][] = [
    [`private-customer-${owner.id}`, [403, 403, 200]],
    [`private-customer-0${owner.id}`, [403, 403, 403]],
    ['private-customer-', [403, 403, 403]],
    ['private-customer-null', [403, 403, 403]],
    [`private-encrypted-customer-${owner.id}`, [403, 403, 403]],
    [`presence-customer-${owner.id}`, [403, 403, 403]],
    [`private-order-${order.url}`, [200, 200, 200]],
    ['private-order-unknown', [403, 403, 403]],
    [`private-booking-${order.url}`, [403, 403, 403]],
    ['private-anything', [403, 403, 403]],
    ['shop', [403, 403, 403]],
    [`#server-to-user-${owner.id}`, [403, 403, 403]],
    ['private-order-a b', [403, 403, 403]],
    [`private-booking-${booking.url}`, [200, 200, 200], hotel],
    ['private-booking-unknown', [403, 403, 403], hotel],
  ]
  for (const [channel, expected, at = shop] of table) {
    const customers = at === shop ? [null, other, owner] : [null, null, null]
    const answers = await Promise.all(customers.map((customer) => join(channel, customer, at)))
    expect([channel, ...answers.map(({ status }) => status)]).toEqual([channel, ...expected])
  }
  expect((await join(`private-order-${order.url}`, null)).body).toEqual({
    auth: channelAuth(credentials, SOCKET_ID, `private-order-${order.url}`),
  })
})

test('a presence channel signs who the customer is, an encrypted one its secret; a visitor is nobody to be present', async () => {
  const encryptionKey = Buffer.alloc(32, 7).toString('base64')
  const rules = ['presence-desk-', 'private-encrypted-desk-'].map((prefix) => ({
    prefix,
    mayJoin: (record: string) => record === 'open',
  }))
  const app = Fastify()
  onTestFinished(() => app.close())
  readBodies(app)
  registerErrorHandlers(app)
  registerLanguage(app, () => 'en')
  const calls = createCalls(app, createSharedResponses(app, createResponseCache(1_000_000), 0), {
    checkResponses: true,
    writesPerMinute: 0,
    identify: async (token) => ({ kind: 'customer', id: Number(token), sessionId: 1 }),
  })
  authorisationRoutes(calls, { credentials, encryptionKey, rules })
  const statusOf = async (channel: string, customer: TestCustomer | null) =>
    (await join(channel, customer, { app: { http: app } as unknown as TestShop['app'] })).status
  const customer = { token: '7' } as TestCustomer
  const bodyOf = async (channel: string) =>
    (await join(channel, customer, { app: { http: app } as unknown as TestShop['app'] })).body

  expect(await statusOf('presence-desk-open', null)).toBe(403)
  expect(await statusOf('presence-desk-closed', customer)).toBe(403)
  const data = '{"user_id":"7"}'
  expect(await bodyOf('presence-desk-open')).toEqual({
    auth: channelAuth(credentials, SOCKET_ID, 'presence-desk-open', data),
    channel_data: data,
  })
  expect(await statusOf('private-encrypted-desk-closed', null)).toBe(403)
  expect(await bodyOf('private-encrypted-desk-open')).toEqual({
    auth: channelAuth(credentials, SOCKET_ID, 'private-encrypted-desk-open'),
    shared_secret: sharedSecret('private-encrypted-desk-open', encryptionKey),
  })
})

test('the form needs a socket id and a channel', async () => {
  expect((await authorise(shop, { channel_name: 'private-a' })).status).toBe(406)
  expect((await authorise(shop, { socket_id: '1.2' })).status).toBe(406)
  const injected = { socket_id: '1.2:private-customer-1', channel_name: 'private-a' }
  expect((await authorise(shop, injected)).status).toBe(406)
})

test('a customer may sign in, a visitor not', async () => {
  const fields = { socket_id: SOCKET_ID }
  expect((await authorise(shop, fields, null, '/pusher/user-auth')).status).toBe(401)
  const { status, body } = await authorise(shop, fields, owner, '/pusher/user-auth')
  expect(status).toBe(200)
  const userData = JSON.stringify({ id: String(owner.id) })
  expect(body).toEqual({ auth: userAuth(credentials, SOCKET_ID, userData), user_data: userData })
})

test('who looks at an order hears that it has changed, and so does its customer on every screen', async () => {
  const order = await place(owner)
  const ofGuest = await place(null)
  const ofOwner = (channelAuthorization = {}) =>
    connectClient(credentials.key, port, {
      channelAuthorization: {
        endpoint: `http://127.0.0.1:${port}/pusher/auth`,
        transport: 'ajax',
        headers: { Authorization: `Bearer ${owner.token}` },
        ...channelAuthorization,
      },
    })
  const [screen, account] = [ofOwner({ headers: {} }), ofOwner()]
  const heard = next(await subscribed(screen, `private-order-${order.url}`), 'changed')
  const heardOfGuest = next(await subscribed(screen, `private-order-${ofGuest.url}`), 'changed')
  const heardByOwner = record(await subscribed(account, `private-customer-${owner.id}`), 'changed')
  await cancel(order)
  await cancel(ofGuest)
  expect(await heard).toEqual({ kind: 'order', url: order.url })
  expect(await heardOfGuest).toEqual({ kind: 'order', url: ofGuest.url })
  await expect.poll(() => heardByOwner.length).toBeGreaterThan(0)
  for (const data of heardByOwner) expect(data).toEqual({ kind: 'order', url: order.url })
})

test('whoever knows the address of an order hears what the shop says there, and can say nothing', async () => {
  const channel = `private-order-${(await place(owner)).url}`
  const open = async () => {
    const client = await openRaw(port, `/app/${credentials.key}?protocol=7`)
    const { auth } = (await authorise(shop, { socket_id: client.socketId, channel_name: channel })).body
    client.send({ event: 'pusher:subscribe', data: { channel, auth } })
    expect((await client.read()).event).toBe('pusher_internal:subscription_succeeded')
    return client
  }
  const [stranger, customer] = [await open(), await open()]
  stranger.send({ event: 'client-a', channel, data: { method: 'showModal', data: { text: 'Pay here', link: '/x' } } })
  expect(await stranger.read()).toMatchObject({ event: 'pusher:error', data: { code: null } })
  await connectServer(credentials, port).trigger(channel, 'notice', {})
  expect(await customer.read()).toMatchObject({ event: 'notice', channel })
})

test('who looks at a booking hears that it has changed', async () => {
  const booking = await booked(
    [{ room_id: house.rooms.double, variation_id: house.plans.flexible }],
    [house.day(5), house.day(7)],
  )
  const at = (hotel.app.http.server.address() as AddressInfo).port
  const { key } = await credentialsOf(hotel.database)
  const endpoint = `http://127.0.0.1:${at}/pusher/auth`
  const client = connectClient(key, at, { channelAuthorization: { endpoint, transport: 'ajax' } })
  const heard = next(await subscribed(client, `private-booking-${booking.url}`), 'changed')
  expect((await hotel.call('POST', `/bookings/${booking.url}/cancel`, {})).status).toBe(200)
  expect(await heard).toEqual({ kind: 'booking', url: booking.url })
})
