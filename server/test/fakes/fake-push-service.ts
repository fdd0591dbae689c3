import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserKeys, decryptPush, type VapidClaims, verifyVapid } from './push-decryption.ts'

export type ReceivedPush = {
  notification: { title: string; body: string; lang: string; path: string; tag: string }
  /** As the service worker gets it. */
  text: string
  ttl: number
  urgency: string
  topic: string
  claims: VapidClaims
  bytes: number
}
/** How the service answers; `drop` ends the connection without an answer. */
export type PushAnswer = { status: number; headers?: Record<string, string>; delayMs?: number } | 'drop'
export type FakeBrowser = {
  /** What the browser sends to the shop. */
  keys: { endpoint: string; p256dh: string; auth: string }
  received: ReceivedPush[]
  /** Requests, also those that were not accepted. */
  attempts: number
  /** The answers to the next requests; then 201 again. */
  answers: PushAnswer[]
}

/**
 * A push service on the loopback interface (RFC 8030), and the browsers that have subscribed to it: it takes a message only when its
 * signature is right, and decrypts it with the browser's keys. What is wrong is answered with 400 and noted in `problems`.
 */
export async function startFakePushService(publicKey: () => string | Promise<string>) {
  const browsers = new Map<string, { browser: FakeBrowser; secrets: BrowserKeys }>()
  const problems: string[] = []
  let origin = ''

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const found = browsers.get(request.url!)
    if (!found || request.method !== 'POST') return void response.writeHead(404).end()
    const { browser, secrets } = found
    browser.attempts += 1
    const answer = browser.answers.shift() ?? { status: 201, headers: { location: `${origin}/message/1` } }
    if (answer === 'drop') return void request.socket.destroy()
    await sleep(answer.delayMs ?? 0)
    try {
      const push = await readPush(request, Buffer.concat(chunks), secrets)
      if (answer.status === 201) browser.received.push(push)
      response.writeHead(answer.status, answer.headers).end(answer.status === 201 ? '' : 'no')
    } catch (error) {
      problems.push(String(error))
      response.writeHead(400).end()
    }
  }

  async function readPush({ headers }: IncomingMessage, body: Buffer, secrets: BrowserKeys): Promise<ReceivedPush> {
    const claims = verifyVapid(headers.authorization, origin, await publicKey())
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error(`Content-Encoding: ${headers['content-encoding']}`)
    // RFC 8030, 5.2 and 7.2: a TTL is required, and 4096 bytes are all that a service has to take.
    if (!/^\d+$/.test(headers['ttl'] as string) || body.length > 4096) throw new Error('TTL or size')
    const text = decryptPush(body, secrets)
    return {
      notification: JSON.parse(text),
      text,
      ttl: Number(headers['ttl']),
      urgency: headers['urgency'] as string,
      topic: headers['topic'] as string,
      claims,
      bytes: body.length,
    }
  }

  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    problems,
    /** A browser that subscribes: with a key pair and an endpoint of its own. */
    newBrowser(): FakeBrowser {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const browser: FakeBrowser = {
        keys: { endpoint: origin + path, p256dh, auth: auth.toString('base64url') },
        received: [],
        attempts: 0,
        answers: [],
      }
      browsers.set(path, { browser, secrets: { ecdh, auth } })
      return browser
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
