import { multiplyByRatio, type PaymentState } from '@vitrina/contract'
import type { ReceivedPayment, StoredOrder } from '../tables.ts'
import { countByLine } from '../withdrawal/withdrawal-right.ts'
import { keptCounts } from './kept-lines.ts'
import { isOver } from './states.ts'

/** An order in one of these states is still to be paid, or its rest is. */
const AWAITED_STATES: ReadonlySet<PaymentState> = new Set(['due_on_delivery', 'awaiting_transfer', 'pending', 'failed'])

/**
 * What became of an order's money, in minor units of its currency. `owed`: what the customer pays in all; `kept`: what was received, less what was given
 * back and what is to be; `money`: the part of `paid` that no voucher has paid, and `kept_money` that of `kept`. Of an order that is not over, paid − given back − to give back + to pay = total.
 */
export type Balance = {
  paid: number
  given_back: number
  to_give_back: number
  to_pay: number
  kept: number
  owed: number
  money: number
  kept_money: number
}

type OrderMoney = Pick<
  StoredOrder,
  'state' | 'payment_state' | 'subtotal' | 'total' | 'payments' | 'booking_id' | 'lines' | 'reductions' | 'withdrawals'
>

/** Whether money is still expected for an order. */
export const isAwaited = ({ state, payment_state }: Pick<OrderMoney, 'state' | 'payment_state'>): boolean =>
  !isOver(state) && AWAITED_STATES.has(payment_state)

export function balanceOf(order: OrderMoney): Balance {
  const { payments } = order
  const owed = owedFor(order)
  if (order.booking_id !== null) return balanceWithStay(order, owed)
  const sum = (amountOf: (payment: ReceivedPayment) => number, of = payments) =>
    of.reduce((total, payment) => total + inOrdersCurrency(payment, amountOf(payment)), 0)
  const tolerance = toleranceOf(payments)
  const rounded = (amount: number) => (Math.abs(amount - owed) <= tolerance ? owed : amount)
  const keptOf = ({ received, given_back, to_give_back }: ReceivedPayment) => received - given_back - to_give_back
  const kept = rounded(sum(keptOf))
  const byVoucher = payments.filter(({ voucher }) => voucher !== null)
  const isGivenBack = payments.every(({ to_give_back }) => to_give_back === 0)
  const left = isGivenBack ? kept : sum(({ received, given_back }) => received - given_back)
  const paid = sum(({ received }) => received)
  return {
    paid,
    given_back: paid - left,
    // What an order that is over has too much goes back, even before it is written down as a refund.
    to_give_back: isOver(order.state) ? Math.max(left - kept, left - owed, 0) : left - kept,
    to_pay: isAwaited(order) ? Math.max(0, owed - kept) : 0,
    kept,
    owed,
    money: paid - sum(({ received }) => received, byVoucher),
    kept_money: kept - sum(keptOf, byVoucher),
  }
}

/** What is ordered with a stay is paid by its payments, which also give back what it has become cheaper by. */
function balanceWithStay({ payment_state, subtotal }: OrderMoney, owed: number): Balance {
  const isPaid = payment_state === 'paid' || payment_state === 'refunded'
  const paid = isPaid ? subtotal : 0
  const kept = isPaid ? owed : 0
  return { paid, given_back: paid - kept, to_give_back: 0, to_pay: 0, kept, owed, money: paid, kept_money: kept }
}

/** A cancelled order is paid for no more, nor one that was returned; of one whose goods have come back line by line, the rest is. */
function owedFor(order: OrderMoney): number {
  if (order.state === 'cancelled') return 0
  return order.state === 'returned' && outstandingCounts(order).some((count) => count > 0) ? 0 : order.total
}

/** How many of each line have left the house, or will, and have not come back. */
export function outstandingCounts(order: Pick<StoredOrder, 'lines' | 'reductions' | 'withdrawals'>): number[] {
  const returned = countByLine(order.reductions.flatMap(({ lines }) => lines))
  return keptCounts(order).map((count, index) => count - (returned.get(index) ?? 0))
}

/** Whether money is kept that goes back once the order is over. One may be paid without a record of the payment. */
export const isPaidFor = (order: OrderMoney): boolean =>
  balanceOf(order).kept_money > 0 || (order.payment_state === 'paid' && order.total > 0)

/** What has gone back, to a voucher at once, and what is to. */
export function goesBack(order: OrderMoney): number {
  const { given_back, to_give_back } = balanceOf(order)
  return given_back + to_give_back
}

const inOrdersCurrency = ({ due, amount }: ReceivedPayment, charged: number): number =>
  amount === 0 ? 0 : multiplyByRatio(charged, due, amount)

/** What is charged in a currency of larger units can't be given back to the order's minor unit. */
const toleranceOf = (payments: readonly ReceivedPayment[]): number =>
  payments.reduce((sum, { due, amount }) => sum + (amount > 0 && due !== amount ? Math.ceil(due / amount / 2) : 0), 0)
