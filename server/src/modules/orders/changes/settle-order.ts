import type { PaymentState } from '@vitrina/contract'
import type { Transaction } from '../../../platform/database/client.ts'
import type { ChangeContext } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { type Payments, providerOf } from '../../payments/index.ts'
import { readStoredOrder } from '../reading/read-order.ts'
import type { StoredOrder } from '../tables.ts'
import { type Balance, balanceOf, isAwaited } from './balance.ts'
import { changePaymentState, lockOrder } from './change-state.ts'
import { isOver } from './states.ts'

export type SettlingPayments = Pick<Payments, 'lock' | 'refundExcess' | 'cancelDueRefunds' | 'replaceOutdated'>

export const orderSubject = (id: number) => ({ kind: 'order' as const, id })

/** Locks an order and its payments, and reads it as it is stored; null when there is none. */
export async function lockOrderMoney(
  tx: Transaction,
  orderId: number,
  payments: Pick<Payments, 'lock'>,
): Promise<StoredOrder | null> {
  await payments.lock(tx, orderSubject(orderId))
  await lockOrder(tx, orderId)
  return readStoredOrder(tx, orderId)
}

/**
 * What follows for an order's money after its total or what was received has changed, in the transaction that changed it: what is too much goes
 * back, what is missing is to be paid, the state of its payment says so, and no page at a provider asks for another amount. The order and its
 * payments are locked. Returns the order as it is then.
 */
export async function settleOrder(
  tx: Transaction,
  orderId: number,
  change: ChangeContext,
  payments: SettlingPayments,
): Promise<StoredOrder> {
  const before = (await readStoredOrder(tx, orderId))!
  // Its booking hears of the change, and lets the money of the stay follow.
  if (before.booking_id !== null) return before
  const { kept, owed } = balanceOf(before)
  const isPayable = isAwaited(before) || (before.payment_state === 'paid' && !isOver(before.state))
  if (isPayable && kept < owed) await payments.cancelDueRefunds(tx, orderSubject(orderId), owed - kept)
  if (kept > owed) await payments.refundExcess(tx, orderSubject(orderId), owed, 'reduced')
  const order = (await readStoredOrder(tx, orderId))!
  await settleState(tx, order, change)
  return closeOutdatedPage(tx, orderId, payments)
}

async function settleState(tx: Transaction, order: StoredOrder, change: ChangeContext): Promise<void> {
  const balance = balanceOf(order)
  const to = settledState(order, balance)
  if (to === order.payment_state) return
  const received = to === 'refund_due' ? balance.to_give_back : balance.kept
  const settled = await changePaymentState(tx, order.id, to, { ...change, received })
  if (settled instanceof Rejection)
    throw new Error(`The payment of an order that is ${order.state} cannot go from ${order.payment_state} to ${to}`)
}

function settledState(order: StoredOrder, { kept, owed, to_give_back }: Balance): PaymentState {
  const { state, payment_state } = order
  if (isOver(state))
    return to_give_back > 0 && (payment_state === 'paid' || payment_state === 'refunded') ? 'refund_due' : payment_state
  if (payment_state === 'paid' && kept < owed) return providerOf(order.payment)!.initialState
  // A payment that arrives after its time was over is as good, once its order is taken up again.
  return (isAwaited(order) || payment_state === 'expired') && kept >= owed ? 'paid' : payment_state
}

async function closeOutdatedPage(
  tx: Transaction,
  orderId: number,
  payments: Pick<Payments, 'replaceOutdated'>,
): Promise<StoredOrder> {
  const order = (await readStoredOrder(tx, orderId))!
  const { kept_money, to_pay } = balanceOf(order)
  // An order that is paid closes its page by itself.
  if (to_pay > 0)
    await payments.replaceOutdated(tx, orderSubject(orderId), {
      due: to_pay,
      currency: order.currency,
      reopens: kept_money === 0,
    })
  return order
}
