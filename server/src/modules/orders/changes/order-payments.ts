import type { OrderState, PaymentState } from '@vitrina/contract'
import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import { emit, type Events } from '../../../platform/events/events.ts'
import type { ChangeContext } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import {
  pagePath,
  type PaymentRow,
  type Payments,
  recordOfflinePayment,
  type SubjectHandlers,
} from '../../payments/index.ts'
import { attemptHandlers, REFUND_REASONS } from '../../purchases/index.ts'
import { changeOrderState, changePaymentState, lockOrder } from './change-state.ts'
import { DIFFERENCE_PAID, orderChanged, orderGivenBack, orderPaidTwice, orderPaymentStateChanged } from '../events.ts'
import { readStoredOrder } from '../reading/read-order.ts'
import { balanceOf, isAwaited } from './balance.ts'
import { orderSubject, settleOrder, type SettlingPayments } from './settle-order.ts'
import { voidBeyond } from './order-vouchers.ts'
import { isOver } from './states.ts'
import { order, type StoredOrder } from '../tables.ts'
import { writeReduction } from './write-reduction.ts'
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
  payments.registerSubject('order', orderPayments(payments))

  events.handle(orderPaymentStateChanged, 'orders.settle-payment', async ({ order_id, to, by }) => {
    const subject = { kind: 'order' as const, id: order_id }
    if (to === 'refund_due') await payments.refund(subject, await readOwed(database.queries, order_id))
    // What a provider has given back is written down already; and what has come back or arrived since is not what the merchant means.
    if (to === 'refunded' && by !== 'provider')
      await database.transaction(async (tx) => {
        if (await isRefunded(tx, order_id)) await payments.markRefunded(tx, subject, await readOwed(tx, order_id))
      })
    // Paid in another way, or not to be paid any more: a page that is still open is closed.
    if (to === 'paid' || to === 'cancelled') await database.transaction((tx) => payments.cancel(tx, subject))
  })
}

type OrderMoneyPayments = SettlingPayments & Pick<Payments, 'reopen'>

/** What happens to an order when its payment changes. A change that its states do not allow any more is left out. */
const orderPayments = (payments: OrderMoneyPayments): SubjectHandlers => ({
  replacesOutdated: true,
  ...attemptHandlers({ lock: lockOrder, isOver, changePaymentState }),

  async describe(queries, id) {
    const stored = await readStoredOrder(queries, id)
    if (!stored) return null
    const { state, payment_state, currency, payment_method, number, language, email, access_token, booking_id } = stored
    const isDue = booking_id === null && (payment_state === 'pending' || payment_state === 'failed') && !isOver(state)
    return {
      due: isDue ? balanceOf(stored).to_pay || null : null,
      currency,
      method: payment_method,
      number: String(number),
      title: text.in(language)('order_title', { number }),
      language,
      email,
      path: pagePath('order', access_token),
    }
  },

  async onPaymentSucceeded(tx, id, payment) {
    const change = { actor: PROVIDER, reason: 'payment_succeeded' }
    const { state } = await stateOf(tx, id)
    // An order that was cancelled for want of payment is taken up again, if what it needs is still there.
    if (state === 'cancelled') await changeOrderState(tx, id, 'placed', change)
    const stored = (await readStoredOrder(tx, id))!
    const { payment_state } = stored
    if (!isOver(stored.state) && (isAwaited(stored) || payment_state === 'expired')) {
      await acceptPayment(tx, stored, payment, payments)
      return 'accepted'
    }
    const { amount, currency, received } = payment
    if (PAID_STATES.has(payment_state)) await emit(tx, orderPaidTwice, { order_id: id, amount, currency })
    else
      await changePaymentState(tx, id, 'refund_due', {
        actor: PROVIDER,
        reason: REFUND_REASONS.late,
        received: received ?? amount,
      })
    return 'refund'
  },

  async onPaymentEnded(tx, id, reason, payment) {
    const { pay_until: payUntil } = await stateOf(tx, id)
    const stored = (await readStoredOrder(tx, id))!
    const { state, payment_state, currency } = stored
    if ((payment_state !== 'pending' && payment_state !== 'failed') || isOver(state)) return
    const change = { actor: SYSTEM, reason: `payment_${reason}` }
    const { kept_money, to_pay } = balanceOf(stored)
    const isHeld = payUntil !== null && payUntil > new Date()
    // What was typed in can be paid at another page until its time is over. Of what is paid in part, the rest can be paid later, and whether to
    // wait for it is for the merchant to say.
    if (kept_money > 0 || isHeld) {
      if (payment_state === 'failed') await changePaymentState(tx, id, 'pending', change)
      return
    }
    // The page asked for what the order has cost before it was changed.
    if (payment.due !== to_pay) return payments.reopen(tx, payment, { due: to_pay, currency })
    await changePaymentState(tx, id, reason, change)
    await changeOrderState(tx, id, 'cancelled', change)
  },

  async onRefundAtProvider(tx, id, amount) {
    const stored = await lockedOrder(tx, id)
    if (isOver(stored.state)) return
    await writeReduction(tx, stored, { kind: 'refund', amount: Math.min(amount, stored.total), lines: [] })
    await voidBeyond(tx, (await readStoredOrder(tx, id))!, { actor: PROVIDER })
  },

  async onRefundSucceeded(tx, id, { isWhole }) {
    const stored = await lockedOrder(tx, id)
    const { payment_state } = stored
    const isGivenBack = payment_state === 'refund_due' && balanceOf(stored).to_give_back === 0
    if (isGivenBack || (isWhole && payment_state === 'paid'))
      await changePaymentState(tx, id, 'refunded', { actor: PROVIDER, reason: 'payment_refunded' })
    else await emit(tx, orderGivenBack, { order_id: id })
  },

  async onRefundReturned(tx, id) {
    const stored = await lockedOrder(tx, id)
    if (stored.payment_state !== 'refunded' || balanceOf(stored).to_give_back === 0) return
    await changePaymentState(tx, id, 'refund_due', { actor: PROVIDER, reason: REFUND_REASONS.sentBack })
  },
})

/** Money has arrived for an order that waits for it: what it is too much goes back, and what it is too little stays to be paid. */
async function acceptPayment(
  tx: Transaction,
  stored: StoredOrder,
  { due }: PaymentRow,
  payments: OrderMoneyPayments,
): Promise<void> {
  const { id, payment_state } = stored
  const { money, kept, owed } = balanceOf(stored)
  const reason = money > due ? DIFFERENCE_PAID : 'payment_succeeded'
  const change = { actor: PROVIDER, reason }
  if (kept < owed && payment_state !== 'pending')
    await changePaymentState(tx, id, 'pending', { ...change, received: kept })
  await settleOrder(tx, id, change, payments)
  if (kept !== owed)
    await emit(tx, orderChanged, { order_id: id, what: 'payment', given_back: Math.max(0, kept - owed) })
}

/** Without a lock: payments are locked before orders. */
async function isRefunded(tx: Transaction, id: number): Promise<boolean> {
  const [row] = await tx.select({ payment_state: order.payment_state }).from(order).where(eq(order.id, id))
  return row?.payment_state === 'refunded'
}

/** Minor units that are kept of what was paid for an order that is over. */
async function readOwed(queries: Queries, id: number): Promise<number> {
  const stored = await readStoredOrder(queries, id)
  return stored ? balanceOf(stored).owed : 0
}

async function lockedOrder(tx: Transaction, id: number): Promise<StoredOrder> {
  await stateOf(tx, id)
  return (await readStoredOrder(tx, id))!
}

async function stateOf(tx: Transaction, id: number) {
  const row = await lockOrder(tx, id)
  if (!row) throw new Error(`There is no order ${id}`)
  return row
}

/** Records that what an order has still to cost has been paid outside of the shop, such as by a transfer. */
export async function markOrderPaid(
  tx: Transaction,
  orderId: number,
  change: ChangeContext,
): Promise<PaymentState | Rejection> {
  const row = await lockOrder(tx, orderId)
  if (!row) return Rejection.notFound()
  if (row.booking_id !== null) return Rejection.of(409, 'conflict', text('stay_payment'))
  const { payment_method: method, payment, currency, ...stored } = (await readStoredOrder(tx, orderId))!
  const { money, to_pay: due } = balanceOf(stored)
  const reason = money > 0 ? DIFFERENCE_PAID : change.reason
  const result = await changePaymentState(tx, orderId, 'paid', { ...change, reason })
  if (result instanceof Rejection) return result
  const subject = orderSubject(orderId)
  if (due > 0) await recordOfflinePayment(tx, { subject, method, provider: payment.provider, due, currency })
  return result
}
