import { desc, eq } from 'drizzle-orm'
import type { OrderState, PaymentState } from '@vitrina/contract'
import { announceChange } from '../../platform/changes.ts'
import type { Database, Queries } from '../../platform/database/client.ts'
import { Rejection } from '../../platform/rejection.ts'
import { listsOfProducts, listTag, productTag, STOCK_TAG } from '../catalogue/index.ts'
import { canTransition, ORDER_TRANSITIONS, type OrderTransitionContext, PAYMENT_TRANSITIONS } from './states.ts'
import { releaseStock } from './stock.ts'
import { order } from './tables.ts'

/** Moves an order to another state; cancelling releases its stock and its rental days. A Rejection (409) when the state machine does not allow it. */
export function transitionOrder(
  database: Database,
  number: number,
  to: OrderState,
  actor: OrderTransitionContext['actor'],
): Promise<OrderState | Rejection> {
  return database.transaction(async (tx) => {
    const [row] = await tx.select().from(order).where(eq(order.number, number)).for('update')
    if (!row) return Rejection.notFound()
    if (!canTransition(ORDER_TRANSITIONS, row.state, to, { payment: row.payment_state, actor }))
      return Rejection.of(409, 'conflict')
    await tx.update(order).set({ state: to }).where(eq(order.id, row.id))
    if (to === 'cancelled') {
      const productIds = await releaseStock(tx, row.id)
      const changedLists = await listsOfProducts(tx, productIds)
      await announceChange(tx, [...productIds.map(productTag), ...changedLists.map(listTag), STOCK_TAG])
    }
    return to
  })
}

/** Records that an order has been paid in full. */
export async function markOrderPaid(database: Database, number: number): Promise<PaymentState | Rejection> {
  const [row] = await database.queries.select({ total: order.total }).from(order).where(eq(order.number, number))
  return row ? transitionPayment(database, number, 'paid', row.total) : Rejection.notFound()
}

/** The newest orders first. */
export function listOrders(queries: Queries, limit: number) {
  return queries.select().from(order).orderBy(desc(order.id)).limit(limit)
}

/** Moves an order's payment to another state; `received` is the sum received so far, in minor units. */
export function transitionPayment(
  database: Database,
  number: number,
  to: PaymentState,
  received: number,
): Promise<PaymentState | Rejection> {
  return database.transaction(async (tx) => {
    const [row] = await tx.select().from(order).where(eq(order.number, number)).for('update')
    if (!row) return Rejection.notFound()
    if (!canTransition(PAYMENT_TRANSITIONS, row.payment_state, to, { received, due: row.total }))
      return Rejection.of(409, 'conflict')
    await tx.update(order).set({ payment_state: to }).where(eq(order.id, row.id))
    return to
  })
}
