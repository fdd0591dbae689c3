import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { afterAll, beforeEach, expect } from 'vitest'
import { createPayments } from '../src/modules/payments/create-payments.ts'
import { providerOf } from '../src/modules/payments/providers/index.ts'
import type { PaymentProvider } from '../src/modules/payments/providers/provider.ts'
import { createStripe } from '../src/modules/payments/providers/stripe.ts'
import { readPayments, readRefunds } from '../src/modules/payments/queries.ts'
import { payment, paymentService } from '../src/modules/payments/tables.ts'
import { createLogger } from '../src/platform/logger.ts'
import { freshDatabase } from './database.ts'
import { startFakeStripe } from './fakes/fake-stripe/fake-stripe.ts'

export const WEBHOOK_SECRET = 'whsec_of_the_test'

export type Subject = { kind: 'booking'; id: number }
export const newSubject = (): Subject => ({ kind: 'booking', id: randomInt(1, 2_000_000_000) })

/** Online payments of bookings at a fake Stripe that sends its webhooks to `url`. Before each test Stripe has no faults, and payments are accepted. */
export async function openOnlinePayments() {
  const database = await freshDatabase()
  const fake = await startFakeStripe()
  const log: Record<string, unknown>[] = []
  const online = createStripe({
    secretKey: fake.secretKey,
    webhookSecret: WEBHOOK_SECRET,
    publishableKey: 'pk_test_of_the_test',
    apiUrl: fake.url,
    timeoutMs: 300,
  })
  const stripe: PaymentProvider = { ...providerOf({ provider: 'stripe' })!, online }
  const payments = createPayments({
    database,
    providers: new Map([[stripe.key, stripe]]),
    publicUrl: 'https://shop.example',
    logger: createLogger('warn', { write: (line: string) => void log.push(JSON.parse(line)) }),
    deadlineMs: 1500,
  })

  /** What the owner of the subjects was told, by subject. */
  const told = new Map<number, string[]>()
  let decision: 'accepted' | 'refund' = 'accepted'
  const tell = async (id: number, what: string) => void told.set(id, [...(told.get(id) ?? []), what])
  payments.registerSubject('booking', {
    replacesOutdated: false,
    describe: async (_queries, id) => ({
      due: told.get(id)?.some((what) => what !== 'declined' && what !== 'retried') ? null : 1299,
      currency: 'BGN',
      method: 'card',
      number: String(id),
      title: `Резервация ${id}`,
      language: 'bg',
      email: 'a@example.com',
      path: `/bookings/${id}`,
    }),
    onPaymentSucceeded: async (_tx, id) => {
      await tell(id, 'succeeded')
      return decision
    },
    onPaymentDeclined: (_tx, id) => tell(id, 'declined'),
    onPaymentRetried: (_tx, id) => tell(id, 'retried'),
    onPaymentEnded: (_tx, id, reason) => tell(id, reason),
    onRefundSucceeded: async (_tx, id, { isWhole }) => (isWhole ? tell(id, 'refunded') : undefined),
    onRefundReturned: async (_tx, id, { isWhole }) => (isWhole ? tell(id, 'refund returned') : undefined),
  })
  await database.queries
    .insert(paymentService)
    .values({ key: 'card', provider: 'stripe', name: { en: 'Card' }, text: {}, position: 0 })

  const receiver = createServer(async (request, response) => {
    const event = payments.parseWebhook('stripe', await buffer(request), request.headers)
    if (event) await payments.receiveEvent('stripe', event)
    response.writeHead(event ? 200 : 400).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  fake.notify({ url, secret: WEBHOOK_SECRET })
  afterAll(async () => {
    await fake.stop()
    receiver.closeAllConnections()
    receiver.close()
  })
  beforeEach(() => {
    fake.reset()
    decision = 'accepted'
  })

  const paymentOf = async (subject: Subject) => (await readPayments(database.queries, subject))[0]!
  const refundsOf = async (subject: Subject) => readRefunds(database.queries, (await paymentOf(subject)).id)

  /** A subject whose payment is begun, with its session at the provider. */
  async function begun(): Promise<{ subject: Subject; session: Stripe.Checkout.Session }> {
    const subject = newSubject()
    expect(await payments.pay(subject)).toMatchObject({ redirect: expect.stringContaining('/pay/') })
    return { subject, session: fake.sessions().at(-1)! }
  }

  /** As if so much time had passed since the payment was begun. */
  const passTime = (subject: Subject, interval: string) =>
    database.queries
      .update(payment)
      .set({
        expires_at: sql`expires_at - ${interval}::interval`,
        created_at: sql`created_at - ${interval}::interval`,
        checked_at: sql`checked_at - ${interval}::interval`,
      })
      .where(eq(payment.subject_id, subject.id))
  return {
    database,
    fake,
    stripe,
    payments,
    told,
    tell,
    url,
    /** Warnings and errors of the payments. */
    log,
    paymentOf,
    refundsOf,
    begun,
    passTime,
    /** What the owner of a subject says to a payment that succeeds, until the test ends. */
    decide: (next: typeof decision) => void (decision = next),
  }
}
