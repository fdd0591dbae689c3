import type { PresenceChannel } from 'pusher-js'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import {
  connectClient,
  connectServer,
  credentialsOf,
  next,
  openNode,
  openRaw,
  record,
  subscribed,
} from '../../../../test/live.ts'

const database = await freshDatabase()
const first = await openNode(database)
const second = await openNode(database)
const credentials = await credentialsOf(database)
const server = connectServer(credentials, first.port)
const path = `/app/${credentials.key}?protocol=7`

/** A client whose subscriptions the shop's server library signs, as `userId` where the channel wants a user. */
const clientOf = (userId: string, port: number) =>
  connectClient(credentials.key, port, {
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler({ socketId, channelName }, done) {
        const member = channelName.startsWith('presence-')
          ? { user_id: userId, user_info: { name: `Name ${userId}` } }
          : undefined
        done(null, server.authorizeChannel(socketId, channelName, member))
      },
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: '',
      customHandler({ socketId }, done) {
        done(null, server.authenticateUser(socketId, { id: userId, name: 'Ана' }))
      },
    },
  })
const members = (channel: unknown) => Object.keys((channel as PresenceChannel).members.members).sort()

test.each(['public', 'private-a', 'private-encrypted-a', 'presence-a'])(
  'events of %s reach the clients of both nodes, but not the connection that the server leaves out',
  async (name) => {
    const [left, right] = [clientOf('1', first.port), clientOf('2', second.port)]
    const heardLeft = record(await subscribed(left, name), 'changed')
    const heardRight = record(await subscribed(right, name), 'changed')
    await server.trigger(name, 'changed', { n: 1 }, { socket_id: left.connection.socket_id })
    await server.trigger(name, 'changed', { n: 2 })
    await expect.poll(() => heardRight).toEqual([{ n: 1 }, { n: 2 }])
    await expect.poll(() => heardLeft).toEqual([{ n: 2 }])
  },
)

test('an encrypted channel passes on what the server library has encrypted', async () => {
  const client = await openRaw(second.port, path)
  const channel = 'private-encrypted-secrets'
  const { auth, shared_secret } = server.authorizeChannel(client.socketId, channel)
  expect(shared_secret).toHaveLength(44)
  client.send({ event: 'pusher:subscribe', data: { channel, auth } })
  expect((await client.read()).event).toBe('pusher_internal:subscription_succeeded')
  await server.trigger(channel, 'changed', { secret: true })
  const { event, data } = await client.read()
  expect(event).toBe('changed')
  expect(Object.keys(data).sort()).toEqual(['ciphertext', 'nonce'])
})

test.each(['private-b', 'presence-b', 'private-encrypted-b', '#server-to-user-1'])(
  '%s needs the signature of this connection, channel and data',
  async (channel) => {
    const client = await openRaw(first.port, path)
    const other = await openRaw(first.port, path)
    const member = channel.startsWith('presence-') ? { user_id: '1' } : undefined
    const sign = (socketId: string, name: string) =>
      name.startsWith('#') ? { auth: 'x:y' } : server.authorizeChannel(socketId, name, member)
    const isUser = channel.startsWith('#')
    const attempts = [
      {},
      { auth: 7 },
      { auth: `${credentials.key}:${'0'.repeat(64)}` },
      sign(other.socketId, channel),
      isUser ? {} : sign(client.socketId, `${channel}c`),
      {
        ...sign(client.socketId, channel),
        ...(member && { channel_data: '{"user_id":"2"}' }),
        ...(!member && { auth: '' }),
      },
    ]
    for (const attempt of attempts) {
      client.send({ event: 'pusher:subscribe', data: { channel, ...attempt } })
      expect(await client.read()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } })
    }
  },
)

test.each(['private-d', 'private-encrypted-d'])(
  '%s takes a signature that covers channel_data, too, and of that only the signed',
  async (channel) => {
    const client = await openRaw(first.port, path)
    const data = '{"user_id":"1"}'
    const { auth } = server.authorizeChannel(client.socketId, channel, { user_id: '1' })
    client.send({ event: 'pusher:subscribe', data: { channel, auth } })
    expect(await client.read()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } })
    client.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data: '{"user_id":"2"}' } })
    expect(await client.read()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } })
    client.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data: data } })
    expect(await client.read()).toMatchObject({ event: 'pusher_internal:subscription_succeeded', channel })
    client.send({ event: 'pusher:unsubscribe', data: { channel } })
    const plain = server.authorizeChannel(client.socketId, channel).auth
    client.send({ event: 'pusher:subscribe', data: { channel, auth: plain, channel_data: data } })
    expect(await client.read()).toMatchObject({ event: 'pusher_internal:subscription_succeeded', channel })
  },
)

test('a presence channel tells of each user once, over both nodes', async () => {
  const channel = 'presence-room'
  const ana = clientOf('ana', first.port)
  const room = await subscribed(ana, channel)
  expect(members(room)).toEqual(['ana'])
  const added = record(room, 'pusher:member_added')
  const removed = record(room, 'pusher:member_removed')

  const boris = clientOf('boris', second.port)
  const roomOfBoris = await subscribed(boris, channel)
  expect(members(roomOfBoris)).toEqual(['ana', 'boris'])
  expect((roomOfBoris as PresenceChannel).members.me).toEqual({ id: 'boris', info: { name: 'Name boris' } })
  const again = clientOf('boris', first.port)
  expect(members(await subscribed(again, channel))).toEqual(['ana', 'boris'])
  await subscribed(clientOf('vera', second.port), channel)
  await expect.poll(() => added.map(({ id }) => id)).toEqual(['boris', 'vera'])
  expect((await server.get({ path: `/channels/${channel}/users` }).then((r) => r.json())).users).toHaveLength(3)

  boris.disconnect()
  again.unsubscribe(channel)
  await expect.poll(() => removed.map(({ id }) => id)).toEqual(['boris'])
  expect(members(room)).toEqual(['ana', 'vera'])
})

test('a client that joins and leaves again and again is there as it was last', async () => {
  const channel = 'presence-hasty'
  const watcher = await subscribed(clientOf('watcher', second.port), channel)
  const client = await openRaw(first.port, path)
  const join = server.authorizeChannel(client.socketId, channel, { user_id: 'hasty' })
  for (let time = 0; time < 10; time += 1) {
    client.send({ event: 'pusher:subscribe', data: { channel, ...join } })
    client.send({ event: 'pusher:unsubscribe', data: { channel } })
  }
  client.send({ event: 'pusher:subscribe', data: { channel, ...join } })
  expect(await client.read()).toMatchObject({ channel, data: { presence: { count: 2, ids: ['watcher', 'hasty'] } } })
  await expect.poll(() => members(watcher)).toEqual(['hasty', 'watcher'])
})

test('what a node that has died leaves behind is removed by the others', async () => {
  const channel = 'presence-heal'
  const dead = '00000000-0000-4000-8000-000000000000'
  await database.pool.query('insert into realtime_node (id, seen_at) values ($1, now())', [dead])
  await database.pool.query(
    `insert into realtime_member (channel, socket_id, node_id, user_id) values ($1, '9.9', $2, 'ghost')`,
    [channel, dead],
  )
  const room = await subscribed(clientOf('ana', first.port), channel)
  expect(members(room)).toEqual(['ana', 'ghost'])
  const removed = next(room, 'pusher:member_removed')
  // Only now: the others look for dead nodes at any time.
  await database.pool.query(`update realtime_node set seen_at = now() - interval '1 hour' where id = $1`, [dead])
  expect(await removed).toMatchObject({ id: 'ghost' })
  expect(members(room)).toEqual(['ana'])
})

test('client events reach the others of a private or presence channel on both nodes, not the sender', async () => {
  for (const name of ['private-chat', 'presence-chat']) {
    const [ana, boris] = [clientOf('ana', first.port), clientOf('boris', second.port)]
    const channels = [await subscribed(ana, name), await subscribed(boris, name)] as const
    const heardByAna = record(channels[0], 'client-typing')
    const heard = new Promise<[unknown, unknown]>((resolve) =>
      channels[1].bind('client-typing', (data: unknown, metadata: unknown) => resolve([data, metadata])),
    )
    channels[0].trigger('client-typing', { text: 'Добър ден' })
    const [data, metadata] = await heard
    expect(data).toEqual({ text: 'Добър ден' })
    expect(metadata ?? {}).toEqual(name.startsWith('presence-') ? { user_id: 'ana' } : {})
    expect(heardByAna).toEqual([])
  }
})

test('client events need a subscription, have limits of size, and come ten a second at most', async () => {
  const client = await openRaw(first.port, path)
  const channel = 'private-limits'
  const send = (data: unknown, event = 'client-a') => client.send({ event, channel, data })
  send({})
  expect(await client.read()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } })
  client.send({ event: 'pusher:subscribe', data: { channel, ...server.authorizeChannel(client.socketId, channel) } })
  expect((await client.read()).event).toBe('pusher_internal:subscription_succeeded')
  send('x'.repeat(10_241))
  send({}, `client-${'a'.repeat(200)}`)
  for (let count = 0; count < 2; count += 1) expect((await client.read()).event).toBe('pusher:error')
  for (let count = 0; count < 30; count += 1) send({ count })
  expect(await client.read()).toMatchObject({ event: 'pusher:error', data: { code: 4301 } })
})

test('a signed-in user hears what is sent to the user, on every node', async () => {
  const ana = clientOf('ana-user', second.port)
  ana.signin()
  await expect.poll(() => (ana.user as { user_data: unknown }).user_data).toEqual({ id: 'ana-user', name: 'Ана' })
  await expect
    .poll(() => (ana.user as { serverToUserChannel?: { subscribed: boolean } }).serverToUserChannel?.subscribed)
    .toBe(true)
  const heard = next(ana.user, 'notice')
  await server.sendToUser('ana-user', 'notice', { n: 1 })
  expect(await heard).toEqual({ n: 1 })
})

test('who signs in with a wrong signature is cut off', async () => {
  const client = await openRaw(first.port, path)
  client.send({ event: 'pusher:signin', data: { auth: `${credentials.key}:no`, user_data: '{"id":"1"}' } })
  expect((await client.closed).code).toBe(4009)
})

test('the events of one program arrive in the sequence in which it sent them, however long they are', async () => {
  const channel = await subscribed(clientOf('1', second.port), 'private-sequence')
  const heard = record(channel, 'step')
  const count = 40
  for (let step = 0; step < count; step += 1)
    await server.trigger('private-sequence', 'step', { step, filler: step % 3 === 0 ? 'я'.repeat(4500) : '' })
  await expect.poll(() => heard.length).toBe(count)
  expect(heard.map(({ step }) => step)).toEqual(Array.from({ length: count }, (_, step) => step))
})
