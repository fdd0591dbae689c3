import type { OrderState, PaymentState } from '@vitrina/contract'
import type { Queries, Transaction } from '../../platform/database/client.ts'
import { asc, eq } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events.ts'
import { orderPaymentStateChanged, orderStateChanged } from './events.ts'
import { type Actor, orderHistory, orderLine, withdrawal } from './tables.ts'

/** Who changes a state, and why where that does not go without saying. */
export type Change = { actor: Actor; reason?: string }

/** `payment` is the state of the payment when the order's state changes. */
type StateChange =
  | { kind: 'state'; from: OrderState; to: OrderState; payment: PaymentState }
  | { kind: 'payment'; from: PaymentState; to: PaymentState; payment?: never }

export type HistoryEntry = Omit<typeof orderHistory.$inferSelect, 'id' | 'order_id'>

/** Writes a change of an order's or its payment's state, with its event, in the transaction that makes it. */
export async function recordChange(
  tx: Transaction,
  orderId: number,
  { kind, from, to, payment }: StateChange,
  { actor, reason }: Change,
): Promise<void> {
  await tx.insert(orderHistory).values({ order_id: orderId, kind, from, to, actor, reason: reason ?? null })
  const by = actor.kind
  if (kind === 'state') await emit(tx, orderStateChanged, { order_id: orderId, from, to, by, payment })
  else await emit(tx, orderPaymentStateChanged, { order_id: orderId, from, to, by, ...(reason ? { reason } : {}) })
}

/** An order's history, the oldest entry first. */
export function readHistory(queries: Queries, orderId: number): Promise<HistoryEntry[]> {
  const { at, kind, from, to, actor, reason } = orderHistory
  return queries
    .select({ at, kind, from, to, actor, reason })
    .from(orderHistory)
    .where(eq(orderHistory.order_id, orderId))
    .orderBy(asc(orderHistory.id))
}

/** What the customer has withdrawn from, the oldest statement first. */
export async function readWithdrawals(
  queries: Queries,
  orderId: number,
): Promise<{ at: Date; lines: { name: string; options: string[]; count: number }[] }[]> {
  const [statements, lines] = await Promise.all([
    queries.select().from(withdrawal).where(eq(withdrawal.order_id, orderId)).orderBy(asc(withdrawal.id)),
    queries
      .select({ name: orderLine.name, options: orderLine.options })
      .from(orderLine)
      .where(eq(orderLine.order_id, orderId))
      .orderBy(asc(orderLine.position)),
  ])
  return statements.map((statement) => ({
    at: statement.created_at,
    lines: statement.lines.map(({ line, count }) => {
      const { name, options } = lines[line]!
      return { name, options: options.map(({ value }) => value), count }
    }),
  }))
}
