import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { sign, startFakeStripe } from '../../../test/fake-stripe/fake-stripe.ts'
import { createLogger } from '../../platform/logger.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { PaymentContext } from './begin-payment.ts'
import { cancelPayment } from './cancel-payment.ts'
import { createPayments } from './create-payments.ts'
import { createStripe } from './providers/stripe.ts'
import { readPayments, readRefunds } from './queries.ts'
import { retryRefund, sendRefund } from './refunds.ts'
import { createSubjects } from './subjects.ts'
import { payment, paymentService, refund } from './tables.ts'

const WEBHOOK_SECRET = 'whsec_of_the_test'
const database = await freshDatabase()
const fake = await startFakeStripe()
const stripe = createStripe({
  secretKey: fake.secretKey,
  webhookSecret: WEBHOOK_SECRET,
  apiUrl: fake.url,
  timeoutMs: 300,
})
const payments = createPayments({
  database,
  providers: new Map([[stripe.key, stripe]]),
  publicUrl: 'https://shop.example',
  logger: createLogger('silent'),
  deadlineMs: 1500,
})

/** What the owner of the subjects was told, by subject. */
const told = new Map<number, string[]>()
let decision: 'accepted' | 'refund' = 'accepted'
const tell = async (id: number, what: string) => void told.set(id, [...(told.get(id) ?? []), what])
payments.registerSubject('booking', {
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
  onPaymentRefunded: (_tx, id) => tell(id, 'refunded'),
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

const newSubject = () => ({ kind: 'booking' as const, id: randomInt(1, 2_000_000_000) })
type Subject = ReturnType<typeof newSubject>
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

describe('a payment', () => {
  test('is begun once, in euro at the fixed rate, with an hour to pay it', async () => {
    const subject = newSubject()
    const answers = await Promise.all([payments.pay(subject), payments.pay(subject), payments.pay(subject)])
    const session = fake.sessions().at(-1)!
    expect(new Set(answers.map((answer) => 'redirect' in answer && answer.redirect))).toEqual(new Set([session.url]))
    expect(await payments.pay(subject)).toEqual({ redirect: session.url })
    expect(
      fake.sessions().filter(({ client_reference_id }) => client_reference_id === String(subject.id)),
    ).toHaveLength(1)
    expect(session).toMatchObject({
      amount_total: 664,
      currency: 'eur',
      locale: 'bg',
      customer_email: 'a@example.com',
      success_url: `https://shop.example/bookings/${subject.id}?payment=returned`,
      cancel_url: `https://shop.example/bookings/${subject.id}?payment=back`,
      adaptive_pricing: { enabled: false },
    })
    expect(session.expires_at * 1000 - Date.now()).toBeGreaterThan(59 * 60_000)
    expect(await paymentOf(subject)).toMatchObject({ state: 'open', amount: 664, currency: 'EUR', received: null })
  })

  test('that is paid succeeds when the provider says so, and there is nothing more to pay', async () => {
    const { subject, session } = await begun()
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    expect(await paymentOf(subject)).toMatchObject({
      state: 'succeeded',
      received: 664,
      charge_reference: session.payment_intent,
    })
    expect(told.get(subject.id)).toEqual(['succeeded'])
    expect(await payments.pay(subject)).toBeInstanceOf(Rejection)
  })

  test('ends the same in whatever order events come, and however often', async () => {
    fake.holdEvents()
    for (let shuffle = 0; shuffle < 8; shuffle += 1) {
      const { subject, session } = await begun()
      fake.events.length = 0
      fake.decline(session.id)
      fake.complete(session.id, 'processing')
      fake.settle(session.id, true)
      const events = [...fake.events, ...fake.events].toSorted(() => randomInt(3) - 1)
      await Promise.all(events.map((event) => fake.send(event)))
      expect(await paymentOf(subject), events.map(({ type }) => type).join()).toMatchObject({ state: 'succeeded' })
      expect(told.get(subject.id)!.filter((what) => what !== 'declined')).toEqual(['succeeded'])
    }
  })

  test('that is confirmed before its page was answered is not begun again', async () => {
    const { subject, session } = await begun()
    await database.queries
      .update(payment)
      .set({ state: 'created', reference: null, redirect: null })
      .where(eq(payment.subject_id, subject.id))
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    expect(await paymentOf(subject)).toMatchObject({ state: 'succeeded', reference: session.id })
  })

  test.each([
    ['too little', 663],
    ['too much', 665],
  ])('with %s never succeeds: what arrived goes back', async (_what, amount) => {
    const { subject, session } = await begun()
    fake.complete(session.id, 'succeeded', amount)
    await fake.delivered()
    expect(await paymentOf(subject)).toMatchObject({ state: 'failed', failure: 'wrong_amount', received: amount })
    expect(told.get(subject.id)).toEqual(['failed'])
    expect(await refundsOf(subject)).toMatchObject([{ amount, state: 'due' }])
  })

  test('by a bank that refuses it days later fails', async () => {
    const { subject, session } = await begun()
    fake.complete(session.id, 'processing')
    await fake.delivered()
    expect(await payments.pay(subject)).toEqual({ redirect: `/bookings/${subject.id}` })
    fake.settle(session.id, false)
    await fake.delivered()
    expect(told.get(subject.id)).toEqual(['failed'])
  })

  test('whose card is declined can be tried again at the same page', async () => {
    const { subject, session } = await begun()
    fake.decline(session.id)
    await fake.delivered()
    expect(await paymentOf(subject)).toMatchObject({ state: 'open', failure: 'insufficient_funds' })
    expect(await payments.pay(subject)).toEqual({ redirect: session.url })
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    expect(told.get(subject.id)).toEqual(['declined', 'retried', 'succeeded'])
  })
})

describe('a webhook', () => {
  const post = (body: string, signature: string) =>
    fetch(url, { method: 'POST', body, headers: { 'stripe-signature': signature } }).then(({ status }) => status)

  test('is believed by its signature alone', async () => {
    fake.holdEvents()
    const { subject, session } = await begun()
    fake.complete(session.id, 'succeeded')
    const body = JSON.stringify(fake.events.at(-1))
    const now = Math.floor(Date.now() / 1000)
    expect(await post(body, '')).toBe(400)
    expect(await post(body, `t=${now},v1=${sign('whsec_of_another', now, body)}`)).toBe(400)
    expect(await post(`${body} `, `t=${now},v1=${sign(WEBHOOK_SECRET, now, body)}`)).toBe(400)
    expect(await post(body, `t=${now - 600},v1=${sign(WEBHOOK_SECRET, now - 600, body)}`)).toBe(400)
    expect(await paymentOf(subject)).toMatchObject({ state: 'open' })
    expect(await post(body, `t=${now},v1=${sign(WEBHOOK_SECRET, now, body)}`)).toBe(200)
    expect(await paymentOf(subject)).toMatchObject({ state: 'succeeded' })
  })

  test('about what the shop does not know is accepted and means nothing', async () => {
    const { session } = await begun()
    for (const metadata of [{}, { payment: 'x' }, { payment: 'c0ffee00-0000-4000-8000-000000000000' }]) {
      const event = { ...structuredClone(fake.events[0] ?? ({} as Stripe.Event)), id: `evt_${randomInt(1e9)}` }
      Object.assign(event, { type: 'checkout.session.completed', data: { object: { ...session, metadata } } })
      expect(await fake.send(event)).toBe(200)
    }
  })
})

describe('a provider that can’t be reached', () => {
  test.each(['drop', 'hang', 'drip', 429, 500, 401] as const)(
    '(%s) leaves a payment that can be begun later',
    async (fault) => {
      const subject = newSubject()
      fake.fail(/sessions/, fault, 2)
      expect(await payments.pay(subject)).toMatchObject({ status: 503 })
      expect(await paymentOf(subject)).toMatchObject({ state: 'created' })
      fake.reset()
      expect(await payments.pay(subject)).toEqual({ redirect: fake.sessions().at(-1)!.url })
    },
  )

  test('after it has begun the payment, so that its answer is lost, is asked again for the same one', async () => {
    const subject = newSubject()
    fake.fail(/sessions/, 'lose')
    expect(await payments.pay(subject)).toEqual({ redirect: fake.sessions().at(-1)!.url })
    expect(
      fake.sessions().filter(({ client_reference_id }) => client_reference_id === String(subject.id)),
    ).toHaveLength(1)
  })

  test('until there is too little time to pay is asked with a new expiry', async () => {
    const subject = newSubject()
    fake.fail(/sessions/, 500, 2)
    await payments.pay(subject)
    await passTime(subject, '40 minutes')
    expect(await payments.pay(subject)).toEqual({ redirect: fake.sessions().at(-1)!.url })
    expect(await paymentOf(subject)).toMatchObject({ state: 'open', attempt: 2 })
  })

  test('does not keep an open payment from being paid', async () => {
    const { subject, session } = await begun()
    fake.fail(/sessions/, 500, 2)
    expect(await payments.pay(subject)).toEqual({ redirect: session.url })
  })
})

describe('without a webhook', () => {
  test('what was paid is found by asking', async () => {
    fake.holdEvents()
    const [{ subject, session }, other] = [await begun(), await begun()]
    fake.complete(session.id, 'succeeded')
    await payments.reconcile()
    expect(told.get(subject.id)).toBeUndefined()
    await passTime(subject, '6 minutes')
    await payments.reconcile()
    expect(told.get(subject.id)).toEqual(['succeeded'])
    // Whoever comes back and presses "pay" is not sent to pay twice.
    fake.complete(other.session.id, 'succeeded')
    expect(await payments.pay(other.subject)).toEqual({ redirect: `/bookings/${other.subject.id}` })
  })

  test('what nobody pays ends when its time is over, and not before the provider says so', async () => {
    fake.holdEvents()
    const { subject, session } = await begun()
    await passTime(subject, '61 minutes')
    fake.fail(/sessions/, 500, 2)
    await payments.reconcile()
    expect(told.get(subject.id)).toBeUndefined()
    await payments.reconcile()
    expect(told.get(subject.id)).toEqual(['expired'])
    expect(session.status).toBe('expired')
  })

  test('what was never begun ends when its time is over', async () => {
    const subject = newSubject()
    fake.fail(/sessions/, 500, 2)
    await payments.pay(subject)
    await payments.reconcile()
    expect(await paymentOf(subject)).toMatchObject({ state: 'created' })
    await passTime(subject, '61 minutes')
    await payments.reconcile()
    expect(await paymentOf(subject)).toMatchObject({ state: 'expired' })
    expect(told.get(subject.id)).toEqual(['expired'])
  })

  test('a refusing bank is found by asking', async () => {
    fake.holdEvents()
    const { subject, session } = await begun()
    fake.complete(session.id, 'processing')
    fake.settle(session.id, false)
    await passTime(subject, '6 minutes')
    await payments.reconcile()
    expect(told.get(subject.id)).toEqual(['failed'])
  })
})

describe('money that goes back', () => {
  const context: PaymentContext = {
    database,
    subjects: createSubjects(),
    providers: new Map([[stripe.key, stripe]]),
    logger: createLogger('silent'),
    publicUrl: '',
    deadlineMs: 1500,
  }
  context.subjects.register('booking', {
    onPaymentEnded: (_tx: unknown, id: number, reason: string) => tell(id, reason),
    onPaymentRefunded: (_tx: unknown, id: number) => tell(id, 'refunded'),
  } as never)

  /** A payment that came too late, and the id of its refund. */
  async function tooLate(): Promise<{ subject: Subject; refundId: number; session: Stripe.Checkout.Session }> {
    decision = 'refund'
    const { subject, session } = await begun()
    await cancelPayment(subject, context)
    expect(await paymentOf(subject)).toMatchObject({ state: 'expired' })
    // The card was charged in the very moment in which the page was closed.
    Object.assign(session, { status: 'open' })
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    const [due] = await refundsOf(subject)
    return { subject, refundId: due!.id, session }
  }

  test('because it came too late is refunded once, whatever is lost on the way', async () => {
    const { subject, refundId } = await tooLate()
    const before = fake.refunds.length
    fake.fail(/refunds/, 'lose')
    await Promise.all([sendRefund(database, refundId, context), sendRefund(database, refundId, context)])
    await sendRefund(database, refundId, context)
    await fake.delivered()
    expect(fake.refunds).toHaveLength(before + 1)
    expect(await refundsOf(subject)).toMatchObject([{ state: 'succeeded', amount: 664 }])
    expect(await paymentOf(subject)).toMatchObject({ state: 'refunded' })
    expect(told.get(subject.id)).toEqual(['expired', 'succeeded', 'refunded'])
  })

  test('is tried again when the provider can’t be reached, and when it refuses', async () => {
    const { subject, refundId } = await tooLate()
    fake.fail(/refunds/, 500, 2)
    await expect(sendRefund(database, refundId, context)).rejects.toThrow('unavailable')
    fake.failNextRefunds('refused')
    await sendRefund(database, refundId, context)
    expect(await refundsOf(subject)).toMatchObject([{ state: 'failed', failure: expect.stringContaining('balance') }])
    expect(await database.transaction((tx) => retryRefund(tx, refundId))).toBe(true)
    await sendRefund(database, refundId, context)
    expect(await refundsOf(subject)).toMatchObject([{ state: 'succeeded', attempt: 2 }])
  })

  test('may come back from the bank', async () => {
    const { subject, refundId } = await tooLate()
    fake.failNextRefunds('pending')
    await sendRefund(database, refundId, context)
    expect(await refundsOf(subject)).toMatchObject([{ state: 'pending' }])
    fake.setRefund(fake.refunds.at(-1)!, 'failed')
    await fake.delivered()
    expect(await refundsOf(subject)).toMatchObject([{ state: 'failed', failure: 'lost_or_stolen_card' }])
    await database.queries
      .update(refund)
      .set({ modified_at: sql`now() - interval '2 days'` })
      .where(eq(refund.id, refundId))
    await payments.reconcile()
    expect(await refundsOf(subject)).toMatchObject([{ state: 'due', attempt: 2 }])
  })

  test('at the provider’s own site is taken notice of', async () => {
    const { subject, session } = await begun()
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    fake.refundAtStripe(session.payment_intent as string)
    fake.setRefund(fake.refunds.at(-1)!, 'succeeded')
    await fake.delivered()
    expect(await refundsOf(subject)).toMatchObject([{ amount: 664, reason: 'made_at_provider', state: 'succeeded' }])
    await payments.refund(subject)
    expect(await refundsOf(subject)).toHaveLength(1)
    expect(told.get(subject.id)).toEqual(['succeeded', 'refunded'])
  })
})
