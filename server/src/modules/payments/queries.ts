import { asc, isNull } from 'drizzle-orm'
import type { Queries } from '../../platform/database/client.ts'
import { paymentService } from './tables.ts'

export type PaymentServiceRow = typeof paymentService.$inferSelect

/** The offered payment methods, in the shop's order. */
export function readPaymentMethods(queries: Queries): Promise<PaymentServiceRow[]> {
  return queries
    .select()
    .from(paymentService)
    .where(isNull(paymentService.archived_at))
    .orderBy(asc(paymentService.position), asc(paymentService.id))
    .prepare('payment_services')
    .execute()
}

/** A payment method by its key, including archived ones. */
export async function findPaymentMethod(queries: Queries, key: string): Promise<PaymentServiceRow | null> {
  const rows = await queries.cached('payment services', () => queries.select().from(paymentService))
  return rows.find((row) => row.key === key) ?? null
}
