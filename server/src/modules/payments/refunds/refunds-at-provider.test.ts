import { describe, expect, test } from 'vitest'
import { openOnlinePayments } from '../../../../test/online-payments.ts'
import { eq, inArray, sql } from '../../../platform/database/drizzle.ts'
import { createLogger } from '../../../platform/logger.ts'
import type { PaymentContext } from '../begin-payment.ts'
import { listOpenRefunds } from '../queries.ts'
import { retryRefunds, sendRefund } from './refunds.ts'
import { createSubjects, type RefundChange } from '../subjects.ts'
import { refund } from '../tables.ts'

const { database, fake, stripe, payments, told, tell, paymentOf, refundsOf, begun, decide } = await openOnlinePayments()
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
  onRefundSucceeded: async (_tx: unknown, id: number, { isWhole }: RefundChange) => isWhole && tell(id, 'refunded'),
  onRefundReturned: async (_tx: unknown, id: number, { isWhole }: RefundChange) =>
    isWhole && tell(id, 'refund returned'),
} as never)

/** Every sequence of the elements. */
const permutations = <T>(list: readonly T[]): T[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first, index) => permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]))

/** A day after a refusal: what is tried again is asked for at the provider. */
async function aDayLater(refundIds: readonly number[]): Promise<void> {
  await database.queries
    .update(refund)
    .set({ modified_at: sql`now() - interval '2 days'` })
    .where(inArray(refund.id, [...refundIds]))
  await retryRefunds(database)
  for (const id of refundIds) await sendRefund(database, id, context)
}
const openRefundsOf = async (subjectId: number) =>
  (await listOpenRefunds(database.queries)).filter(({ payment }) => payment.subject_id === subjectId)

describe('a refund that the merchant makes on the provider’s site', () => {
  test('ends the same in whatever order its events and the payment’s come, and however often', async () => {
    fake.holdEvents()
    for (const order of permutations([0, 1, 2])) {
      const { subject, session } = await begun()
      fake.events.length = 0
      fake.complete(session.id, 'succeeded')
      fake.refundAtStripe(session.payment_intent as string)
      fake.setRefund(fake.refunds.at(-1)!, 'succeeded')
      const events = order.map((index) => fake.events[index]!)
      const which = events.map(({ type }) => type).join()
      for (const event of [...events, ...events]) expect(await fake.send(event), which).toBe(200)
      expect(await paymentOf(subject), which).toMatchObject({ state: 'refunded', received: 664 })
      expect(await refundsOf(subject), which).toMatchObject([{ state: 'succeeded', amount: 664 }])
      expect(told.get(subject.id), which).toEqual(['succeeded', 'refunded'])
    }
  })

  test('and that its bank refuses ends as refused, in whatever order', async () => {
    fake.holdEvents()
    for (const order of permutations([0, 1, 2, 3])) {
      const { subject, session } = await begun()
      fake.events.length = 0
      fake.complete(session.id, 'succeeded')
      fake.refundAtStripe(session.payment_intent as string)
      fake.setRefund(fake.refunds.at(-1)!, 'succeeded')
      fake.setRefund(fake.refunds.at(-1)!, 'failed')
      const events = order.map((index) => fake.events[index]!)
      const which = events.map(({ type }) => type).join()
      await Promise.all([...events, ...events].map((event) => fake.send(event)))
      expect(await paymentOf(subject), which).toMatchObject({ state: 'succeeded' })
      expect(await refundsOf(subject), which).toMatchObject([{ state: 'failed', amount: 664 }])
    }
  })

  test('of another program’s charge means nothing', async () => {
    const { session } = await begun()
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    fake.refundAtStripe(session.payment_intent as string)
    await fake.delivered()
    const event = structuredClone(fake.events.at(-1)!)
    Object.assign(event, { id: `${event.id}_other` })
    Object.assign(event.data.object, { id: 're_other', payment_intent: 'pi_other' })
    expect(await fake.send(event)).toBe(200)
  })

  /** A refund that is due and was refused, of money that came too late. */
  async function refused() {
    decide('refund')
    const { subject, session } = await begun()
    fake.complete(session.id, 'succeeded')
    await fake.delivered()
    const [due] = await refundsOf(subject)
    fake.failNextRefunds('refused')
    await sendRefund(database, due!.id, context)
    expect(await refundsOf(subject)).toMatchObject([{ state: 'failed' }])
    return { subject, refundId: due!.id, intent: session.payment_intent as string }
  }

  test('in place of one that was refused is the one that was due: nothing more is, and nothing is tried again', async () => {
    const { subject, refundId, intent } = await refused()
    const before = fake.refunds.length
    fake.refundAtStripe(intent)
    await fake.delivered()
    expect(await openRefundsOf(subject.id)).toEqual([])
    await aDayLater([refundId])
    expect(fake.refunds).toHaveLength(before + 1)
    expect(await openRefundsOf(subject.id)).toEqual([])
    expect(await paymentOf(subject)).toMatchObject({ state: 'refunded' })
    expect(told.get(subject.id)).toEqual(['succeeded', 'refunded'])
    const made = (await refundsOf(subject)).filter(({ state }) => state === 'succeeded')
    expect(made).toMatchObject([{ amount: 664, reason: 'not_available' }])
  })

  test('in place of one that was refused is found when it is tried again, though its event was lost; a late event changes nothing', async () => {
    const { subject, refundId, intent } = await refused()
    fake.holdEvents()
    fake.refundAtStripe(intent)
    const lost = fake.events.at(-1)!
    await aDayLater([refundId])
    for (let repeated = 0; repeated < 2; repeated += 1) {
      expect(await openRefundsOf(subject.id)).toEqual([])
      expect(await paymentOf(subject)).toMatchObject({ state: 'refunded' })
      expect((await refundsOf(subject)).filter(({ state }) => state === 'succeeded')).toMatchObject([{ amount: 664 }])
      expect(told.get(subject.id)).toEqual(['succeeded', 'refunded'])
      expect(await fake.send(lost)).toBe(200)
    }
  })

  test('of a part leaves the rest due', async () => {
    const { subject, refundId, intent } = await refused()
    fake.refundAtStripe(intent, 300)
    await fake.delivered()
    expect(await openRefundsOf(subject.id)).toMatchObject([{ refund: { amount: 364 } }])
    await aDayLater([refundId])
    expect(fake.refunds.slice(-2).map(({ amount }) => amount)).toEqual([300, 364])
    expect(await paymentOf(subject)).toMatchObject({ state: 'refunded' })
    expect(told.get(subject.id)).toEqual(['succeeded', 'refunded'])
  })

  test('was stuck before as due beside the one that was made: it is closed when it is tried', async () => {
    const { subject, refundId, intent } = await refused()
    fake.refundAtStripe(intent)
    await fake.delivered()
    // As a version before left it.
    await database.queries.update(refund).set({ state: 'failed' }).where(eq(refund.id, refundId))
    await aDayLater([refundId])
    expect(await openRefundsOf(subject.id)).toEqual([])
    await payments.refund(subject)
    expect(await openRefundsOf(subject.id)).toEqual([])
  })
})
