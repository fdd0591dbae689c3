import { describe, expect, test } from 'vitest'
import { newSubject, openOnlinePayments } from '../../../../test/online-payments.ts'

const { fake, payments, told, paymentOf, begun, passTime } = await openOnlinePayments()

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
