import type { ChannelRule } from '../../platform/channel-rules.ts'
import type { Database } from '../../platform/database/client.ts'
import { eq } from '../../platform/database/drizzle.ts'
import { booking } from './tables.ts'

/** Whoever knows the unguessable address of an existing booking may hear what happens to it. */
export const bookingChannelRule = ({ reads }: Database): ChannelRule => ({
  prefix: 'private-booking-',
  async mayJoin(url) {
    const rows = await reads.select({ id: booking.id }).from(booking).where(eq(booking.url, url))
    return rows.length > 0
  },
})

/** Where a booking is found: its address, and the customer it was placed by; null when it doesn't exist. */
export async function readBookingChannel(
  { queries }: Database,
  id: number,
): Promise<{ url: string; customerId: number | null } | null> {
  const [row] = await queries
    .select({ url: booking.url, customerId: booking.customer_id })
    .from(booking)
    .where(eq(booking.id, id))
  return row ?? null
}
