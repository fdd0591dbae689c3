import type { Queries, Transaction } from '../../../platform/database/client.ts'
import { and, desc, eq, inArray, sql } from '../../../platform/database/drizzle.ts'
import type { Client } from '../../../platform/http/client.ts'
import { customer, knownDevice } from '../tables.ts'
import { hashToken, newToken } from '../tokens.ts'

/** Of one customer; what is rarely used is forgotten first. */
const MAX_DEVICES = 20

/**
 * A browser in which a customer has given the right password, or has set one with a link, keeps a token for a year. Its logins are counted
 * for itself, so that strangers who guess can't keep the customer out ("device cookies":
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies). It proves nothing else. A browser that several
 * customers use is known for each. Every login gives a new token in place of the former one. The newest twenty of a customer are kept.
 */
export async function rememberDevice(queries: Queries, customerId: number, client: Client): Promise<void> {
  const token = newToken()
  if (client.deviceToken)
    await queries
      .update(knownDevice)
      .set({ token_hash: hashToken(token) })
      .where(eq(knownDevice.token_hash, hashToken(client.deviceToken)))
  await queries
    .insert(knownDevice)
    .values({
      token_hash: hashToken(token),
      customer_id: customerId,
      expires_at: sql`now() + interval '1 year'`,
    })
    .onConflictDoUpdate({
      target: [knownDevice.token_hash, knownDevice.customer_id],
      set: { expires_at: sql`excluded.expires_at` },
    })
  const older = queries
    .select({ token_hash: knownDevice.token_hash })
    .from(knownDevice)
    .where(eq(knownDevice.customer_id, customerId))
    .orderBy(desc(knownDevice.expires_at))
    .offset(MAX_DEVICES)
  await queries
    .delete(knownDevice)
    .where(and(eq(knownDevice.customer_id, customerId), inArray(knownDevice.token_hash, older)))
  client.rememberDevice(token)
}

/** Whether the customer of a query has logged in on the device before. */
export const isKnownDevice = ({ deviceToken }: Client) =>
  sql<boolean>`exists (select 1 from known_device
    where customer_id = ${customer.id} and token_hash = ${hashToken(deviceToken ?? '')} and expires_at > now())`

/** Devices are known by a password that is no more. */
export async function forgetDevices(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.customer_id, customerId))
}
