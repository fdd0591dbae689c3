import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { type Credentials } from '../../server/src/modules/realtime/http-api/signatures.ts'
import { signedQuery } from '../../server/src/modules/realtime/http-api/signed-request.ts'
import { quantile } from './results.ts'

/**
 * The load generator of live messages, in a process of its own. It holds connections, posts messages, and counts what arrives. It reads no
 * frames: all messages of a run have the same length, so bytes are enough, and it needs little time for each.
 */
export type LiveTarget = {
  port: number
  /** Of the WebSocket. */
  path: string
  /** What is sent to subscribe, and the end of what answers it; null when connecting is enough. */
  subscription: { frame: string; answer: string } | null
  /** Where messages are posted to, and what; signed with credentials. */
  post: { path: string; body: string; credentials: Credentials | null }
  /** The text that arrives. */
  message: string
}
export type LiveCommand =
  | { run: 'open'; name: string; target: LiveTarget; connections: number }
  | { run: 'fanOut' | 'throughput'; name: string; messages: number }
export type FanOut = { p50: number; p99: number }

type Client = { socket: Socket; bytes: number }
type Opened = { target: LiveTarget; clients: Client[]; deliver: (count: number) => void }

const OPENING_AT_ONCE = 50
const POSTS_AT_ONCE = 8
const PAUSE_MS = 20
const DELIVERY_TIMEOUT_MS = 60_000
const agent = new Agent({ keepAlive: true, maxSockets: POSTS_AT_ONCE })
const opened = new Map<string, Opened>()

/** A frame of a client is masked; with zeros it stays readable. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

/** A server's frame with more than 125 bytes of text has a header of four. */
const frameBytes = (text: string) => 4 + Buffer.byteLength(text)

async function open(name: string, target: LiveTarget, connections: number): Promise<void> {
  const entry: Opened = { target, clients: [], deliver() {} }
  const size = frameBytes(target.message)
  let next = 0
  const openSome = async () => {
    while (next < connections) {
      const client = { socket: await openClient(target, (next += 1)), bytes: 0 }
      client.socket.on('data', (chunk) => {
        client.bytes += chunk.length
        const count = Math.floor(client.bytes / size)
        client.bytes -= count * size
        if (count > 0) entry.deliver(count)
      })
      entry.clients.push(client)
    }
  }
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, openSome))
  opened.set(name, entry)
}

/** Connects and subscribes. Each connection comes from another address, by what the proxy says. */
function openClient({ port, path, subscription }: LiveTarget, number: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay()
    let text = ''
    let isSubscribing = false
    const read = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (!text.startsWith('HTTP/1.1 101') && text.includes('\r\n\r\n')) return reject(new Error(text.slice(0, 200)))
      const isReady = subscription ? text.endsWith(subscription.answer) : text.includes('\r\n\r\n')
      if (isReady) {
        socket.off('data', read)
        return resolve(socket)
      }
      if (subscription && !isSubscribing && text.includes('connection_established')) {
        isSubscribing = true
        socket.write(clientFrame(subscription.frame))
      }
    }
    socket.on('data', read).on('error', reject)
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n` +
        `X-Forwarded-For: 10.0.${number >> 8}.${number & 255}\r\n\r\n`,
    )
  })
}

function post({ port, post: { path, body, credentials } }: LiveTarget): Promise<void> {
  const bytes = Buffer.from(body)
  const query = credentials
    ? `?${new URLSearchParams(signedQuery(credentials, { method: 'POST', path, query: {}, body: bytes }))}`
    : ''
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': bytes.length }
    request({ agent, host: '127.0.0.1', port, method: 'POST', path: path + query, headers }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
      )
    })
      .on('error', reject)
      .end(bytes)
  })
}

/** Runs `send`, and resolves when so many messages have arrived. */
async function untilDelivered(entry: Opened, count: number, send: () => Promise<void>, onDelivery = () => {}) {
  let missing = count
  const delivered = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${missing} messages did not arrive`)), DELIVERY_TIMEOUT_MS)
    entry.deliver = (arrived) => {
      for (let each = 0; each < arrived; each += 1) onDelivery()
      missing -= arrived
      if (missing > 0) return
      clearTimeout(timer)
      resolve()
    }
  })
  await Promise.all([send(), delivered])
}

/** One message after the other: milliseconds from the post to each delivery. */
async function fanOut(entry: Opened, messages: number): Promise<FanOut> {
  const times: number[] = []
  for (let count = 0; count < messages; count += 1) {
    const postedAt = performance.now()
    await untilDelivered(
      entry,
      entry.clients.length,
      () => post(entry.target),
      () => times.push(performance.now() - postedAt),
    )
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** Deliveries a second, while several messages are under way. */
async function throughput(entry: Opened, messages: number): Promise<number> {
  let left = messages
  const postSome = async () => {
    while (left > 0) {
      left -= 1
      await post(entry.target)
    }
  }
  const startedAt = performance.now()
  await untilDelivered(entry, messages * entry.clients.length, async () => {
    await Promise.all(Array.from({ length: POSTS_AT_ONCE }, postSome))
  })
  return (messages * entry.clients.length) / ((performance.now() - startedAt) / 1000)
}

process.on('message', (command: LiveCommand) => {
  const run =
    command.run === 'open'
      ? open(command.name, command.target, command.connections)
      : (command.run === 'fanOut' ? fanOut : throughput)(opened.get(command.name)!, command.messages)
  run.then(
    (result) => process.send!({ result: result ?? null }),
    (error: unknown) => process.send!({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
