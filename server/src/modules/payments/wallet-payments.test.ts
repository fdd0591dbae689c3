import { describe, expect, test } from 'vitest'
import { newSubject, openOnlinePayments, type Subject } from '../../../test/online-payments.ts'
import { Rejection } from '../../platform/rejection.ts'

const { fake, payments, told, tell, paymentOf, refundsOf, passTime } = await openOnlinePayments()

/** A subject whose payment waits for a wallet, with its intent at the provider and the secret to confirm it with. */
async function begunByWallet() {
  const subject = newSubject()
  const begun = await payments.payByWallet(subject)
  if (begun === null || begun instanceof Rejection) throw new Error('No payment was begun')
  return { subject, secret: begun.clientSecret, intent: fake.intents().at(-1)! }
}

const sessionsOf = ({ id }: Subject) =>
  fake.sessions().filter(({ client_reference_id }) => client_reference_id === String(id))

describe('a payment by wallet', () => {
  test('is begun once, for what a page would charge, and by nothing but a card', async () => {
    const subject = newSubject()
    const before = fake.intents().length
    const answers = await Promise.all([1, 2, 3].map(() => payments.payByWallet(subject)))
    expect(fake.intents()).toHaveLength(before + 1)
    const { client_secret: secret, metadata, ...intent } = fake.intents().at(-1)!
    for (const answer of answers) expect(answer).toMatchObject({ clientSecret: secret })
    expect(intent).toMatchObject({ amount: 664, currency: 'eur', description: `Резервация ${subject.id}` })
    expect(metadata).toMatchObject({ payment: (await paymentOf(subject)).key })
    expect(fake.requests.find(({ path }) => path === '/v1/payment_intents')!.body).toContain(
      'allowed_payment_method_types[0]=card',
    )
    expect(await paymentOf(subject)).toMatchObject({ state: 'open', amount: 664, redirect: null, reference: intent.id })
    expect(sessionsOf(subject)).toEqual([])
  })

  test('succeeds when the provider says so, and its money can be given back', async () => {
    const { subject, secret, intent } = await begunByWallet()
    expect(fake.confirmIntent(secret)).toBe(true)
    await fake.delivered()
    expect(await paymentOf(subject)).toMatchObject({ state: 'succeeded', received: 664, charge_reference: intent.id })
    expect(told.get(subject.id)).toEqual(['succeeded'])
    expect(await payments.payByWallet(subject)).toMatchObject({ status: 409 })

    await payments.refund(subject)
    expect(await refundsOf(subject)).toMatchObject([{ amount: 664, state: 'due' }])
  })

  test('that was declined is paid at the page instead; what ends for that ends nothing else', async () => {
    const { subject, secret, intent } = await begunByWallet()
    expect(fake.confirmIntent(secret, 'declined')).toBe(false)
    await fake.delivered()
    const answers = await Promise.all([payments.pay(subject), payments.pay(subject)])
    await fake.delivered()
    const [session] = sessionsOf(subject)
    for (const answer of answers) expect(answer).toEqual({ redirect: session!.url })
    expect(sessionsOf(subject)).toHaveLength(1)
    expect(intent.status).toBe('canceled')
    expect(fake.confirmIntent(secret)).toBe(false)
    // Whoever is second may find the page begun, and tries again at that.
    expect(new Set(told.get(subject.id))).toEqual(new Set(['declined', 'retried']))

    // Its events come late, and again.
    for (const event of fake.events.filter(({ type }) => type.startsWith('payment_intent.'))) await fake.send(event)
    expect(await paymentOf(subject)).toMatchObject({ state: 'open', redirect: session!.url })
    fake.complete(session!.id, 'succeeded')
    await fake.delivered()
    expect(told.get(subject.id)!.at(-1)).toBe('succeeded')
    expect(told.get(subject.id)!.filter((what) => what === 'succeeded')).toHaveLength(1)
  })

  test('whose refusal is told only once its customer is at the page is not refused there', async () => {
    const { subject, secret } = await begunByWallet()
    fake.holdEvents()
    fake.confirmIntent(secret, 'declined')
    const [declined] = fake.events
    expect(await payments.pay(subject)).toEqual({ redirect: sessionsOf(subject)[0]!.url })
    await fake.send(declined!)
    expect(told.get(subject.id)).toEqual(['retried'])
    expect(await paymentOf(subject)).toMatchObject({ state: 'open', failure: null })
  })

  test('that is confirmed while its customer asks for the page is paid by the wallet, once', async () => {
    const { subject, secret } = await begunByWallet()
    fake.holdEvents()
    fake.confirmIntent(secret)
    expect(await payments.pay(subject)).toEqual({ redirect: `/bookings/${subject.id}` })
    expect(sessionsOf(subject)).toEqual([])
    expect(await paymentOf(subject)).toMatchObject({ state: 'succeeded', received: 664 })
    await fake.send(fake.events.at(-1)!)
    expect(told.get(subject.id)).toEqual(['retried', 'succeeded'])
  })

  test('that nobody confirms ends after its hour, at the provider too', async () => {
    const { subject, secret, intent } = await begunByWallet()
    await payments.reconcile()
    expect(await paymentOf(subject)).toMatchObject({ state: 'open' })
    await passTime(subject, '61 minutes')
    await payments.reconcile()
    expect(intent.status).toBe('canceled')
    expect(fake.confirmIntent(secret)).toBe(false)
    expect(await paymentOf(subject)).toMatchObject({ state: 'expired' })
    expect(told.get(subject.id)).toEqual(['expired'])
  })

  test('whose word is lost is found by asking', async () => {
    const { subject, secret } = await begunByWallet()
    fake.holdEvents()
    fake.confirmIntent(secret)
    await passTime(subject, '3 minutes')
    await payments.reconcile()
    expect(told.get(subject.id)).toEqual(['succeeded'])
  })

  test('is not begun for what has a page, nor where the provider can’t be reached', async () => {
    const atPage = newSubject()
    await payments.pay(atPage)
    expect(await payments.payByWallet(atPage)).toBeNull()

    const subject = newSubject()
    fake.fail(/payment_intents/, 500, 4)
    expect(await payments.payByWallet(subject)).toMatchObject({ status: 503 })
    expect(await payments.pay(subject)).toEqual({ redirect: sessionsOf(subject)[0]!.url })
  })

  test('that could not be ended is not paid twice: what comes by it is taken, and the page closed or its money returned', async () => {
    const { subject, secret } = await begunByWallet()
    fake.fail(/cancel$/, 500, 4)
    expect(await payments.pay(subject)).toMatchObject({ status: 503 })
    expect(await payments.pay(subject)).toEqual({ redirect: sessionsOf(subject)[0]!.url })
    expect(fake.confirmIntent(secret)).toBe(true)
    await fake.delivered()
    // The subject decides about the money of a payment that it did not expect.
    expect(told.get(subject.id)).toEqual(['retried', 'succeeded'])
  })

  test('and one at the page, begun at once: one of them is left at the provider', async () => {
    for (let round = 0; round < 5; round += 1) {
      const subject = newSubject()
      await Promise.all([payments.pay(subject), payments.payByWallet(subject)])
      await fake.delivered()
      const open = [
        ...sessionsOf(subject).filter(({ status }) => status === 'open'),
        ...fake
          .intents()
          .filter((intent) => intent.description?.endsWith(` ${subject.id}`) && intent.status !== 'canceled'),
      ]
      expect(open).toHaveLength(1)
      expect(await paymentOf(subject)).toMatchObject({ state: 'open', reference: open[0]!.id })
      expect(told.get(subject.id)?.filter((what) => what !== 'retried') ?? []).toEqual([])
    }
  })

  test('asked for again while it is left for the page is left all the same: what ends then ends nothing', async () => {
    const { subject, intent } = await begunByWallet()
    // The answer of the second request comes when the payment has been begun anew.
    fake.fail(/payment_intents$/, { slowMs: 150 })
    fake.fail(/cancel$/, { slowMs: 200 })
    const again = payments.payByWallet(subject)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const page = payments.pay(subject)
    await Promise.all([again, page])
    await fake.delivered()
    expect(intent.status).toBe('canceled')
    expect(told.get(subject.id)).toEqual(['retried'])
    expect(await page).toEqual({ redirect: sessionsOf(subject)[0]!.url })
    await passTime(subject, '3 minutes')
    await payments.reconcile()
    expect(await paymentOf(subject)).toMatchObject({ state: 'open', redirect: sessionsOf(subject)[0]!.url })
    expect(told.get(subject.id)).toEqual(['retried'])
  })

  test('that the bank takes its time for and then refuses ends, when its hour is over', async () => {
    const { subject, secret, intent } = await begunByWallet()
    fake.confirmIntent(secret, 'processing')
    await fake.delivered()
    expect(await paymentOf(subject)).toMatchObject({ state: 'processing' })
    fake.settleIntent(intent.id, false)
    await fake.delivered()
    await passTime(subject, '61 minutes')
    await payments.reconcile()
    expect(intent.status).toBe('canceled')
    expect(told.get(subject.id)).toEqual(['expired'])
  })

  test('of what is not to be paid any more gets no page', async () => {
    const { subject } = await begunByWallet()
    await tell(subject.id, 'cancelled')
    expect(await payments.pay(subject)).toEqual({ redirect: `/bookings/${subject.id}` })
    expect(sessionsOf(subject)).toEqual([])
    expect(await paymentOf(subject)).toMatchObject({ state: 'open', redirect: null })
  })
})
