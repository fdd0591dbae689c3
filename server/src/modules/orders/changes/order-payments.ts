import type { OrderState, PaymentState } from '@vitrina/contract'
import type { Database, Transaction } from '../../../platform/database/client.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import { emit, type Events } from '../../../platform/events/events.ts'
import type { ChangeContext } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { pagePath, type Payments, recordOfflinePayment, type SubjectHandlers } from '../../payments/index.ts'
import { attemptHandlers, REFUND_REASONS } from '../../purchases/index.ts'
import { changeOrderState, changePaymentState, lockOrder } from './change-state.ts'
import { orderPaidTwice, orderPaymentStateChanged } from '../events.ts'
import { isOver } from './states.ts'
import { order } from '../tables.ts'
import { text } from '../texts.ts'

const PROVIDER = { kind: 'provider' } as const
const SYSTEM = { kind: 'system' } as const
/** Another payment of such an order goes back. */
const PAID_STATES: ReadonlySet<string> = new Set(['paid', 'refund_due', 'refunded'] satisfies PaymentState[])

/** Changes the state of an order, or, to `paid` or `refunded`, that of its payment, as the merchant does by hand. */
export const changeByHand = (
  tx: Transaction,
  orderId: number,
  to: OrderState | 'paid' | 'refunded',
  change: ChangeContext,
): Promise<string | Rejection> =>
  to === 'paid'
    ? markOrderPaid(tx, orderId, change)
    : to === 'refunded'
      ? changePaymentState(tx, orderId, to, change)
      : changeOrderState(tx, orderId, to, change)

/** Orders as what payments are for, and payments as what follows from an order's changes. */
export function registerOrderPayments({
  database,
  events,
  payments,
}: {
  database: Database
  events: Events
  payments: Payments
}): void {
  payments.registerSubject('order', orderPayments)

  events.handle(orderPaymentStateChanged, 'orders.settle-payment', async ({ order_id, to, by }) => {
    const subject = { kind: 'order' as const, id: order_id }
    if (to === 'refund_due') await payments.refund(subject)
    // What a provider has given back is written down already; and what has come back or arrived since is not what the merchant means.
    if (to === 'refunded' && by !== 'provider')
      await database.transaction(async (tx) => {
        if (await isRefunded(tx, order_id)) await payments.markRefunded(tx, subject)
      })
    // Paid in another way, or not to be paid any more: a page that is still open is closed.
    if (to === 'paid' || to === 'cancelled') await database.transaction((tx) => payments.cancel(tx, subject))
  })
}

/** What happens to an order when its payment changes. A change that its states do not allow any more is left out. */
const orderPayments: SubjectHandlers = {
  ...attemptHandlers({ lock: lockOrder, isOver, changePaymentState }),

  async describe(queries, id) {
    const [row] = await queries.select().from(order).where(eq(order.id, id))
    if (!row) return null
    const { state, payment_state, total, currency, payment_method, number, language, email, access_token } = row
    const isDue = (payment_state === 'pending' || payment_state === 'failed') && !isOver(state)
    return {
      due: isDue ? total : null,
      currency,
      method: payment_method,
      number: String(number),
      title: text.in(language)('order_title', { number }),
      language,
      email,
      path: pagePath('order', access_token),
    }
  },

  async onPaymentSucceeded(tx, id, { amount, currency }) {
    const change = { actor: PROVIDER, reason: 'payment_succeeded' }
    const { state, payment_state } = await stateOf(tx, id)
    // An order that was cancelled for want of payment is taken up again, if what it needs is still there.
    if (state === 'cancelled') await changeOrderState(tx, id, 'placed', change)
    const paid = await changePaymentState(tx, id, 'paid', change)
    if (!(paid instanceof Rejection)) return 'accepted'
    if (PAID_STATES.has(payment_state)) await emit(tx, orderPaidTwice, { order_id: id, amount, currency })
    else await changePaymentState(tx, id, 'refund_due', { actor: PROVIDER, reason: REFUND_REASONS.late })
    return 'refund'
  },

  async onPaymentEnded(tx, id, reason) {
    const { state, payment_state } = await stateOf(tx, id)
    if ((payment_state !== 'pending' && payment_state !== 'failed') || isOver(state)) return
    const change = { actor: SYSTEM, reason: `payment_${reason}` }
    await changePaymentState(tx, id, reason, change)
    await changeOrderState(tx, id, 'cancelled', change)
  },

  async onRefundSucceeded(tx, id, { isWhole }) {
    if (isWhole) await changePaymentState(tx, id, 'refunded', { actor: PROVIDER, reason: 'payment_refunded' })
  },

  async onRefundReturned(tx, id, { isWhole }) {
    if (!isWhole || (await stateOf(tx, id)).payment_state !== 'refunded') return
    await changePaymentState(tx, id, 'refund_due', { actor: PROVIDER, reason: REFUND_REASONS.sentBack })
  },
}

/** Without a lock: payments are locked before orders. */
async function isRefunded(tx: Transaction, id: number): Promise<boolean> {
  const [row] = await tx.select({ payment_state: order.payment_state }).from(order).where(eq(order.id, id))
  return row?.payment_state === 'refunded'
}

async function stateOf(tx: Transaction, id: number) {
  const row = await lockOrder(tx, id)
  if (!row) throw new Error(`There is no order ${id}`)
  return row
}

/** Records that an order has been paid in full outside of the shop, such as by a transfer. */
export async function markOrderPaid(
  tx: Transaction,
  orderId: number,
  change: ChangeContext,
): Promise<PaymentState | Rejection> {
  const result = await changePaymentState(tx, orderId, 'paid', change)
  if (result instanceof Rejection) return result
  const [row] = await tx.select().from(order).where(eq(order.id, orderId))
  await recordOfflinePayment(tx, {
    subject: { kind: 'order', id: orderId },
    method: row!.payment_method,
    provider: row!.payment.provider,
    due: row!.total,
    currency: row!.currency,
  })
  return result
}
