import type { ParsedBody } from '@vitrina/contract'
import type { Database } from '../../platform/database/client.ts'
import { eq } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events/events.ts'
import type { Client } from '../../platform/http/client.ts'
import { normalisePhone } from '../../platform/phone.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Attempts } from './logins/attempts.ts'
import { accountDeleted, confirmationRequested } from './events.ts'
import { emailKeyOf, readCustomer } from './find-customer.ts'
import { rememberDevice } from './logins/known-devices.ts'
import { hashPassword, passwordError, verifyPassword } from './passwords/passwords.ts'
import type { CustomerRow } from './present.ts'
import { setPassword } from './passwords/reset-password.ts'
import { endSessions } from './logins/sessions.ts'
import { customer } from './tables.ts'
import { text } from './texts.ts'

/** The customer who asks, and the session they ask with. */
export type Owner = { id: number; sessionId: number }
type Context = { database: Database; attempts: Attempts; owner: Owner; client: Client }

/** Changes name, phone number, language and notification choices. */
export async function changeDetails(
  { phone, notifications, language, first_name, last_name }: ParsedBody<'PUT /account'>,
  { database, owner, shopCountry }: { database: Database; owner: Owner; shopCountry: string },
): Promise<CustomerRow | Rejection> {
  const normalised = phone === undefined ? null : normalisePhone(phone, shopCountry)
  if (phone !== undefined && normalised === null) return Rejection.validation({ phone: 'phone' })
  const [row] = await database.queries
    .update(customer)
    .set({
      first_name,
      last_name,
      phone: normalised,
      ...(language ? { language } : {}),
      ...(notifications ? { notify_state_changes: notifications.state_changes } : {}),
    })
    .where(eq(customer.id, owner.id))
    .returning()
  return row ?? Rejection.unauthorised('login_required')
}

/** The customer who gives the right password; who has only the session may not change what protects the account. */
async function proveOwner(
  password: string,
  { database, attempts, owner, client }: Context,
): Promise<CustomerRow | Rejection> {
  const row = await readCustomer(database.queries, owner.id)
  if (!row) return Rejection.unauthorised('login_required')
  // A session is a device that the customer has logged in on.
  const knownDevice = `session ${owner.sessionId}`
  const attempt = await attempts.logIn({ emailKey: row.email_key, address: client.address, knownDevice })
  if (attempt instanceof Rejection) return attempt
  if (!(await verifyPassword(row.password_hash, password)))
    return Rejection.validation({ current_password: text('wrong_password') })
  await attempt.succeeded()
  return row
}

/** Changes the password. Every other device is logged out, and no link that was sent before works. */
export async function changePassword(
  { current_password, password }: ParsedBody<'PUT /account/password'>,
  context: Context & { shopWords: readonly string[] },
): Promise<Rejection | null> {
  const row = await proveOwner(current_password, context)
  if (row instanceof Rejection) return row
  const weakness = await passwordError(password, row, context.shopWords)
  if (weakness) return Rejection.validation({ password: weakness })
  const passwordHash = await hashPassword(password)
  const { owner, database, client } = context
  await database.transaction(async (tx) => {
    await setPassword(tx, owner.id, passwordHash)
    await endSessions(tx, owner.id, owner.sessionId)
    return null
  })
  await rememberDevice(database.queries, owner.id, client)
  return null
}

/** Asks for another address. The former one stays until the new one is confirmed. */
export async function changeEmail(
  { email, current_password }: ParsedBody<'PUT /account/email'>,
  context: Context,
): Promise<Rejection | null> {
  const row = await proveOwner(current_password, context)
  if (row instanceof Rejection) return row
  const { attempts, owner, database } = context
  if (emailKeyOf(email) === row.email_key) return Rejection.validation({ email: text('same_email') })
  if (!(await attempts.mayWrite('confirmation', emailKeyOf(email)))) return Rejection.of(429, 'too_many_attempts')
  return database.transaction(async (tx) => {
    await tx.update(customer).set({ new_email: email }).where(eq(customer.id, owner.id))
    await emit(tx, confirmationRequested, { customer_id: owner.id })
    return null
  })
}

/** Sends the link that confirms the address, or the new one, again. */
export async function askForConfirmation({
  database,
  attempts,
  owner,
}: Omit<Context, 'client'>): Promise<Rejection | null> {
  const row = await readCustomer(database.queries, owner.id)
  if (!row) return Rejection.unauthorised('login_required')
  if (!(await attempts.mayWrite('confirmation', emailKeyOf(row.new_email ?? row.email))))
    return Rejection.of(429, 'too_many_attempts')
  await emit(database.queries, confirmationRequested, { customer_id: owner.id })
  return null
}

/**
 * Deletes an account with all that only it has. Orders and bookings stay, as the law on accounting requires, and no account leads to
 * them any more.
 */
export async function deleteAccount(password: string, context: Context): Promise<Rejection | null> {
  const row = await proveOwner(password, context)
  if (row instanceof Rejection) return row
  const { id, email, email_key, email_confirmed_at, first_name, language } = row
  const subject = { id, email_key, is_confirmed: email_confirmed_at !== null }
  return context.database.transaction(async (tx) => {
    await emit(tx, accountDeleted, { email, first_name, language, customer: subject })
    await tx.delete(customer).where(eq(customer.id, context.owner.id))
    return null
  })
}
