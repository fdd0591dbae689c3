import type { AddressInfo } from 'node:net'
import pusherJs, { type Channel, type Options } from 'pusher-js'
import PusherServer from 'pusher'
import { afterAll, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { type App, buildApp } from '../src/build-app.ts'
import { readConfig } from '../src/config.ts'
import { ensureAppCredentials } from '../src/modules/realtime/app-credentials.ts'
import type { Database } from '../src/platform/database/client.ts'
import { createLogger } from '../src/platform/logger.ts'
import type { Member } from './office.ts'

// The package is the class itself, which its types do not say.
const PusherClient = pusherJs as unknown as typeof pusherJs.default
export type PusherClient = pusherJs.default

export type LiveNode = { app: App; port: number; close(): Promise<void> }

/** A process of the shop that listens on a port, on a database that others may share. Call it at the top level of a test file. */
export async function openNode(database: Database, env: Record<string, string> = {}): Promise<LiveNode> {
  const config = readConfig({
    NODE_ENV: 'development',
    RATE_LIMIT_WRITES: '0',
    RATE_LIMIT_READS: '0',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const logger = createLogger(config.logLevel)
  const app = await buildApp({ config, database, logger, storefront: null, version: '0.0.0' })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  let closed: Promise<void> | undefined
  const close = () => (closed ??= app.close())
  afterAll(async () => {
    app.http.server.closeAllConnections()
    await close()
  })
  return { app, port: (app.http.server.address() as AddressInfo).port, close }
}

/** The credentials that the nodes of a database share. */
export const credentialsOf = ({ queries }: Database) => ensureAppCredentials(queries)

/** A client by the real library, disconnected when the test ends. */
export function connectClient(key: string, port: number, options: Partial<Options> = {}): PusherClient {
  const client = new PusherClient(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    ...options,
  })
  onTestFinished(() => client.disconnect())
  return client
}

/** The other programs of the shop, by the real library. */
export const connectServer = (
  { appId, key, secret, encryptionKey }: Awaited<ReturnType<typeof credentialsOf>>,
  port: number,
): PusherServer =>
  new PusherServer({
    appId,
    key,
    secret,
    host: '127.0.0.1',
    port: String(port),
    useTLS: false,
    encryptionMasterKeyBase64: encryptionKey,
  })

type Bindable = { bind(event: string, callback: (data: any) => void): unknown }
/** The data of the next event of this name. */
export const next = <T = any>(target: Bindable, event: string): Promise<T> =>
  new Promise((resolve) => target.bind(event, resolve))

/** Resolves with what the subscription was answered: in a presence channel its members. */
export async function subscribed(client: PusherClient, channel: string): Promise<Channel> {
  const subscription = client.subscribe(channel)
  if (!subscription.subscribed) await next(subscription, 'pusher:subscription_succeeded')
  return subscription
}

/** Writes down the events of this name as they come. */
export function record(target: Bindable, event: string): any[] {
  const data: any[] = []
  target.bind(event, (value) => data.push(value))
  return data
}

export type RawMessage = { event: string; channel?: string; data: any }
export type RawClient = {
  socket: WebSocket
  socketId: string
  send(frame: object | string): void
  /** The next message that has not been read; its data is parsed. */
  read(): Promise<RawMessage>
  /** Reads until a message of this name comes, and returns that. */
  readUntil(event: string): Promise<RawMessage>
  /** All that has come so far, read or not. */
  seen(): RawMessage[]
  closed: Promise<{ code: number; reason: string }>
}

/**
 * A client without a library, which sends whatever a test wants. `path` is that of the endpoint with its query. It ends with its test, or
 * with the test file if it is `lasting`.
 */
export async function openRaw(
  port: number,
  path: string,
  {
    headers = {},
    established = true,
    lasting = false,
  }: { headers?: Record<string, string>; established?: boolean; lasting?: boolean } = {},
): Promise<RawClient> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
  if (lasting) afterAll(() => socket.terminate())
  else onTestFinished(() => socket.terminate())
  const messages: string[] = []
  const seen: string[] = []
  const readers: ((message: string) => void)[] = []
  socket.on('message', (data) => {
    seen.push(String(data))
    const reader = readers.shift()
    if (reader) reader(String(data))
    else messages.push(String(data))
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  const client: RawClient = {
    socket,
    socketId: '',
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async read() {
      const text = messages.shift() ?? (await new Promise<string>((resolve) => readers.push(resolve)))
      return parse(text)
    },
    async readUntil(event) {
      let message = await client.read()
      while (message.event !== event) message = await client.read()
      return message
    },
    seen: () => seen.map(parse),
    closed,
  }
  if (established) client.socketId = (await client.read()).data.socket_id
  return client
}

function parse(text: string): RawMessage {
  const frame = JSON.parse(text)
  return { ...frame, data: typeof frame.data === 'string' ? JSON.parse(frame.data) : frame.data }
}

export type OfficeListener = RawClient & { channel: string }

/** A connection that hears the channel of a member's session. */
export async function listenAtOffice(
  { browser }: Pick<Member, 'browser'>,
  port: number,
  key: string,
): Promise<OfficeListener> {
  const client = await openRaw(port, `/app/${key}?protocol=7`)
  const channel: string = (await browser.send('GET', '/live')).body.data.channel
  const asked = { socket_id: client.socketId, channel_name: channel }
  const signed = await browser.send('POST', '/live/authorisation', asked)
  client.send({ event: 'pusher:subscribe', data: { channel, auth: signed.body.data.auth } })
  await client.readUntil('pusher_internal:subscription_succeeded')
  return Object.assign(client, { channel })
}
