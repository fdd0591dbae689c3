import { desc, eq } from 'drizzle-orm'
import type { OrderState, PaymentState } from '@vitrina/contract'
import { announceChange } from '../../platform/changes.ts'
import type { Database, Queries } from '../../platform/database/client.ts'
import { Rejection } from '../../platform/rejection.ts'
import { productTag, STOCK_TAG } from '../catalogue/index.ts'
import { mayFollow, ORDER_TRANSITIONS, type OrderFacts, PAYMENT_TRANSITIONS } from './states.ts'
import { giveBack } from './stock.ts'
import { order } from './tables.ts'

/** Moves an order to its next state as the table allows; a cancelled one gives back its pieces and days. Refuses (409) any other step. */
export function moveOrder(
  database: Database,
  number: number,
  to: OrderState,
  by: OrderFacts['by'],
): Promise<OrderState | Rejection> {
  return database.transaction(async (tx) => {
    const [row] = await tx.select().from(order).where(eq(order.number, number)).for('update')
    if (!row) return Rejection.notFound()
    if (!mayFollow(ORDER_TRANSITIONS, row.state, to, { payment: row.payment_state, by }))
      return Rejection.of(409, 'conflict')
    await tx.update(order).set({ state: to }).where(eq(order.id, row.id))
    if (to === 'cancelled') {
      const products = await giveBack(tx, row.id)
      await announceChange(tx, [...products.map(productTag), STOCK_TAG])
    }
    return to
  })
}

/** Notes that an order has been paid in full. */
export async function receivePayment(database: Database, number: number): Promise<PaymentState | Rejection> {
  const [row] = await database.queries.select({ total: order.total }).from(order).where(eq(order.number, number))
  return row ? movePayment(database, number, 'paid', row.total) : Rejection.notFound()
}

/** The newest orders first. */
export function listOrders(queries: Queries, limit: number) {
  return queries.select().from(order).orderBy(desc(order.id)).limit(limit)
}

/** Moves an order's payment; `received` is what has come in so far, in minor units. */
export function movePayment(
  database: Database,
  number: number,
  to: PaymentState,
  received: number,
): Promise<PaymentState | Rejection> {
  return database.transaction(async (tx) => {
    const [row] = await tx.select().from(order).where(eq(order.number, number)).for('update')
    if (!row) return Rejection.notFound()
    if (!mayFollow(PAYMENT_TRANSITIONS, row.payment_state, to, { received, due: row.total }))
      return Rejection.of(409, 'conflict')
    await tx.update(order).set({ payment_state: to }).where(eq(order.id, row.id))
    return to
  })
}
