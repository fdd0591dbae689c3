import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { connectServer, credentialsOf, openNode, openRaw, type RawClient } from '../../../../test/live.ts'
import { createEventCache, deleteExpiredEvents, readStoredEvents, type StoredEvent } from './event-cache.ts'

const database = await freshDatabase()
const first = await openNode(database)
const second = await openNode(database)
const credentials = await credentialsOf(database)
const server = connectServer(credentials, first.port)
const path = `/app/${credentials.key}?protocol=7`
const HALF_AN_HOUR_MS = 30 * 60_000

/** Subscribes, and returns the message that follows the success. */
async function subscribe(client: RawClient, channel: string) {
  const member = channel.startsWith('presence-') ? { user_id: client.socketId } : undefined
  const auth = /^(private|presence)-/.test(channel) ? server.authorizeChannel(client.socketId, channel, member) : {}
  client.send({ event: 'pusher:subscribe', data: { channel, ...auth } })
  expect(await client.read()).toMatchObject({ event: 'pusher_internal:subscription_succeeded', channel })
  return client.read()
}

test.each(['cache-a', 'private-cache-a', 'presence-cache-a'])(
  'who subscribes to %s gets its last event first, on every node, also on one that starts later',
  async (channel) => {
    const clients = [await openRaw(first.port, path), await openRaw(second.port, path)]
    for (const client of clients)
      expect(await subscribe(client, channel)).toEqual({ event: 'pusher:cache_miss', channel, data: {} })
    await server.trigger(channel, 'price', { n: 1 })
    await server.triggerBatch([2, 3].map((n) => ({ channel, name: 'price', data: { n } })))
    for (const client of clients)
      for (const n of [1, 2, 3]) expect(await client.readUntil('price')).toMatchObject({ data: { n } })
    const cached = { event: 'price', channel, data: { n: 3 } }
    expect(await subscribe(await openRaw(second.port, path), channel)).toEqual(cached)
    const later = await openNode(database)
    expect(await subscribe(await openRaw(later.port, path), channel)).toEqual(cached)
    await later.close()
  },
)

test('other channels have no last event, and what clients send to one another is none', async () => {
  const channel = 'private-cache-b'
  const [left, right] = [await openRaw(first.port, path), await openRaw(second.port, path)]
  await subscribe(left, channel)
  await subscribe(right, channel)
  left.send({ event: 'client-a', channel, data: {} })
  expect((await right.read()).event).toBe('client-a')
  expect(await subscribe(await openRaw(second.port, path), channel)).toMatchObject({ event: 'pusher:cache_miss' })
  await server.trigger('private-caches', 'price', {})
  left.send({
    event: 'pusher:subscribe',
    data: { channel: 'private-caches', ...server.authorizeChannel(left.socketId, 'private-caches') },
  })
  left.send({ event: 'pusher:ping' })
  expect((await left.readUntil('pusher_internal:subscription_succeeded')).channel).toBe('private-caches')
  expect((await left.read()).event).toBe('pusher:pong')
})

test('a node that was cut off has the last events again', async () => {
  await server.trigger('cache-c', 'price', { n: 1 })
  const client = await openRaw(second.port, path)
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'vitrina-listen' and datname = current_database()`,
  )
  expect((await client.closed).code).toBe(4200)
  await expect
    .poll(async () => {
      const again = await openRaw(second.port, path, { established: false })
      if ((await again.read()).event !== 'pusher:connection_established') return null
      again.send({ event: 'pusher:subscribe', data: { channel: 'cache-c' } })
      await again.read()
      return again.read()
    })
    .toMatchObject({ event: 'price', data: { n: 1 } })
})

test('the HTTP API tells the last event, and how long it is remembered', async () => {
  await server.trigger('cache-d', 'price', { n: 1 })
  const get = async (channel: string) =>
    (await server.get({ path: `/channels/${channel}`, params: { info: 'cache' } })).json()
  await expect
    .poll(() => get('cache-d'))
    .toMatchObject({ occupied: false, cache: { event: 'price', data: '{"n":1}', ttl: expect.closeTo(1800, -1) } })
  expect(await get('cache-empty')).toEqual({ occupied: false })
  await expect(get('other')).rejects.toMatchObject({ status: 400 })
})

test('an event is remembered for half an hour', async () => {
  let now = 0
  const cache = createEventCache(
    () => readStoredEvents(database.queries),
    () => now,
  )
  cache.onEvent({ type: 'event', channel: 'cache-e', event: 'price', data: '1' })
  now = HALF_AN_HOUR_MS - 1
  expect(cache.read('cache-e')).toEqual({ event: 'price', data: '1', secondsLeft: 1 })
  now = HALF_AN_HOUR_MS
  expect(cache.read('cache-e')).toBeNull()

  await database.pool.query(`delete from realtime_cached_event`)
  await database.pool.query(
    `insert into realtime_cached_event (channel, event, data, sent_at)
     values ('cache-old', 'a', '', now() - interval '31 minutes'), ('cache-new', 'b', '', now() - interval '20 minutes')`,
  )
  await cache.load()
  expect(cache.read('cache-old')).toBeNull()
  expect(cache.read('cache-new')).toMatchObject({ event: 'b', secondsLeft: expect.closeTo(600, -1) })
  await deleteExpiredEvents(database.queries)
  expect((await database.pool.query('select channel from realtime_cached_event')).rows).toEqual([
    { channel: 'cache-new' },
  ])
})

test('a node that was cut off again while it read the last events has those of the later reading', async () => {
  const reads: ((events: StoredEvent[]) => void)[] = []
  const cache = createEventCache(() => new Promise((resolve) => reads.push(resolve)))
  const stored = (data: string) => [{ channel: 'cache-f', event: 'price', data, secondsLeft: 60 }]
  const loads = [cache.load(), cache.load()]
  reads[0]!(stored('before the node missed a message'))
  await loads[0]
  reads[1]!(stored('after it'))
  await loads[1]
  expect(cache.read('cache-f')).toMatchObject({ data: 'after it' })
})
