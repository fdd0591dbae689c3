import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { openOnlinePayments, type Subject } from '../../../../test/online-payments.ts'
import { eq, sql } from '../../../platform/database/drizzle.ts'
import { createLogger } from '../../../platform/logger.ts'
import type { PaymentContext } from '../begin-payment.ts'
import { cancelPayment } from '../cancel-payment.ts'
import { retryRefund, sendRefund } from './refunds.ts'
import { createSubjects, type RefundChange } from '../subjects.ts'
import { refund } from '../tables.ts'

const { database, fake, stripe, payments, told, tell, paymentOf, refundsOf, begun, decide } = await openOnlinePayments()

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
    onRefundSucceeded: async (_tx: unknown, id: number, { isWhole }: RefundChange) => isWhole && tell(id, 'refunded'),
  } as never)

  /** A payment that came too late, and the id of its refund. */
  async function tooLate(): Promise<{ subject: Subject; refundId: number; session: Stripe.Checkout.Session }> {
    decide('refund')
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
