import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Envelope, type EnvelopeItem, parseEnvelope } from './envelope.ts'

/** How the next envelopes are answered: by a status, after a time, or by closing the connection. */
export type SinkBehaviour = { status?: number; headers?: Record<string, string>; delayMs?: number; drops?: boolean }

const PUBLIC_KEY = '0a1b2c3d4e5f60718293a4b5c6d7e8f9'
const PROJECT = '42'
const TYPES = new Set(['event', 'transaction', 'replay_event', 'replay_recording', 'session', 'client_report'])
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-sentry-rate-limits, retry-after',
}

export type FakeSentry = Awaited<ReturnType<typeof startFakeSentry>>

/** Takes envelopes as Sentry's ingest does (https://develop.sentry.dev/sdk/foundations/transport/), and remembers them. */
export async function startFakeSentry() {
  const envelopes: Envelope[] = []
  const texts: string[] = []
  const malformed: string[] = []
  let requests = 0
  let behaviour: SinkBehaviour = {}

  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS')
      return void response.writeHead(204, { ...CORS, 'access-control-allow-headers': '*' }).end()
    requests += 1
    const { status = 200, headers = {}, delayMs = 0, drops = false } = behaviour
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs).unref())
    if (drops) return void request.socket.destroy()
    if (status === 200) receive(request.url!, Buffer.concat(parts))
    response.writeHead(status, { ...CORS, ...headers, 'content-type': 'application/json' }).end('{}')
  }

  function receive(url: string, body: Buffer): void {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    try {
      if (pathname !== `/api/${PROJECT}/envelope/`) throw new Error(`an envelope at ${pathname}`)
      if (searchParams.get('sentry_key') !== PUBLIC_KEY) throw new Error('another key')
      const envelope = parseEnvelope(body)
      for (const { type } of envelope.items) if (!TYPES.has(type)) throw new Error(`an item of type ${type}`)
      envelopes.push(envelope)
    } catch (error) {
      malformed.push(`${String(error)}: ${body.toString('utf8', 0, 200)}`)
    }
    texts.push(url, body.toString())
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const items = (type: string): EnvelopeItem[] =>
    envelopes.flatMap((envelope) => envelope.items).filter((item) => item.type === type)
  return {
    dsn: `http://${PUBLIC_KEY}@127.0.0.1:${port}/${PROJECT}`,
    origin: `http://127.0.0.1:${port}`,
    envelopes,
    /** What could not be parsed as an envelope. */
    malformed,
    /** How many envelopes were sent, also those it did not take. */
    requests: () => requests,
    errors: () => items('event').map(({ payload }) => payload),
    transactions: () => items('transaction').map(({ payload }) => payload),
    items,
    /** All that was received, as text. */
    text: () => texts.join('\n'),
    behave: (next: SinkBehaviour) => void (behaviour = next),
    clear() {
      envelopes.length = 0
      texts.length = 0
      malformed.length = 0
      requests = 0
      behaviour = {}
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
