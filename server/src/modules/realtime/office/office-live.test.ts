import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Role } from '@vitrina/contract/office'
import { expect, test } from 'vitest'
import { newCustomer } from '../../../../test/customers.ts'
import { credentialsOf, listenAtOffice, openNode, openRaw, type RawClient } from '../../../../test/live.ts'
import { type Member, testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock } from '../../../../test/orders.ts'
import { emit } from '../../../platform/events/events.ts'
import { bookingPlaced } from '../../bookings/index.ts'
import { orderGivenBack, orderPaymentStateChanged } from '../../orders/index.ts'
import { channelAuth } from '../http-api/signatures.ts'

const office = await testOffice()
const { shop, join, copyOf, logIn } = office
await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = shop.app.http.server.address() as AddressInfo
const credentials = await credentialsOf(shop.database)
const path = `/app/${credentials.key}?protocol=7`
const product = await productWithStock(shop.database, 'mortar', 1000)

const channelOf = async ({ browser }: Pick<Member, 'browser'>): Promise<string> =>
  (await browser.send('GET', '/live')).body.data.channel

const listen = (member: Pick<Member, 'browser'>, at = port) => listenAtOffice(member, at, credentials.key)
const heard = (client: RawClient, event = 'changed') => client.seen().filter((message) => message.event === event)
const changesOf = (client: RawClient) => heard(client).flatMap(({ data }) => data.changes)

async function place(changes = {}): Promise<number> {
  const { body, status } = await shop.call(
    'POST',
    '/orders',
    orderBody([{ id: product.id, selected_count: 1 }], changes),
  )
  expect(status).toBe(201)
  return Number(body.data.number)
}

test('who may see orders hears of a new one by its number alone, on whichever node they are', async () => {
  const other = await openNode(shop.database)
  const members = Object.fromEntries(
    await Promise.all(
      (['owner', 'manager', 'clerk', 'reception'] as Role[]).map(async (role) => [role, await join(role)]),
    ),
  ) as Record<Role, Member>
  const [owner, manager, clerk, reception] = await Promise.all([
    listen(members.owner),
    listen(members.manager, other.port),
    listen(members.clerk, other.port),
    listen(members.reception),
  ])
  const number = await place()
  for (const client of [owner, manager, clerk]) {
    const { data, channel } = await client.readUntil('changed')
    expect([channel, data]).toEqual([client.channel, { changes: [{ kind: 'order', number, what: 'placed' }] }])
  }
  await members.owner.browser.send('POST', `/orders/${number}/notes`, { text: 'Fragile' })
  expect((await clerk.readUntil('changed')).data).toEqual({ changes: [{ kind: 'order', number, what: 'changed' }] })
  await owner.readUntil('changed')
  // On the owner's node, where whatever was sent before has arrived.
  expect(heard(reception)).toEqual([])
  await other.close()
})

test('what is only previewed is announced to nobody', async () => {
  const owner = await join('owner')
  const [number, other] = [await place(), await place()]
  const client = await listen(owner)
  const { version } = (await owner.browser.send('GET', `/orders/${number}`)).body.data
  const edit = { version, lines: [{ line: 0, count: 2 }], preview: true }
  expect((await owner.browser.send('PUT', `/orders/${number}`, edit)).status).toBe(200)
  await owner.browser.send('POST', `/orders/${other}/notes`, { text: 'Fragile' })
  const isOther = (change: { number: number; what: string }) => change.number === other && change.what === 'changed'
  await expect.poll(() => changesOf(client).some(isOther)).toBe(true)
  expect(changesOf(client)).not.toContainEqual({ kind: 'order', number, what: 'changed' })
})

test('an order that is paid at a provider’s page is a new one when it is paid', async () => {
  const member = await join('clerk')
  const client = await listen(member)
  const number = await place()
  await client.readUntil('changed')
  const { rows } = await shop.database.pool.query('select id from shop_order where number = $1', [number])
  const payment = { order_id: rows[0].id as number, by: 'provider' as const }
  await emit(shop.database.queries, orderPaymentStateChanged, { ...payment, from: 'pending', to: 'failed' })
  expect((await client.readUntil('changed')).data.changes).toEqual([{ kind: 'order', number, what: 'changed' }])
  await emit(shop.database.queries, orderPaymentStateChanged, { ...payment, from: 'failed', to: 'paid' })
  expect((await client.readUntil('changed')).data.changes).toEqual([{ kind: 'order', number, what: 'placed' }])
})

test('the page of an order and the office hear that a part of its money has been given back', async () => {
  const { browser } = await join('owner')
  const number = await place({ payment_method: 'bank' })
  const read = async () => (await browser.send('GET', `/orders/${number}`)).body.data
  const url: string = (await read()).page_url.split('/').at(-1)
  const channel = `private-order-${url}`
  const page = await openRaw(port, path)
  page.send({ event: 'pusher:subscribe', data: { channel, auth: channelAuth(credentials, page.socketId, channel) } })
  await page.readUntil('pusher_internal:subscription_succeeded')

  const seen = { state: 'placed', payment_state: 'awaiting_transfer' }
  await browser.send('POST', `/orders/${number}/state`, { to: 'paid', seen })
  await page.readUntil('changed')
  const { version } = await read()
  await browser.send('POST', `/orders/${number}/refund`, { amount: 1, reason: 'a scratch', version })
  await page.readUntil('changed')
  expect((await browser.send('POST', `/orders/${number}/given-back`, { amount: 1 })).status).toBe(200)
  expect((await page.readUntil('changed')).data).toEqual({ kind: 'order', url })
  expect((await read()).order).toMatchObject({ payment_state: 'paid', balance: { given_back: 1, to_give_back: 0 } })

  // A provider does so without a call of the office.
  const client = await listen(await join('clerk'))
  const { rows } = await shop.database.pool.query('select id from shop_order where number = $1', [number])
  await emit(shop.database.queries, orderGivenBack, { order_id: rows[0].id })
  expect((await client.readUntil('changed')).data.changes).toEqual([{ kind: 'order', number, what: 'changed' }])
})

test('an event of a record that is gone tells nobody anything, and holds up no other', async () => {
  const client = await listen(await join('manager'))
  await emit(shop.database.queries, bookingPlaced, { booking_id: 2_000_000_000 })
  const number = await place()
  expect((await client.readUntil('changed')).data.changes).toEqual([{ kind: 'order', number, what: 'placed' }])
})

test('a session opens its own channel, and no other; nobody opens one without a session', async () => {
  const [one, two] = [await join('owner'), await join('owner')]
  const [own, foreign] = [await channelOf(one), await channelOf(two)]
  const ask = (member: Pick<Member, 'browser'>, channel: string, headers = {}) =>
    member.browser.send('POST', '/live/authorisation', { socket_id: '1.2', channel_name: channel }, headers)
  expect((await ask(one, own)).body).toEqual({ data: { auth: channelAuth(credentials, '1.2', own) } })
  for (const channel of [foreign, `${own}0`, 'private-office-', 'private-office', `presence-${own}`, 'shop'])
    expect([channel, (await ask(one, channel)).status]).toEqual([channel, 403])
  expect((await ask(one, own, { 'sec-fetch-site': 'same-site' })).status).toBe(403)
  const stranger = { browser: office.browser() }
  expect((await ask(stranger, own)).status).toBe(401)
  expect((await stranger.browser.send('GET', '/live')).status).toBe(401)

  // The shop's own calls know nothing of the staff: neither the publishable key, nor a customer's token, nor the cookie.
  const customer = await newCustomer(shop)
  const cookie = [...one.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const headers of [
    { 'x-api-key': shop.app.apiKey },
    { 'x-api-key': shop.app.apiKey, authorization: `Bearer ${customer.token}` },
    { 'x-api-key': shop.app.apiKey, cookie },
  ]) {
    const response = await shop.app.http.inject({
      method: 'POST',
      url: '/pusher/auth',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ socket_id: '1.2', channel_name: own }).toString(),
    })
    expect(response.statusCode).toBe(403)
    const asked = await stranger.browser.send(
      'POST',
      '/live/authorisation',
      { socket_id: '1.2', channel_name: own },
      {
        ...headers,
        cookie: undefined,
      },
    )
    expect(asked.status).toBe(401)
  }
})

test('nobody can send on a channel of the office', async () => {
  const client = await listen(await join('owner'))
  client.send({ event: 'client-a', channel: client.channel, data: {} })
  expect((await client.readUntil('pusher:error')).data.message).toContain('not enabled')
})

test.for([
  ['logs out', async (member: Member) => member.browser.send('POST', '/logout')],
  [
    'is logged out by the owner',
    async ({ id }: Member, owner: Member) => owner.browser.send('DELETE', `/staff/${id}/sessions`),
  ],
  ['is removed', async ({ id }: Member, owner: Member) => owner.browser.send('DELETE', `/staff/${id}`)],
  ['has a lost device', async ({ id }: Member, owner: Member) => owner.browser.send('POST', `/staff/${id}/recovery`)],
] as const)('who %s is told so, hears nothing any more, and can’t come back', async ([, end]) => {
  const [owner, member] = [await join('owner'), await join('clerk')]
  const [kept, ended] = [await listen(owner), await listen(member)]
  const copy = copyOf(member.browser)
  expect((await end(member, owner)).status).toBe(200)
  await ended.readUntil('ended')
  const before = changesOf(ended).length
  const number = await place()
  while (!changesOf(kept).some((change) => change.kind === 'order' && change.number === number)) await kept.read()
  // What was sent before has arrived: both are connected to one node, and the database keeps the sequence.
  expect(changesOf(ended)).toHaveLength(before)
  const again = await copy.send('POST', '/live/authorisation', { socket_id: '1.2', channel_name: ended.channel })
  expect(again.status).toBe(401)
})

test('a session that has expired hears nothing', async () => {
  const [owner, member] = [await join('owner'), await join('clerk')]
  const [kept, expired] = [await listen(owner), await listen(member)]
  await shop.database.pool.query('update staff_session set expires_at = now() where staff_id = $1', [member.id])
  const number = await place()
  while (!changesOf(kept).some((change) => change.number === number)) await kept.read()
  expect(changesOf(expired)).toEqual([])
})

test('who gets another role hears of that, and then of what it may see', async () => {
  const [owner, member] = [await join('owner'), await join('clerk')]
  const [kept, client] = [await listen(owner), await listen(member)]
  await owner.browser.send('PUT', `/staff/${member.id}`, { role: 'reception' })
  expect((await client.readUntil('changed')).data.changes).toEqual([
    { kind: 'staff', number: member.id, what: 'changed' },
  ])
  const number = await place()
  while (!changesOf(kept).some((change) => change.number === number)) await kept.read()
  expect(changesOf(client)).toHaveLength(1)
})

test('who looks at a record learns who else does, until they leave or log out', async () => {
  const [maria, ivan, reception] = [await join('owner'), await join('clerk'), await join('reception')]
  const number = await place()
  const [atMaria, atIvan] = [randomUUID(), randomUUID()]
  const watch = (member: Member, tab: string, record: object = { kind: 'order', number }) =>
    member.browser.send('PUT', `/watching/${tab}`, record)
  const client = await listen(maria)
  const name = ({ id, email }: Member) => ({ id, name: `Name of ${email}` })

  expect((await watch(maria, atMaria)).body.data.others).toEqual([])
  expect((await watch(ivan, atIvan)).body.data.others).toEqual([name(maria)])
  expect((await client.readUntil('watched')).data).toEqual({ kind: 'order', number })
  expect((await watch(maria, atMaria)).body.data.others).toEqual([name(ivan)])
  // Saying it again tells nobody anything, and another tab of the same member is nobody else.
  await watch(ivan, atIvan)
  expect((await watch(maria, randomUUID())).body.data.others).toEqual([name(ivan)])
  expect(heard(client, 'watched')).toHaveLength(1)

  expect((await watch(reception, randomUUID())).status).toBe(403)
  expect((await watch(reception, atMaria, { kind: 'message', number: 1 })).body.data.others).toEqual([])
  expect((await watch(maria, atMaria)).body.data.others).toEqual([name(ivan)])
  expect((await office.browser().send('PUT', `/watching/${randomUUID()}`, { kind: 'order', number })).status).toBe(401)

  await reception.browser.send('DELETE', `/watching/${atIvan}`)
  expect((await watch(maria, atMaria)).body.data.others).toEqual([name(ivan)])
  await watch(ivan, atIvan, { kind: 'order', number: number + 1 })
  await client.readUntil('watched')
  expect((await watch(maria, atMaria)).body.data.others).toEqual([])
  await watch(ivan, atIvan)
  await client.readUntil('watched')
  await ivan.browser.send('DELETE', `/watching/${atIvan}`)
  await client.readUntil('watched')
  expect((await watch(maria, atMaria)).body.data.others).toEqual([])

  await watch(ivan, atIvan)
  await ivan.browser.send('POST', '/logout')
  expect((await watch(maria, atMaria)).body.data.others).toEqual([])
  await logIn(ivan.browser, ivan.passkey)
  await watch(ivan, randomUUID())
  await shop.database.pool.query("update office_watcher set seen_at = now() - interval '1 minute'")
  expect((await watch(maria, atMaria)).body.data.others).toEqual([])
})
