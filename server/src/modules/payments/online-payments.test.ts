import { randomInt } from 'node:crypto'
import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { sign } from '../../../test/fakes/fake-stripe/fake-stripe.ts'
import { newSubject, openOnlinePayments, WEBHOOK_SECRET } from '../../../test/online-payments.ts'
import { eq } from '../../platform/database/drizzle.ts'
import { Rejection } from '../../platform/rejection.ts'
import { payment } from './tables.ts'

const { database, fake, payments, told, url, log, paymentOf, refundsOf, begun } = await openOnlinePayments()

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

  test('that is no event of a payment is refused, and the log says what it is', async () => {
    const now = Math.floor(Date.now() / 1000)
    const signed = (body: string) => post(body, `t=${now},v1=${sign(WEBHOOK_SECRET, now, body)}`)
    const thin = { id: 'evt_1', object: 'v2.core.event', type: 'v1.charge.refunded', related_object: { id: 'ch_1' } }
    for (const [send, reason] of [
      [() => post('{}', `t=${now},v1=`), 'signature is wrong'],
      [() => post('{}', `t=${now},v1=${'é'.repeat(64)}`), 'signature is wrong'],
      [() => signed('hello'), 'no JSON'],
      [() => signed(''), 'no JSON'],
      [() => signed('[]'), 'no event'],
      [() => signed('null'), 'no event'],
      [() => signed('{"id":"evt_1","type":"checkout.session.completed"}'), 'no event'],
      [() => signed('{"id":"evt_1","type":"refund.created","data":{"object":null}}'), 'no event'],
      [
        () => signed(JSON.stringify(thin)),
        'thin event (v1.charge.refunded): at Stripe, set the endpoint to snapshot payloads',
      ],
    ] as const) {
      expect([reason, await send()]).toEqual([reason, 400])
      expect(log.at(-1)).toMatchObject({ msg: 'a webhook was refused', reason: expect.stringContaining(reason) })
    }
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
