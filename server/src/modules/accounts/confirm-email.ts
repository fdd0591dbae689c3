import type { Database, Queries } from '../../platform/database/client.ts'
import { and, eq, isNull, ne, sql } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events.ts'
import { Rejection } from '../../platform/rejection.ts'
import { useAccountToken } from './account-tokens.ts'
import { emailChanged } from './events.ts'
import { emailKeyOf, findConfirmed, readCustomer } from './find-customer.ts'
import { customer } from './tables.ts'
import { text } from './texts.ts'

/**
 * Marks an address as this account's, which its owner has proved. Accounts that others opened with it, and that could never be
 * confirmed, are deleted with their sessions. False when another account has the address.
 */
export async function takeEmail(tx: Queries, customerId: number, email: string): Promise<boolean> {
  const key = emailKeyOf(email)
  // Of two accounts that confirm the same address the second waits here, and then finds the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${key}`}, 0))`)
  const confirmed = await findConfirmed(tx, key)
  if (confirmed && confirmed.id !== customerId) return false
  await tx
    .delete(customer)
    .where(and(eq(customer.email_key, key), isNull(customer.email_confirmed_at), ne(customer.id, customerId)))
  await tx
    .update(customer)
    .set({ email, email_key: key, email_confirmed_at: sql`now()`, new_email: null })
    .where(eq(customer.id, customerId))
  return true
}

/** Confirms the address that a link was sent to: the account's own, or the one that replaces it. */
export function confirmEmail(
  database: Database,
  { id, token }: { id: number; token: string },
): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const used = await useAccountToken(tx, 'confirm', id, token)
    const row = used?.email ? await readCustomer(tx, id) : null
    const email = used?.email
    // The customer may have asked for yet another address since the link was sent.
    if (!row || !email || (email !== row.new_email && email !== row.email))
      return Rejection.validation(text('link_expired'))
    if (!(await takeEmail(tx, id, email))) return Rejection.validation(text('link_expired'))
    if (email !== row.email) await emit(tx, emailChanged, { customer_id: id, former_email: row.email })
    return null
  })
}
