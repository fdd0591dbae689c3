import { datesInRange, type OrderState, type PaymentState } from '@vitrina/contract'
import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { and, asc, desc, eq } from '../../../platform/database/drizzle.ts'
import { withSavepoint } from '../../../platform/database/savepoint.ts'
import { emit } from '../../../platform/events/events.ts'
import { type ChangeContext, recordChange } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { canTransition, nextStates } from '../../../platform/transitions.ts'
import { releaseRentalDays, releaseStock, reserveRentalDays, reserveStock } from '../../catalogue/index.ts'
import { lockPayments, payAgainByVoucher, returnToVouchers } from '../../payments/index.ts'
import { redeemPromoAgain, releasePromo } from '../../promos/index.ts'
import { orderPaymentStateChanged, orderStateChanged } from '../events.ts'
import { readStoredOrder } from '../reading/read-order.ts'
import { balanceOf } from './balance.ts'
import { issueOrderVouchers, voidVouchersOf } from './order-vouchers.ts'
import { isOver, ORDER_TRANSITIONS, PAYMENT_TRANSITIONS } from './states.ts'
import { isByEmail, order, orderLine, withdrawal } from '../tables.ts'
import { countByLine } from '../withdrawal/withdrawal-right.ts'

type OrderRow = typeof order.$inferSelect

/**
 * Moves an order to another state, in the caller's transaction, with its entry in the history and its event. Cancelling gives
 * stock, rental days and the use of the promo code back; taking a cancelled order up again reserves them again. A Rejection (409)
 * when the state machine does not allow the change, when there is not enough left to take the order up again, or when a voucher of it has been used; nothing
 * has been changed then. Locks the order's row.
 */
export async function changeOrderState(
  tx: Transaction,
  orderId: number,
  to: OrderState,
  change: ChangeContext,
): Promise<OrderState | Rejection> {
  // Before the order, as everywhere: what was paid by a voucher goes back to it.
  if (isOver(to)) await lockPayments(tx, { kind: 'order', id: orderId })
  const row = await lockOrder(tx, orderId)
  if (!row) return Rejection.notFound()
  const context = {
    payment: row.payment_state,
    actor: change.actor.kind,
    isByEmail: isByEmail(row),
    isOfStay: row.booking_id !== null,
  }
  if (!canTransition(ORDER_TRANSITIONS, row.state, to, context)) return Rejection.of(409, 'conflict')
  if (row.state === 'cancelled') {
    const rejection = await withSavepoint(tx, () => reserveAgain(tx, row))
    if (rejection) return rejection
  }
  const used = isOver(to) ? await voidVouchersOf(tx, orderId, change) : null
  if (used) return used
  await tx.update(order).set({ state: to }).where(eq(order.id, orderId))
  const { number, state: from, payment_state: payment } = row
  await recordChange(tx, { kind: 'order', key: String(number), action: 'state', before: from, after: to }, change)
  await emit(tx, orderStateChanged, { order_id: orderId, from, to, by: change.actor.kind, payment })
  if (to === 'cancelled') await release(tx, row)
  if (isOver(to)) await settlePayment(tx, row, change)
  return to
}

/**
 * Moves an order's payment to another state, like `changeOrderState`. `received` is the sum received so far, in minor units;
 * the whole total when absent.
 */
export async function changePaymentState(
  tx: Transaction,
  orderId: number,
  to: PaymentState,
  { received, ...change }: ChangeContext & { received?: number },
): Promise<PaymentState | Rejection> {
  const row = await lockOrder(tx, orderId)
  if (!row) return Rejection.notFound()
  const context = { received: received ?? row.total, due: row.total, order: row.state, actor: change.actor.kind }
  if (!canTransition(PAYMENT_TRANSITIONS, row.payment_state, to, context)) return Rejection.of(409, 'conflict')
  await tx.update(order).set({ payment_state: to }).where(eq(order.id, orderId))
  const { number, payment_state: from } = row
  await recordChange(tx, { kind: 'order', key: String(number), action: 'payment', before: from, after: to }, change)
  const { actor, reason } = change
  if (to === 'paid') await issueOrderVouchers(tx, orderId, change)
  await emit(tx, orderPaymentStateChanged, {
    order_id: orderId,
    from,
    to,
    by: actor.kind,
    ...(reason ? { reason } : {}),
  })
  // Nothing else is to be done for vouchers once they are issued.
  if (to === 'paid' && isByEmail(row) && !isOver(row.state))
    await changeOrderState(tx, orderId, 'delivered', { ...change, actor: { kind: 'system' } })
  return to
}

/** Runs a command on the order with this number, in a transaction of its own. */
export function changeOrder<Result>(
  database: Database,
  number: number,
  command: (tx: Transaction, orderId: number) => Promise<Result | Rejection>,
): Promise<Result | Rejection> {
  return database.transaction(async (tx) => {
    const row = await findOrder(tx, number)
    return row ? command(tx, row.id) : Rejection.notFound()
  })
}

/** The states of a payment that the merchant sets by hand; the others follow from what happens to the order. */
const PAYMENT_BY_HAND: ReadonlySet<PaymentState> = new Set(['paid', 'refunded'] satisfies PaymentState[])

/** What the merchant can make of an order now: its next states, and those of its payment. */
export function possibleChanges({
  state,
  payment_state,
  total,
  delivery,
  booking_id,
}: OrderRow): (OrderState | PaymentState)[] {
  const actor = 'merchant'
  const isOfStay = booking_id !== null
  const states = nextStates(ORDER_TRANSITIONS, state, {
    payment: payment_state,
    actor,
    isByEmail: isByEmail({ delivery }),
    isOfStay,
  })
  // Its stay is paid, or its money given back.
  if (isOfStay) return states
  return [
    ...states,
    ...nextStates(PAYMENT_TRANSITIONS, payment_state, { received: total, due: total, order: state, actor }).filter(
      (to) => PAYMENT_BY_HAND.has(to),
    ),
  ]
}

/** The newest orders first; all without a limit. */
export function listOrders(queries: Queries, limit?: number) {
  const all = queries.select().from(order).orderBy(desc(order.created_at), desc(order.id))
  return limit === undefined ? all : all.limit(limit)
}

/** An order by the number that people use; null when there is none. */
export async function findOrder(queries: Queries, number: number): Promise<OrderRow | null> {
  const [row] = await queries.select().from(order).where(eq(order.number, number))
  return row ?? null
}

/** Locks an order's row until the end of the transaction: its commands run one after another. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('update')
  return row
}

/**
 * What becomes of the payment of an order that is over: money that was received is due back, and no other is expected. A payment
 * that failed or expired keeps that state where this is why the order is cancelled, since the money may still arrive.
 */
async function settlePayment(tx: Transaction, { id, payment_state }: OrderRow, change: ChangeContext): Promise<void> {
  const stored = (await readStoredOrder(tx, id))!
  await returnToVouchers(tx, { kind: 'order', id }, balanceOf(stored).owed)
  if (['cancelled', 'refund_due', 'refunded'].includes(payment_state)) return
  const to = await paymentStateOnceOver(tx, id, change)
  if (to === payment_state) return
  const settled = await changePaymentState(tx, id, to, { ...change, received: to === 'refund_due' ? 1 : 0 })
  if (settled instanceof Rejection) throw new Error(`The payment of an order that is over cannot stay ${payment_state}`)
}

async function paymentStateOnceOver(tx: Transaction, id: number, { actor }: ChangeContext): Promise<PaymentState> {
  const stored = (await readStoredOrder(tx, id))!
  const { payment_state, total, booking_id } = stored
  // What was paid for it goes back with what its stay has too much.
  if (booking_id !== null) return OF_STAY_ONCE_OVER[payment_state] ?? 'cancelled'
  const { money, paid, given_back, to_give_back } = balanceOf(stored)
  if (to_give_back > 0) return 'refund_due'
  // What a voucher had paid of an order that was not paid in full is back on it.
  if (money > 0 || (paid > 0 && payment_state === 'paid')) return given_back > 0 ? 'refunded' : payment_state
  // Paid without a record of the payment.
  if (payment_state === 'paid' && total > 0) return 'refund_due'
  const isForWantOfPayment = actor.kind === 'provider' || actor.kind === 'system'
  return payment_state === 'expired' || (payment_state === 'failed' && isForWantOfPayment) ? payment_state : 'cancelled'
}

const OF_STAY_ONCE_OVER: Partial<Record<PaymentState, PaymentState>> = { paid: 'refunded', expired: 'expired' }

async function release(tx: Transaction, { id, promo_code }: OrderRow): Promise<void> {
  const { goods, rentals } = await reservationsOf(tx, id)
  await releaseStock(tx, goods)
  for (const { product_id } of rentals) await releaseRentalDays(tx, product_id, id)
  if (promo_code !== null) await releasePromo(tx, promo_code, { kind: 'order', purchase_id: id })
}

/** Reserves what the order had reserved before it was cancelled; a Rejection when something of it is gone. */
async function reserveAgain(tx: Transaction, { id, promo_code, email }: OrderRow): Promise<Rejection | null> {
  const { goods, rentals } = await reservationsOf(tx, id)
  // Every product whose stock changes is announced, however few are left.
  const insufficient = goods.length > 0 ? await reserveStock(tx, goods, { fewLeft: Number.POSITIVE_INFINITY }) : []
  if (insufficient.length > 0) return Rejection.of(409, 'conflict')
  for (const { product_id, days } of rentals)
    if ((await reserveRentalDays(tx, product_id, days, id)).length > 0) return Rejection.of(409, 'conflict')
  const user = { kind: 'order' as const, purchase_id: id }
  const promoRejection = promo_code === null ? null : await redeemPromoAgain(tx, promo_code, user, email)
  if (promoRejection) return Rejection.of(409, 'conflict')
  return (await payAgainByVoucher(tx, { kind: 'order', id })) === null ? Rejection.of(409, 'conflict') : null
}

/** What an order has reserved; goods that were withdrawn from before they were packed are reserved no more. */
async function reservationsOf(tx: Transaction, orderId: number) {
  const { position, product_id, variant_id, selected_count, from_date, to_date } = orderLine
  const lines = await tx
    .select({ product_id, variant_id, count: selected_count, from_date, to_date })
    .from(orderLine)
    .where(eq(orderLine.order_id, orderId))
    .orderBy(asc(position))
  const released = await readReleased(tx, orderId)
  return {
    goods: lines
      .map((line, index) => ({ ...line, count: line.count - (released.get(index) ?? 0) }))
      .filter(({ from_date, count }) => from_date === null && count > 0),
    rentals: lines.flatMap(({ product_id, from_date, to_date }) =>
      from_date && to_date ? { product_id, days: datesInRange(from_date, to_date) } : [],
    ),
  }
}

/** How many of each line, by its index, were withdrawn from with their stock. */
async function readReleased(tx: Transaction, orderId: number): Promise<Map<number, number>> {
  const statements = await tx
    .select({ lines: withdrawal.lines })
    .from(withdrawal)
    .where(and(eq(withdrawal.order_id, orderId), withdrawal.releases_stock))
  return countByLine(statements.flatMap(({ lines }) => lines))
}
