import type { Queries } from '../../platform/database/client.ts'
import { asc, eq } from '../../platform/database/drizzle.ts'
import { customerSession } from '../accounts/tables.ts'
import { pushSubject, pushSubscription } from './tables.ts'

/** The browsers that get a customer's news, for the copy of the customer's data. Endpoint and keys are secrets of the browser. */
export async function readCustomerPushSubscriptions(queries: Queries, customerId: number) {
  const rows = await queries
    .select({
      endpoint: pushSubscription.endpoint,
      language: pushSubscription.language,
      device: customerSession.device,
      created_at: pushSubject.created_at,
    })
    .from(pushSubject)
    .innerJoin(pushSubscription, eq(pushSubscription.id, pushSubject.subscription_id))
    .innerJoin(customerSession, eq(customerSession.id, pushSubject.session_id))
    .where(eq(customerSession.customer_id, customerId))
    .orderBy(asc(pushSubject.id))
  return rows.map(({ endpoint, ...row }) => ({ push_service: new URL(endpoint).host, ...row }))
}
