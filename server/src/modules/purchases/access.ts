import type { ChannelRule } from '../../platform/channel-rules.ts'
import type { Queries } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'

export type PurchaseKind = 'order' | 'booking'

const tableOf = (kind: PurchaseKind) => sql.identifier(kind === 'order' ? 'shop_order' : 'booking')

/** The id of the order or the booking with this access token; null when there is none. */
export async function findByAccessToken(queries: Queries, kind: PurchaseKind, token: string): Promise<number | null> {
  const { rows } = await queries.execute<{ id: number }>(
    sql`select id from ${tableOf(kind)} where access_token = ${token}`,
  )
  return rows[0]?.id ?? null
}

/** Who may see an order or a booking: whoever has its token, and the customer it belongs to. Null when it doesn't exist. */
export async function readAccess(
  queries: Queries,
  kind: PurchaseKind,
  id: number,
): Promise<{ access_token: string; customer_id: number | null } | null> {
  const { rows } = await queries.execute<{ access_token: string; customer_id: number | null }>(
    sql`select access_token, customer_id from ${tableOf(kind)} where id = ${id}`,
  )
  return rows[0] ?? null
}

/** Whoever has the access token of an order or a booking may hear what happens to it. */
export const purchaseChannelRule = (kind: PurchaseKind, queries: Queries): ChannelRule => ({
  prefix: `private-${kind}-`,
  mayJoin: async (token) => (await findByAccessToken(queries, kind, token)) !== null,
})
