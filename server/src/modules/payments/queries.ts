import { asc, isNull } from 'drizzle-orm'
import type { Queries } from '../../platform/database/client.ts'
import { paymentService } from './tables.ts'

export type PaymentRow = typeof paymentService.$inferSelect

/** Ways to pay, in the shop's order. */
export function readServices(queries: Queries): Promise<PaymentRow[]> {
  return queries
    .select()
    .from(paymentService)
    .where(isNull(paymentService.archived_at))
    .orderBy(asc(paymentService.position), asc(paymentService.id))
    .prepare('payment_services')
    .execute()
}

/** A way to pay by its key, also one that has left the shop. */
export async function readService(queries: Queries, key: string): Promise<PaymentRow | null> {
  const all = await queries.cached('payment services', () => queries.select().from(paymentService))
  return all.find((row) => row.key === key) ?? null
}
