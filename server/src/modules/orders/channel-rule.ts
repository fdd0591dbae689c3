import type { ChannelRule } from '../../platform/channel-rules.ts'
import type { Database } from '../../platform/database/client.ts'
import { eq } from '../../platform/database/drizzle.ts'
import { order } from './tables.ts'

/** Whoever knows the unguessable address of an existing order may hear what happens to it. */
export const orderChannelRule = ({ reads }: Database): ChannelRule => ({
  prefix: 'private-order-',
  async mayJoin(url) {
    const rows = await reads.select({ id: order.id }).from(order).where(eq(order.url, url))
    return rows.length > 0
  },
})

/** Where an order is found: its address, and the customer it was placed by; null when it doesn't exist. */
export async function readOrderChannel(
  { queries }: Database,
  id: number,
): Promise<{ url: string; customerId: number | null } | null> {
  const [row] = await queries
    .select({ url: order.url, customerId: order.customer_id })
    .from(order)
    .where(eq(order.id, id))
  return row ?? null
}
