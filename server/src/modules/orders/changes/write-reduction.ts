import type { ReductionKind, ReturnedLine } from '@vitrina/contract'
import type { Transaction } from '../../../platform/database/client.ts'
import { eq, sql } from '../../../platform/database/drizzle.ts'
import { order, orderReduction, type StoredOrder, UNDER_LOCK } from '../tables.ts'

/** What is taken off the total of an order; `amount` in minor units of its currency, at most the total. */
export type Reduction = {
  kind: ReductionKind
  amount: number
  lines: ReturnedLine[]
  reason?: string | undefined
}

/** Takes an amount off the total of an order, which is locked. */
export async function writeReduction(
  tx: Transaction,
  { id }: Pick<StoredOrder, 'id'>,
  { kind, amount, lines, reason }: Reduction,
): Promise<void> {
  await tx
    .insert(orderReduction)
    .values({ order_id: id, kind, amount, lines, reason: reason ?? null, created_at: UNDER_LOCK })
  await tx
    .update(order)
    .set({
      reduction: sql`${order.reduction} + ${amount}`,
      total: sql`${order.total} - ${amount}`,
      version: sql`${order.version} + 1`,
    })
    .where(eq(order.id, id))
}
