import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type Stripe from 'stripe'
import { type Account, answer, ApiError, expireSession, intentOf, type StoredSession } from './api.ts'
import { parseForm } from './form.ts'
import { declinedCard, newEvent, newId, newIntentOf } from './objects.ts'
import { closedPage, hostedPage } from './page.ts'

/**
 * What happens to a request instead of an answer. `drop` closes the connection before the request is handled, `lose` after it; `hang`
 * sends nothing, `drip` a byte at a time. With `slowMs` the answer comes so late.
 */
type Fault = 'drop' | 'lose' | 'hang' | 'drip' | 429 | 500 | 401 | { slowMs: number }

type Webhook = { url: string; secret: string }
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/**
 * Stripe on loopback, as far as a shop uses it: sessions, intents, refunds, the page to pay at, and signed events. Events are sent to `webhook`
 * as they happen, again until they are accepted; while `holdEvents` they are only listed.
 */
export async function startFakeStripe() {
  const secretKey = newId('sk_test')
  const sockets = new Set<import('node:net').Socket>()
  const events: Stripe.Event[] = []
  const requests: { method: string; path: string; body: string; idempotencyKey: string | null }[] = []
  const answers = new Map<string, { request: string; status: number; body: string }>()
  let faults: { path: RegExp; fault: Fault; times: number }[] = []
  let webhook: Webhook | null = null
  let holdsEvents = false
  let deliveries = Promise.resolve()

  const account: Account = {
    sessions: new Map<string, StoredSession>(),
    intents: new Map<string, Stripe.PaymentIntent>(),
    refunds: [],
    nextRefunds: [],
    isRestricted: false,
    mayCharge: true,
    emit(event) {
      events.push(event)
      if (!holdsEvents)
        deliveries = deliveries
          .then(() => send(event))
          .then(
            () => {},
            () => {},
          )
    },
    pageUrl: (id) => `${address()}/pay/${id}`,
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const address = () => `http://127.0.0.1:${port}`

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, address())
    const body = await text(request)
    if (pathname.startsWith('/pay/')) return handlePage(request.method!, pathname, response)
    const idempotencyKey = (request.headers['idempotency-key'] as string | undefined) ?? null
    requests.push({ method: request.method!, path: pathname, body, idempotencyKey })
    const fault = takeFault(pathname)
    if (fault === 'drop') return void request.socket.destroy()
    if (fault === 'hang') return
    const reply: Reply =
      typeof fault === 'number' ? faultReply(fault) : replyTo(request, pathname, searchParams, body, idempotencyKey)
    if (fault === 'lose') return void request.socket.destroy()
    if (typeof fault === 'object') await setTimeout(fault.slowMs)
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      'request-id': newId('req'),
      ...reply.headers,
    })
    if (fault === 'drip') return drip(response, reply.body)
    response.end(reply.body)
  }

  type Reply = { status: number; body: string; headers?: Record<string, string> }

  function replyTo(
    { method, headers }: IncomingMessage,
    path: string,
    query: URLSearchParams,
    body: string,
    idempotencyKey: string | null,
  ): Reply {
    if (headers.authorization !== `Bearer ${secretKey}`)
      return replyOf(
        new ApiError(401, 'invalid_request_error', `Invalid API Key provided: ${secretKey.slice(0, 8)}***`),
      )
    const request = `${method} ${path} ${body}`
    const earlier = idempotencyKey === null ? undefined : answers.get(idempotencyKey)
    if (earlier && earlier.request !== request)
      return replyOf(
        new ApiError(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters.',
        ),
      )
    if (earlier) return { ...earlier, headers: { 'idempotent-replayed': 'true' } }
    const reply = tryAnswer(method!, path, query, body)
    // Stripe keeps the answer of whatever began to be handled.
    if (idempotencyKey !== null) answers.set(idempotencyKey, { request, ...reply })
    return reply
  }

  function tryAnswer(method: string, path: string, query: URLSearchParams, body: string): Reply {
    try {
      return { status: 200, body: JSON.stringify(answer(account, method, path, parseForm(body), query)) }
    } catch (error) {
      if (error instanceof ApiError) return replyOf(error)
      throw error
    }
  }

  function takeFault(path: string): Fault | undefined {
    const found = faults.find(({ path: pattern }) => pattern.test(path))
    if (found) found.times -= 1
    faults = faults.filter(({ times }) => times > 0)
    return found?.fault
  }

  function handlePage(method: string, path: string, response: ServerResponse): void {
    const [, , id, action] = path.split('/')
    const stored = account.sessions.get(id ?? '')
    if (!stored || stored.session.status !== 'open') return void response.writeHead(200, HTML).end(closedPage)
    if (method === 'GET')
      return void response.writeHead(200, HTML).end(hostedPage(stored.session, titleOf(stored), false))
    if (action === 'decline') {
      decline(stored.session.id)
      return void response.writeHead(200, HTML).end(hostedPage(stored.session, titleOf(stored), true))
    }
    if (action === 'later') complete(stored.session.id, 'processing')
    else complete(stored.session.id, 'succeeded')
    response.writeHead(303, { location: stored.session.success_url ?? '/' }).end()
  }

  /** The customer has done their part: the card is charged, or a bank will transfer. */
  function complete(id: string, status: 'succeeded' | 'processing', amount?: number): void {
    const stored = account.sessions.get(id)!
    const { session } = stored
    if (amount !== undefined) session.amount_total = amount
    stored.intent = newIntentOf(session, stored.form, status)
    const payment_status = status === 'succeeded' ? 'paid' : 'unpaid'
    Object.assign(session, { status: 'complete', payment_status, payment_intent: stored.intent.id, url: null })
    account.emit(newEvent('checkout.session.completed', session))
  }

  function decline(id: string): void {
    const { session, form } = account.sessions.get(id)!
    const intent = { ...newIntentOf(session, form, 'requires_payment_method'), last_payment_error: declinedCard }
    account.emit(newEvent('payment_intent.payment_failed', intent))
  }

  /** What Stripe's script does with the secret once the customer has agreed in the sheet of their wallet; true when it is paid. */
  function confirmIntent(clientSecret: string, outcome: 'paid' | 'declined' | 'processing' = 'paid'): boolean {
    const intent = intentOf(account, clientSecret.split('_').slice(0, 2).join('_'))
    if (intent.client_secret !== clientSecret || intent.status !== 'requires_payment_method') return false
    if (outcome !== 'processing') return settleIntent(intent.id, outcome === 'paid')
    intent.status = 'processing'
    account.emit(newEvent('payment_intent.processing', intent))
    return true
  }

  /** The bank has paid what a browser has confirmed, or has refused to. */
  function settleIntent(id: string, isPaid: boolean): boolean {
    const intent = intentOf(account, id)
    if (isPaid) Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null })
    else Object.assign(intent, { status: 'requires_payment_method', last_payment_error: declinedCard })
    account.emit(newEvent(isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent))
    return isPaid
  }

  /** The bank has transferred, or has refused to, days after the session was completed. */
  function settle(id: string, isPaid: boolean): void {
    const { session, intent } = account.sessions.get(id)!
    intent!.status = isPaid ? 'succeeded' : 'requires_payment_method'
    if (isPaid) {
      intent!.amount_received = intent!.amount
      session.payment_status = 'paid'
    }
    account.emit(
      newEvent(isPaid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', session),
    )
  }

  /** Sends an event, signed as Stripe signs it; resolves with the status of the answer, 0 without one. */
  async function send(event: Stripe.Event, { to = webhook, signedAt = Date.now(), tries = 5 } = {}): Promise<number> {
    if (!to) return 0
    const payload = JSON.stringify(event, null, 2)
    const timestamp = Math.floor(signedAt / 1000)
    for (let attempt = 1; ; attempt += 1) {
      const status = await fetch(to.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': `t=${timestamp},v1=${sign(to.secret, timestamp, payload)}`,
        },
        body: payload,
      }).then(
        (reply) => reply.status,
        () => 0,
      )
      if ((status >= 200 && status < 300) || attempt >= tries) return status
    }
  }

  return {
    secretKey,
    url: address(),
    events,
    requests,
    refunds: account.refunds,
    /** The sessions, oldest first. */
    sessions: (): Stripe.Checkout.Session[] => [...account.sessions.values()].map(({ session }) => session),
    /** What browsers confirm by themselves, oldest first. */
    intents: (): Stripe.PaymentIntent[] => [...account.intents.values()],
    confirmIntent,
    settleIntent,
    complete,
    decline,
    settle,
    send,
    expire: (id: string) => void expireSession(account, id),
    /** Where events are sent from now on. */
    notify: (to: Webhook) => void (webhook = to),
    holdEvents: (holds = true) => void (holdsEvents = holds),
    /** Resolves once the events so far have been sent. */
    delivered: () => deliveries,
    failNextRefunds: (...outcomes: Account['nextRefunds']) => void account.nextRefunds.push(...outcomes),
    /** A refund that was pending, or that a bank sends back. */
    setRefund(refund: Stripe.Refund, status: 'succeeded' | 'failed'): void {
      Object.assign(refund, { status, ...(status === 'failed' ? { failure_reason: 'lost_or_stolen_card' } : {}) })
      account.emit(newEvent(status === 'failed' ? 'refund.failed' : 'refund.updated', refund))
    },
    /** The merchant gives money back on Stripe's site: all of it, or `amount`. */
    refundAtStripe(paymentIntent: string, amount?: number): void {
      const form = { payment_intent: paymentIntent, ...(amount === undefined ? {} : { amount: String(amount) }) }
      answer(account, 'POST', '/v1/refunds', form, new URLSearchParams())
    },
    /** What the account may, and its key. */
    setAccount: (change: Partial<Pick<Account, 'isRestricted' | 'mayCharge'>>) => void Object.assign(account, change),
    /** What happens to the next `times` requests whose path matches. */
    fail: (path: RegExp, fault: Fault, times = 1) => void faults.push({ path, fault, times }),
    reset(): void {
      faults = []
      Object.assign(account, { isRestricted: false, mayCharge: true })
      events.length = 0
      requests.length = 0
      holdsEvents = false
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }

const titleOf = ({ form }: StoredSession) => {
  const items = form['line_items'] as Record<string, { price_data: { product_data: { name: string } } }>
  return items['0']!.price_data.product_data.name
}

const replyOf = ({ status, body }: ApiError) => ({ status, body: JSON.stringify(body) })

function faultReply(status: number): { status: number; body: string } {
  if (status === 429) return replyOf(new ApiError(429, 'invalid_request_error', 'Too many requests.', 'rate_limit'))
  if (status === 401)
    return replyOf(new ApiError(401, 'invalid_request_error', 'Expired API Key provided.', 'api_key_expired'))
  return replyOf(new ApiError(status, 'api_error', 'An unknown error occurred.'))
}

/** As the documentation describes the header: https://docs.stripe.com/webhooks#verify-manually. */
export function sign(secret: string, timestamp: number, payload: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
}

function drip(response: ServerResponse, body: string): void {
  let sent = 0
  const timer = setInterval(() => {
    if (response.destroyed || sent >= body.length) {
      clearInterval(timer)
      response.end()
    } else response.write(body[sent++])
  }, 500).unref()
}
