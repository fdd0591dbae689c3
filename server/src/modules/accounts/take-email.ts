import type { Transaction } from '../../platform/database/client.ts'
import { and, eq, isNull, ne, sql } from '../../platform/database/drizzle.ts'
import { lockInTransaction } from '../../platform/database/locks.ts'
import { emailKeyOf, findConfirmed } from './find-customer.ts'
import { customer } from './tables.ts'

/** Of two accounts that confirm the same address the second waits here, and then finds the first. */
export const lockEmail = (tx: Transaction, email: string): Promise<void> =>
  lockInTransaction(tx, 'customerEmail', emailKeyOf(email))

/**
 * Marks an address as this account's, which its owner has proved. Accounts that others opened with it, and that could never be
 * confirmed, are deleted with their sessions. False when another account has the address.
 */
export async function takeEmail(tx: Transaction, customerId: number, email: string): Promise<boolean> {
  const key = emailKeyOf(email)
  await lockEmail(tx, email)
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
