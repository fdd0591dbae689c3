import { createHash } from 'node:crypto'
import type { Queries } from '../../platform/database/client.ts'
import { and, desc, eq, isNotNull, sql } from '../../platform/database/drizzle.ts'
import type { Client } from '../../platform/http/client.ts'
import { isKnownDevice } from './logins/known-devices.ts'
import type { CustomerRow } from './present.ts'
import { customer } from './tables.ts'

/** What addresses are compared by: their domain knows no capitals, and no mailbox in use tells capitals apart. */
export const emailKeyOf = (email: string): string => email.normalize('NFC').toLowerCase()

/** SHA-256 of what an address is compared by, for what is kept of an address that nobody has proved to be theirs. */
export const hashEmail = (email: string): string => createHash('sha256').update(emailKeyOf(email)).digest('base64url')

export async function readCustomer(queries: Queries, id: number): Promise<CustomerRow | null> {
  const [row] = await queries.select().from(customer).where(eq(customer.id, id))
  return row ?? null
}

/** The account whose owner has confirmed this address. */
export async function findConfirmed(queries: Queries, emailKey: string): Promise<CustomerRow | null> {
  const [row] = await queries
    .select()
    .from(customer)
    .where(and(eq(customer.email_key, emailKey), isNotNull(customer.email_confirmed_at)))
  return row ?? null
}

/** The account that an address stands for: the confirmed one, or else the newest of those that wait for its confirmation. */
export async function findByEmail(queries: Queries, emailKey: string): Promise<CustomerRow | null> {
  const [row] = await queries
    .select()
    .from(customer)
    .where(eq(customer.email_key, emailKey))
    .orderBy(sql`${customer.email_confirmed_at} is null`, desc(customer.id))
    .limit(1)
  return row ?? null
}

/**
 * The account that a login with an address is for: of several that wait for its confirmation the one that was used on this
 * device before. `knownDevice` is the device's token when this account's customer has used it before.
 */
export async function findForLogin(
  queries: Queries,
  emailKey: string,
  client: Client,
): Promise<{ customer: CustomerRow | null; knownDevice: string | null }> {
  const isKnown = isKnownDevice(client)
  const [found] = await queries
    .select({ customer, isKnown })
    .from(customer)
    .where(eq(customer.email_key, emailKey))
    .orderBy(sql`${customer.email_confirmed_at} is null`, desc(isKnown), desc(customer.id))
    .limit(1)
  return { customer: found?.customer ?? null, knownDevice: found?.isKnown ? client.deviceToken : null }
}
