import type { Language, ParsedBody } from '@vitrina/contract'
import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { eq, sql } from '../../../platform/database/drizzle.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Client } from '../../../platform/http/client.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { createAccountToken, deleteAccountTokens, readAccountToken, useAccountToken } from '../account-tokens.ts'
import type { Attempts } from '../logins/attempts.ts'
import { passwordChanged, passwordForgotten } from '../events.ts'
import { emailKeyOf, findByEmail, readCustomer } from '../find-customer.ts'
import { forgetDevices, rememberDevice } from '../logins/known-devices.ts'
import { hashPassword, passwordError } from './passwords.ts'
import type { CustomerRow } from '../present.ts'
import { endSessions } from '../logins/sessions.ts'
import { customer, customerAddress } from '../tables.ts'
import { lockEmail, takeEmail } from '../take-email.ts'
import { text } from '../texts.ts'

/** Asks for a link that sets a new password. It does the same for every address; who has an account is looked up by a job. */
export async function askForReset(
  email: string,
  {
    database,
    attempts,
    client,
    language,
  }: { database: Database; attempts: Attempts; client: Client; language: Language },
): Promise<Rejection | null> {
  const blocked = await attempts.askForReset(client.address)
  if (blocked) return blocked
  if (await attempts.mayWrite('reset', emailKeyOf(email)))
    await emit(database.queries, passwordForgotten, { email, language })
  return null
}

/** The account of an address with a new link to set its password; null when the address has none. */
export async function createResetLink(
  queries: Queries,
  email: string,
): Promise<{ customer: CustomerRow; token: string } | null> {
  const found = await findByEmail(queries, emailKeyOf(email))
  if (!found) return null
  return { customer: found, token: await createAccountToken(queries, 'reset', found.id, { email: found.email }) }
}

/**
 * Sets a new password with the link of an e-mail. It ends every session and every other link. Who has the link has the mailbox, so an
 * address that was not confirmed is confirmed; what another person may have stored in such an account is deleted. The login that follows in
 * the same browser is not delayed by failed logins of others.
 */
export async function resetPassword(
  { id, token, password }: ParsedBody<'PUT /auth/reset'>,
  {
    database,
    attempts,
    client,
    shopWords,
  }: { database: Database; attempts: Attempts; client: Client; shopWords: readonly string[] },
): Promise<Rejection | null> {
  const expired = Rejection.invalid(text('link_expired'))
  // A weak password does not use the link up.
  const row = (await readAccountToken(database.queries, 'reset', id, token))
    ? await readCustomer(database.queries, id)
    : null
  if (!row) return expired
  const weakness = await passwordError(password, row, shopWords)
  if (weakness) return Rejection.validation({ password: weakness })
  const passwordHash = await hashPassword(password)
  const failed = await database.transaction(async (tx) => {
    if (!row.email_confirmed_at) await lockEmail(tx, row.email)
    const used = await useAccountToken(tx, 'reset', id, token)
    if (used?.email !== row.email) return expired
    if (!row.email_confirmed_at) {
      if (!(await takeEmail(tx, id, row.email))) return expired
      await deleteStoredAddresses(tx, id)
    }
    await setPassword(tx, id, passwordHash)
    await endSessions(tx, id)
    return null
  })
  if (failed) return failed
  await attempts.forgetLogins(row.email_key)
  await rememberDevice(database.queries, id, client)
  return null
}

/** Deletes what another person may have stored in an account before its address was confirmed. */
export async function deleteStoredAddresses(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(customerAddress).where(eq(customerAddress.customer_id, customerId))
}

/** Stores a password, after which no link that was sent before works and no device is known. */
export async function setPassword(tx: Transaction, customerId: number, passwordHash: string): Promise<void> {
  await tx
    .update(customer)
    .set({ password_hash: passwordHash, password_changed_at: sql`now()`, new_email: null })
    .where(eq(customer.id, customerId))
  await deleteAccountTokens(tx, customerId)
  await forgetDevices(tx, customerId)
  await emit(tx, passwordChanged, { customer_id: customerId })
}
