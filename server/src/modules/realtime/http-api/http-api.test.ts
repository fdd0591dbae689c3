import PusherServer from 'pusher'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { connectClient, connectServer, credentialsOf, openNode, openRaw, subscribed } from '../../../../test/live.ts'
import { createPusherClient } from '../providers/pusher.ts'
import { signedQuery } from './signed-request.ts'

const database = await freshDatabase()
const { port } = await openNode(database)
const other = await openNode(database)
const credentials = await credentialsOf(database)
const server = connectServer(credentials, port)
const path = `/app/${credentials.key}?protocol=7`
const apiUrl = `http://127.0.0.1:${port}`

type Changes = { query?: Record<string, string>; signedAt?: Date; sentBody?: string; appId?: string }

/** Sends a signed request; `changes` are made after it was signed. */
async function send(method: string, path: string, body: object | null, changes: Changes = {}): Promise<Response> {
  const full = `/apps/${changes.appId ?? credentials.appId}${path}`
  const text = body === null ? '' : JSON.stringify(body)
  const request = { method, path: full, query: {}, body: Buffer.from(text) }
  const query = { ...signedQuery(credentials, request, changes.signedAt), ...changes.query }
  return fetch(`${apiUrl}${full}?${new URLSearchParams(query)}`, {
    method,
    ...(body && { body: changes.sentBody ?? text, headers: { 'content-type': 'application/json' } }),
  })
}
const event = { name: 'changed', channels: ['shop'], data: '{}' }
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

test.each<[string, Changes, number]>([
  ['a good signature', {}, 200],
  ['nine minutes of difference between the clocks', { signedAt: ago(540) }, 200],
  ['a wrong signature', { query: { auth_signature: '0'.repeat(64) } }, 401],
  ['another key', { query: { auth_key: 'other' } }, 401],
  ['another version', { query: { auth_version: '2.0' } }, 401],
  ['another parameter', { query: { extra: '1' } }, 401],
  ['an old timestamp', { signedAt: ago(700) }, 401],
  ['a timestamp of the future', { signedAt: ago(-700) }, 401],
  ['another body', { sentBody: JSON.stringify({ ...event, name: 'forged' }) }, 401],
  ['another app', { appId: '1' }, 404],
])('%s', async (_, changes, status) => {
  expect((await send('POST', '/events', event, changes)).status).toBe(status)
})

test.each<[string, object, number]>([
  ['no name', { ...event, name: '' }, 400],
  ['a name that is too long', { ...event, name: 'a'.repeat(201) }, 400],
  ['data that is no text', { ...event, data: {} }, 400],
  ['no channels', { name: 'changed', data: '' }, 400],
  ['an invalid channel', { ...event, channels: ['a b'] }, 400],
  ['100 channels', { ...event, channels: Array.from({ length: 100 }, (_, n) => `c${n}`) }, 200],
  ['101 channels', { ...event, channels: Array.from({ length: 101 }, (_, n) => `c${n}`) }, 400],
  ['10 kB', { ...event, data: 'x'.repeat(10_240) }, 200],
  ['more than 10 kB', { ...event, data: 'я'.repeat(5121) }, 413],
])('an event with %s', async (_, body, status) => {
  expect((await send('POST', '/events', body)).status).toBe(status)
})

test('a batch has ten events at most', async () => {
  const batch = (count: number) => ({ batch: Array.from({ length: count }, () => ({ ...event, channel: 'shop' })) })
  expect((await send('POST', '/batch_events', batch(10))).status).toBe(200)
  expect((await send('POST', '/batch_events', batch(11))).status).toBe(400)
  expect((await send('POST', '/batch_events', { batch: [] })).status).toBe(400)
})

test('a body that is no JSON is 400', async () => {
  const path = `/apps/${credentials.appId}/events`
  const body = Buffer.from('{')
  const query = signedQuery(credentials, { method: 'POST', path, query: {}, body })
  expect((await fetch(`${apiUrl}${path}?${new URLSearchParams(query)}`, { method: 'POST', body })).status).toBe(400)
})

test('a batch of the real library arrives in its sequence, equal events too', async () => {
  const client = await openRaw(other.port, `/app/${credentials.key}?protocol=7`)
  client.send({ event: 'pusher:subscribe', data: { channel: 'batch' } })
  await client.read()
  await server.triggerBatch([1, 1, 2].map((n) => ({ channel: 'batch', name: 'changed', data: { n } })))
  for (const n of [1, 1, 2]) expect(await client.read()).toEqual({ event: 'changed', channel: 'batch', data: { n } })
})

test('channels and their users are counted over all nodes', async () => {
  const clientOf = (userId: string, at: number) =>
    connectClient(credentials.key, at, {
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: ({ socketId, channelName }, done) =>
          done(null, server.authorizeChannel(socketId, channelName, { user_id: userId })),
      },
    })
  await subscribed(clientOf('1', port), 'presence-counted')
  await subscribed(clientOf('2', other.port), 'presence-counted')
  await subscribed(clientOf('2', other.port), 'presence-counted')
  await subscribed(clientOf('3', other.port), 'counted')
  const get = async (path: string, params: Record<string, string> = {}) => (await server.get({ path, params })).json()

  const info = 'user_count,subscription_count'
  expect(await get('/channels/presence-counted', { info })).toEqual({
    occupied: true,
    subscription_count: 3,
    user_count: 2,
  })
  expect(await get('/channels/empty')).toEqual({ occupied: false })
  expect((await get('/channels')).channels).toMatchObject({ counted: {}, 'presence-counted': {} })
  expect(await get('/channels', { filter_by_prefix: 'presence-', info: 'user_count' })).toEqual({
    channels: { 'presence-counted': { user_count: 2 } },
  })
  expect((await get('/channels/presence-counted/users')).users).toEqual([{ id: '1' }, { id: '2' }])
})

test('who sends an event is told how many are subscribed, over all nodes, if that is asked for', async () => {
  const clientOf = (userId: string, at: number) =>
    connectClient(credentials.key, at, {
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: ({ socketId, channelName }, done) =>
          done(null, server.authorizeChannel(socketId, channelName, { user_id: userId })),
      },
    })
  await subscribed(clientOf('1', port), 'presence-info')
  await subscribed(clientOf('1', other.port), 'presence-info')
  await subscribed(clientOf('2', other.port), 'info')
  const info = 'subscription_count,user_count'
  const post = async (path: string, body: object) => (await send('POST', path, body)).json()
  expect(await post('/events', { ...event, channels: ['presence-info', 'info', 'nobody'], info })).toEqual({
    channels: {
      'presence-info': { subscription_count: 2, user_count: 1 },
      info: { subscription_count: 1 },
      nobody: { subscription_count: 0 },
    },
  })
  expect(await post('/events', { ...event, info: 'user_count' })).toEqual({ channels: { shop: {} } })
  expect(await post('/events', event)).toEqual({})
  const one = { name: 'changed', data: '{}' }
  const batch = [
    { ...one, channel: 'presence-info', info },
    { ...one, channel: 'shop' },
  ]
  expect(await post('/batch_events', { batch })).toEqual({ batch: [{ subscription_count: 2, user_count: 1 }, {}] })
})

test('the connections of a user are ended on every node, and those of others stay', async () => {
  const clients = [await openRaw(port, path), await openRaw(other.port, path), await openRaw(other.port, path)]
  for (const [index, client] of clients.entries()) {
    client.send({
      event: 'pusher:signin',
      data: server.authenticateUser(client.socketId, { id: index < 2 ? '7' : '8' }),
    })
    expect((await client.read()).event).toBe('pusher:signin_success')
  }
  expect((await server.terminateUserConnections('7')).status).toBe(200)
  for (const client of clients.slice(0, 2)) expect((await client.closed).code).toBe(4009)
  clients[2]!.send({ event: 'pusher:ping' })
  expect((await clients[2]!.read()).event).toBe('pusher:pong')
})

test.each([
  ['GET', '/apps', 404, 'Not found\n'],
  ['GET', `/apps/${credentials.appId}`, 404, 'Not found\n'],
  ['POST', `/apps/${credentials.appId}/webhooks`, 404, 'Not found\n'],
  ['DELETE', `/apps/${credentials.appId}/channels/shop`, 405, 'Method not allowed\n'],
  ['GET', `/apps/${credentials.appId}/events`, 405, 'Method not allowed\n'],
  ['POST', '/apps/1/events', 404, 'There is no app with this id\n'],
  ['POST', `/apps/${credentials.appId}/events?auth_version=1.0&auth_version=1.0`, 400, 'A parameter is given twice\n'],
  ['GET', `/apps/${credentials.appId}/channels/${'a'.repeat(301)}`, 404, 'Not found\n'],
])('%s %s is a short text, as Pusher answers', async (method, address, status, text) => {
  const response = await fetch(apiUrl + address, { method })
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8'])
  expect(await response.text()).toBe(text)
})

test.each(['/channels/counted/users', '/channels/counted?info=user_count', '/channels?info=user_count'])(
  '%s is 400: only presence channels have users',
  async (address) => {
    const [path, query = ''] = address.split('?')
    const params = Object.fromEntries(new URLSearchParams(query))
    await expect(server.get({ path: path!, params })).rejects.toMatchObject({ status: 400 })
  },
)

test('the client of an account at Pusher signs as its API wants it, and fails when an event is not taken', async () => {
  const client = await openRaw(port, `/app/${credentials.key}?protocol=7`)
  client.send({ event: 'pusher:subscribe', data: { channel: 'account' } })
  await client.read()
  const account = { ...credentials, cluster: 'eu', apiUrl }
  await createPusherClient(account).send('account', 'changed', '{"n":1}')
  expect(await client.read()).toEqual({ event: 'changed', channel: 'account', data: { n: 1 } })
  await expect(createPusherClient({ ...account, secret: 'no' }).send('a', 'b', '')).rejects.toThrow('401')
})

test('the real library is refused with another secret', async () => {
  const forger = new PusherServer({ ...credentials, secret: 'other', host: '127.0.0.1', port: String(port) })
  await expect(forger.trigger('shop', 'changed', {})).rejects.toMatchObject({ status: 401 })
})
