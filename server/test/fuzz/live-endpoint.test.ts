import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { signedQuery } from '../../src/modules/realtime/http-api/signed-request.ts'
import { freshDatabase } from '../database.ts'
import { connectServer, credentialsOf, openNode, openRaw, type RawClient } from '../live.ts'
import { hostileText } from './hostile-values.ts'

/** Whatever a client sends to the endpoint of live messages: the process goes on, and the others go on hearing. */

const database = await freshDatabase()
// Each client names its own address, so that they do not share the limit of one.
const nodes = [await openNode(database, { TRUST_PROXY: '1' }), await openNode(database, { TRUST_PROXY: '1' })]
const [{ port }] = nodes as [(typeof nodes)[0]]
const credentials = await credentialsOf(database)
const server = connectServer(credentials, port)
const path = `/app/${credentials.key}?protocol=7`

let addresses = 0
const forwardedFor = () => ({ 'x-forwarded-for': `10.0.${(addresses += 1) >> 8}.${addresses & 255}` })
const open = (nodePort = port) => openRaw(nodePort, path, { headers: forwardedFor() })
const subscribe = (channel: string, extra: object = {}) => ({ event: 'pusher:subscribe', data: { channel, ...extra } })

/** An honest client of the other node, and one of the attacked: both hear what is sent now. */
const listeners = [await openListener(nodes[0]!.port), await openListener(nodes[1]!.port)]
async function openListener(nodePort: number): Promise<RawClient> {
  const client = await openRaw(nodePort, path, { headers: forwardedFor(), lasting: true })
  client.send(subscribe('honest'))
  await client.read()
  return client
}
let notices = 0
async function expectOthersHear(): Promise<void> {
  const number = (notices += 1)
  await server.trigger('honest', 'notice', { number })
  for (const listener of listeners) {
    let heard = await listener.read()
    while (heard.event === 'pusher:ping') {
      listener.send({ event: 'pusher:pong', data: {} })
      heard = await listener.read()
    }
    expect(heard).toMatchObject({ event: 'notice', data: { number } })
  }
}

/** Resolves when the client has been answered or cut off. */
const settled = (client: RawClient) => {
  if (client.socket.readyState === client.socket.OPEN) client.send({ event: 'pusher:ping' })
  return Promise.race([client.closed, client.readUntil('pusher:pong')])
}

const channel = fc.oneof(
  fc.constantFrom('a', 'private-a', 'presence-a', 'private-encrypted-a', '#server-to-user-1', '__proto__', 'honest'),
  hostileText,
)
const auth = fc.oneof(
  fc.constant(`${credentials.key}:${'0'.repeat(64)}`),
  fc.constantFrom(credentials.key, ':', '', null, 1, {}, []),
  hostileText,
)
const channelData = fc.oneof(fc.constantFrom('{}', '{"user_id":1}', '[]', 'null', null, 1), hostileText)
const anything = fc.oneof(hostileText, fc.jsonValue({ maxDepth: 4 }))
const event = fc.oneof(
  fc.constantFrom('pusher:subscribe', 'pusher:unsubscribe', 'pusher:signin', 'pusher:ping', 'pusher:pong', 'client-a'),
  fc.constantFrom('pusher_internal:subscription_succeeded', 'pusher_internal:member_added', 'toString', 'client-'),
  hostileText,
)
const data = fc.oneof(
  fc.record({ channel, auth, channel_data: channelData, user_data: channelData }, { requiredKeys: [] }),
  anything,
)
const frame = fc.record(
  { event: fc.oneof(event, anything), channel: fc.oneof(channel, anything), data },
  { requiredKeys: [] },
)
const message = fc.oneof(
  { weight: 6, arbitrary: frame.map((value) => JSON.stringify(value)) },
  {
    weight: 2,
    arbitrary: frame.map((value) => JSON.stringify({ ...value, data: JSON.stringify(value.data ?? null) })),
  },
  { weight: 1, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.nat({ max: 40_000 }).map((size) => 'x'.repeat(size)) },
)

test('any messages in any sequence are answered or end the connection; nobody gets into a channel without a signature', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 25 }), async (messages) => {
      const client = await open()
      for (const each of messages) client.socket.send(each)
      await settled(client)
      for (const heard of client.seen()) {
        expect(heard.event).toMatch(/^pusher(_internal)?:/)
        if (heard.event === 'pusher_internal:subscription_succeeded')
          expect(heard.channel).not.toMatch(/^(private-|presence-|#)/)
      }
      client.socket.terminate()
      await expectOthersHear()
    }),
    { numRuns: 120 },
  )
})

const HANDSHAKE = [
  `GET ${path} HTTP/1.1`,
  'Host: localhost',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
]
/** A connection by which bytes are sent as they are. */
async function openSocket(): Promise<Socket & { received(): Buffer }> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  return Object.assign(socket, { received: () => Buffer.concat(chunks) })
}
async function openUpgraded() {
  const socket = await openSocket()
  socket.write(`${[...HANDSHAKE, `X-Forwarded-For: ${forwardedFor()['x-forwarded-for']}`].join('\r\n')}\r\n\r\n`)
  await expect.poll(() => String(socket.received()), { interval: 2 }).toContain('connection_established')
  return socket
}
/** A frame of RFC 6455, 5.2; `size` is what it says that it has. */
function rawFrame({
  first,
  payload,
  masked,
  size = payload.length,
}: {
  first: number
  payload: Buffer
  masked: boolean
  size?: number
}): Buffer {
  const mask = Buffer.from([1, 2, 3, 4])
  const length = Buffer.alloc(9)
  length[0] = 127
  length.writeBigUInt64BE(BigInt(size), 1)
  if (masked) length[0] |= 0x80
  const body = masked ? payload.map((byte, index) => byte ^ mask[index % 4]!) : payload
  return Buffer.concat([Buffer.from([first]), length, ...(masked ? [mask] : []), body])
}

test('frames that break the rules of WebSockets end their connection only', async () => {
  const payload = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(Buffer.from([0xff, 0xfe]), Buffer.from('{"event":"pusher:ping"}'), Buffer.from([0xed, 0xa0, 0x80])),
  )
  const frames = fc.array(
    fc.oneof(
      fc.record({ first: fc.integer({ min: 0, max: 255 }), payload, masked: fc.boolean() }).map(rawFrame),
      // It says that it has more than it has, up to far more than there is memory for.
      fc
        .record({
          first: fc.constantFrom(0x81, 0x82, 0x01, 0x80, 0x88),
          payload,
          masked: fc.constant(true),
          size: fc.integer({ min: 301, max: 2 ** 50 }),
        })
        .map(rawFrame),
      fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
    ),
    { minLength: 1, maxLength: 6 },
  )
  const ending = fc.constantFrom('reset', 'end', 'stay' as const)
  await fc.assert(
    fc.asyncProperty(frames, ending, fc.nat({ max: 400 }), async (sent, end, cut) => {
      const socket = await openUpgraded()
      const bytes = Buffer.concat(sent)
      socket.write(end === 'stay' ? bytes : bytes.subarray(0, cut))
      if (end === 'reset') socket.resetAndDestroy()
      if (end === 'end') socket.end()
      await expectOthersHear()
    }),
    { numRuns: 100 },
  )
})

test('text that is no UTF-8, and a message in endless parts, end the connection', async () => {
  const invalid = await openUpgraded()
  invalid.write(rawFrame({ first: 0x81, payload: Buffer.from([0x7b, 0xff, 0x7d]), masked: true }))
  await expect.poll(() => invalid.readableEnded || invalid.destroyed, { interval: 5 }).toBe(true)
  const endless = await openUpgraded()
  const part = Buffer.alloc(1000, 0x61)
  endless.write(rawFrame({ first: 0x01, payload: part, masked: true }))
  for (let count = 0; count < 100; count += 1) endless.write(rawFrame({ first: 0x00, payload: part, masked: true }))
  await expect.poll(() => endless.readableEnded || endless.destroyed, { interval: 5 }).toBe(true)
  await expectOthersHear()
})

test('handshakes that are cut off, wrong or never finished harm nobody', async () => {
  const hostile = fc.constantFrom('', 'x', '\u0001', 'я', 'x'.repeat(20_000), '13, 13', '==', 'Upgrade, close')
  const step = fc.record({
    line: fc.nat({ max: HANDSHAKE.length - 1 }),
    value: hostile,
    cut: fc.nat({ max: 250 }),
    isCut: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(step, async ({ line, value, cut, isCut }) => {
      const socket = await openSocket()
      const lines = HANDSHAKE.map((text, index) => (index === line ? `${text.split(':')[0]}: ${value}` : text))
      const request = `${lines.join('\r\n')}\r\n\r\n`
      socket.write(isCut ? request.slice(0, cut) : request)
      await expectOthersHear()
    }),
    { numRuns: 60 },
  )
})

test('a signed request of the HTTP API of which anything is changed is refused, and nobody hears it', async () => {
  const url = `/apps/${credentials.appId}/events`
  const body = JSON.stringify({ name: 'forged', channel: 'honest', data: '{}' })
  const query = signedQuery(credentials, { method: 'POST', path: url, query: {}, body: Buffer.from(body) })
  const change = fc.record({
    part: fc.constantFrom('path', 'body', ...Object.keys(query)),
    value: hostileText,
    twice: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(change, async ({ part, value, twice }) => {
      const params = new URLSearchParams(query)
      if (part in query && twice) params.append(part, value)
      else if (part in query) params.set(part, value)
      const response = await nodes[0]!.app.http.inject({
        method: 'POST',
        url: `${part === 'path' ? `/apps/${encodeURIComponent(value.toWellFormed())}/events` : url}?${params}`,
        headers: { 'content-type': 'application/json' },
        payload: part === 'body' ? `${body}${value || ' '}` : body,
      })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
  await expectOthersHear()
})

test('thousands of subscriptions are counted, and leave nothing behind', async () => {
  const clients = await Promise.all(Array.from({ length: 40 }, () => open()))
  for (const [number, client] of clients.entries()) {
    for (let count = 0; count < 100; count += 1) client.send(subscribe(`many-${number}-${count}`))
    client.send(subscribe('many-too-many'))
  }
  for (const client of clients) {
    const error = await client.readUntil('pusher:error')
    expect(error.data.code).toBe(4004)
  }
  const channels = async () =>
    Object.keys(
      (await (await server.get({ path: '/channels', params: { filter_by_prefix: 'many-' } })).json()).channels,
    )
  expect(await channels()).toHaveLength(4000)
  for (const client of clients) client.socket.terminate()
  await expect.poll(channels).toEqual([])
  await expectOthersHear()
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
function usedMegabytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

test('a flood ends the connection, and leaves no memory behind', async () => {
  const flood = async (messages: number) => {
    const client = await open()
    const ping = JSON.stringify({ event: 'pusher:ping', data: 'x'.repeat(8000) })
    for (let count = 0; count < messages && client.socket.readyState === client.socket.OPEN; count += 1) {
      client.socket.send(ping)
      // Half of the time nothing of what the server says is read.
      if (count === messages / 2) client.socket.pause()
    }
    client.socket.resume()
    expect((await client.closed).code).not.toBe(1000)
  }
  await flood(1000)
  const before = usedMegabytes()
  for (let round = 0; round < 20; round += 1) await flood(1000)
  // 160 MB were sent. What the system still holds of the last of them goes with its sockets.
  await expect.poll(() => usedMegabytes() - before).toBeLessThan(40)
  await expectOthersHear()
})
