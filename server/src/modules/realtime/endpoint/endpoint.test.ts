import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import {
  connectClient,
  connectServer,
  credentialsOf,
  next,
  openNode,
  openRaw,
  subscribed,
} from '../../../../test/live.ts'

const database = await freshDatabase()
const { app, port } = await openNode(database, { CORS_ORIGINS: 'https://partner.example' })
const credentials = await credentialsOf(database)
const path = `/app/${credentials.key}?protocol=7&client=js&version=8.0.0`

test('a client is told its socket id and how long it may be silent, and hears the events of a public channel', async () => {
  const client = connectClient(credentials.key, port)
  await next(client.connection, 'connected')
  expect(client.connection.socket_id).toMatch(/^\d+\.\d+$/)
  const channel = await subscribed(client, 'shop')
  const heard = next(channel, 'notice')
  await connectServer(credentials, port).trigger('shop', 'notice', { method: 'showModal', text: 'Здравейте' })
  expect(await heard).toEqual({ method: 'showModal', text: 'Здравейте' })
})

test.each([
  ['another key', '/app/unknown?protocol=7', 4001],
  ['no protocol', `/app/${credentials.key}`, 4008],
  ['a protocol that is no number', `/app/${credentials.key}?protocol=seven`, 4006],
  ['another protocol', `/app/${credentials.key}?protocol=4`, 4007],
])('%s is refused with the code of the protocol', async (_, address, code) => {
  const client = await openRaw(port, address, { established: false })
  expect((await client.read()).data.code).toBe(code)
  expect((await client.closed).code).toBe(code)
})

test('pages of other websites may not connect; those of the shop and of CORS_ORIGINS may', async () => {
  const stranger = await openRaw(port, path, { headers: { origin: 'https://stranger.example' }, established: false })
  expect((await stranger.closed).code).toBe(4009)
  for (const origin of [`http://127.0.0.1:${port}`, `https://127.0.0.1:${port}`, 'https://partner.example'])
    expect((await openRaw(port, path, { headers: { origin } })).socketId).toMatch(/^\d+\.\d+$/)
})

test('a WebSocket of another path is refused, and a wish for another protocol is ignored', async () => {
  await expect(openRaw(port, '/elsewhere')).rejects.toThrow()
  const response = await fetch(`http://127.0.0.1:${port}/health/live`)
  expect(response.status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}/app/${credentials.key}`)).status).toBe(404)
})

test('pings are answered', async () => {
  const client = await openRaw(port, path)
  client.send({ event: 'pusher:ping', data: {} })
  expect(await client.read()).toEqual({ event: 'pusher:pong', data: {} })
})

test.each([
  ['no JSON', '{'],
  ['no object', '[1]'],
  ['a text', '"text"'],
  ['null', 'null'],
  ['an event that is no text', '{"event":1}'],
  ['an unknown event', '{"event":"pusher:unknown"}'],
  ['a name of the language', '{"event":"constructor"}'],
  ['a channel that is no text', '{"event":"client-a","channel":{}}'],
  ['no channel', '{"event":"pusher:subscribe","data":{}}'],
  ['an invalid channel', '{"event":"pusher:subscribe","data":{"channel":"a b"}}'],
  ['a channel that is too long', JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'a'.repeat(165) } })],
  ['a client event of a public channel', '{"event":"client-a","channel":"shop","data":{}}'],
  ['deep nesting', `{"event":"pusher:subscribe","data":${'['.repeat(5000)}${']'.repeat(5000)}}`],
])('%s is an error, and the connection stays', async (_, message) => {
  const client = await openRaw(port, path)
  client.send(message)
  expect((await client.read()).event).toBe('pusher:error')
  client.send({ event: 'pusher:ping' })
  expect((await client.read()).event).toBe('pusher:pong')
})

test('binary messages are an error; a message that is too large ends the connection', async () => {
  const client = await openRaw(port, path)
  client.socket.send(Buffer.from('{"event":"pusher:ping"}'))
  expect((await client.read()).event).toBe('pusher:error')
  client.send('x'.repeat(64 * 1024))
  expect((await client.closed).code).toBe(1009)
})

test('after the end of a subscription nothing is heard; a second subscription is an error', async () => {
  const client = await openRaw(port, path)
  const subscribe = { event: 'pusher:subscribe', data: { channel: 'shop' } }
  client.send(subscribe)
  expect(await client.read()).toMatchObject({ event: 'pusher_internal:subscription_succeeded', channel: 'shop' })
  client.send(subscribe)
  expect((await client.read()).event).toBe('pusher:error')
  client.send({ event: 'pusher:unsubscribe', data: { channel: 'shop' } })
  client.send({ event: 'pusher:subscribe', data: { channel: 'other' } })
  expect((await client.read()).channel).toBe('other')
  const server = connectServer(credentials, port)
  await server.trigger(['shop', 'other'], 'notice', {})
  expect(await client.read()).toMatchObject({ event: 'notice', channel: 'other' })
})

test('GET /settings names the key, and no cluster', async () => {
  const response = await app.http.inject({ url: '/api/v1/settings', headers: { 'x-api-key': app.apiKey } })
  expect(response.json()).toMatchObject({ pusherKey: credentials.key, pusherCluster: null, pusherHost: null })
})
