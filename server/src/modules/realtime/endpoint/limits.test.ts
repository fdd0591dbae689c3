import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freshDatabase } from '../../../../test/database.ts'
import { openRaw } from '../../../../test/live.ts'
import { createRequestOrigin } from '../../../platform/http/origin/request-origin.ts'
import { createLogger } from '../../../platform/logger.ts'
import { ensureAppCredentials } from '../app-credentials.ts'
import { createRateLimit, type Limits } from './limits.ts'
import { openEndpoint } from './own-endpoint.ts'

const database = await freshDatabase()
const credentials = await ensureAppCredentials(database.queries)
const path = `/app/${credentials.key}?protocol=7`
const open: { disconnect(): Promise<void>; close(): Promise<void> }[] = []
afterAll(async () => {
  for (const endpoint of open) {
    await endpoint.disconnect()
    await endpoint.close()
  }
})

/** An endpoint with its own limits, behind a proxy that says where requests come from. */
async function openLimited(limits: Partial<Limits>) {
  const endpoint = await openEndpoint({
    credentials,
    database,
    logger: createLogger('silent'),
    originOf: createRequestOrigin(null, () => true),
    corsOrigins: [],
    isTrustedProxy: (_address, hop) => hop === 0,
    rules: [],
    limits,
  })
  open.push(endpoint)
  const server = createServer()
  endpoint.attach(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  return { endpoint, port: (server.address() as AddressInfo).port }
}
const from = (address: string) => ({ headers: { 'x-forwarded-for': `1.2.3.4, ${address}` } })

test('an address has so many connections; one that ends makes room', async () => {
  const { port } = await openLimited({ connectionsPerAddress: 2 })
  const first = await openRaw(port, path, from('192.0.2.1'))
  await openRaw(port, path, from('192.0.2.1'))
  const refused = await openRaw(port, path, { ...from('192.0.2.1'), established: false })
  expect((await refused.closed).code).toBe(4100)
  await openRaw(port, path, from('192.0.2.2'))
  first.socket.close()
  await expect
    .poll(async () => (await openRaw(port, path, { ...from('192.0.2.1'), established: false })).read())
    .toMatchObject({ event: 'pusher:connection_established' })
})

test('addresses of one IPv6 network are one address', async () => {
  const { port } = await openLimited({ connectionsPerAddress: 2 })
  for (const address of ['2001:db8::1', '2001:db8::2']) await openRaw(port, path, from(address))
  const refused = await openRaw(port, path, { ...from('2001:DB8:0:0:9::3'), established: false })
  expect((await refused.closed).code).toBe(4100)
  await openRaw(port, path, from('2001:db8:0:1::1'))
})

test('a node has so many connections', async () => {
  const { port } = await openLimited({ connections: 1 })
  await openRaw(port, path)
  expect((await (await openRaw(port, path, { established: false })).closed).code).toBe(4100)
})

test('a connection has so many subscriptions', async () => {
  const { port } = await openLimited({ subscriptionsPerConnection: 2 })
  const client = await openRaw(port, path)
  const subscribe = (channel: string) => client.send({ event: 'pusher:subscribe', data: { channel } })
  for (const channel of ['a', 'b', 'c']) subscribe(channel)
  expect((await client.read()).channel).toBe('a')
  expect((await client.read()).channel).toBe('b')
  expect(await client.read()).toMatchObject({ event: 'pusher:error', data: { code: 4004 } })
})

test('a client that sends too much is cut off', async () => {
  const { port } = await openLimited({ messagesPerSecond: 5 })
  const client = await openRaw(port, path)
  for (let count = 0; count < 50; count += 1) client.send({ event: 'pusher:ping' })
  expect((await client.closed).code).toBe(4301)
})

test('a silent client is pinged; it stays when it answers, and is cut off when it does not', async () => {
  const { port } = await openLimited({ activityTimeoutSeconds: 0.2, pongTimeoutSeconds: 1 })
  const client = await openRaw(port, path)
  for (let time = 0; time < 2; time += 1) {
    expect((await client.read()).event).toBe('pusher:ping')
    client.send({ event: 'pusher:pong', data: {} })
  }
  expect((await client.closed).code).toBe(4201)
})

test('a client that does not read is dropped, and the others go on hearing', async () => {
  const { port, endpoint } = await openLimited({ maxWaitingBytes: 100_000 })
  const [slow, quick] = [await openRaw(port, path), await openRaw(port, path)]
  for (const client of [slow, quick]) {
    client.send({ event: 'pusher:subscribe', data: { channel: 'flood' } })
    expect((await client.read()).event).toBe('pusher_internal:subscription_succeeded')
  }
  // The operating system holds several megabytes for a connection before anything waits here.
  slow.socket.pause()
  const data = 'x'.repeat(10_000)
  let isDropped = false
  void slow.closed.then(() => (isDropped = true))
  for (let round = 0; round < 100 && endpoint.size() === 2; round += 1) {
    await Promise.all(Array.from({ length: 20 }, () => endpoint.send('flood', 'block', JSON.stringify(data))))
    for (let count = 0; count < 20; count += 1) expect((await quick.read()).event).toBe('block')
  }
  expect(endpoint.size()).toBe(1)
  expect(quick.socket.readyState).toBe(WebSocket.OPEN)
  slow.socket.resume()
  await slow.closed
  expect(isDropped).toBe(true)
})

test('a client that sends pings of the WebSocket itself and never reads is dropped', async () => {
  const { port, endpoint } = await openLimited({})
  const client = await openRaw(port, path)
  client.socket.pause()
  const data = 'x'.repeat(125)
  for (let round = 0; round < 200 && endpoint.size() === 1; round += 1) {
    for (let count = 0; count < 1000; count += 1) client.socket.ping(data)
    await new Promise((resolve) => client.socket.ping(data, true, resolve))
  }
  await expect.poll(() => endpoint.size()).toBe(0)
  client.socket.resume()
})

test('a node that drains tells its clients to connect elsewhere, and takes no more', async () => {
  const { port, endpoint } = await openLimited({})
  const client = await openRaw(port, path)
  endpoint.drain()
  expect((await client.closed).code).toBe(4200)
  expect((await (await openRaw(port, path, { established: false })).closed).code).toBe(4100)
})

test('a client that does not answer the closing holds nothing up', async () => {
  const { port, endpoint } = await openLimited({})
  const client = await openRaw(port, path)
  client.socket.pause()
  await endpoint.disconnect()
  client.socket.resume()
  expect((await client.closed).code).not.toBe(1000)
})

test('the rate limit allows so many calls in a second', () => {
  let now = 0
  const isAllowed = createRateLimit(2, () => now)
  expect([isAllowed(), isAllowed(), isAllowed()]).toEqual([true, true, false])
  now += 500
  expect([isAllowed(), isAllowed()]).toEqual([true, false])
})
