import type { Confirmation, ParsedBody } from '@vitrina/contract'
import type { Database, Queries } from '../../platform/database/client.ts'
import { emit } from '../../platform/events/events.ts'
import { type Caller, customerIdOf } from '../../platform/http/calls/caller.ts'
import type { Client } from '../../platform/http/client.ts'
import { isPersonName } from '../../platform/person-name.ts'
import { Rejection } from '../../platform/rejection.ts'
import { readAccountToken, useAccountToken } from './account-tokens.ts'
import type { Attempts } from './logins/attempts.ts'
import { emailChanged } from './events.ts'
import { readCustomer } from './find-customer.ts'
import { rememberDevice } from './logins/known-devices.ts'
import { hashPassword, passwordError, verifyPassword } from './passwords/passwords.ts'
import type { CustomerRow } from './present.ts'
import { deleteStoredAddresses, setPassword } from './passwords/reset-password.ts'
import { endSessions } from './logins/sessions.ts'
import { lockEmail, takeEmail } from './take-email.ts'
import { text } from './texts.ts'

type Link = { id: number; token: string }
type Context = {
  database: Database
  attempts: Attempts
  caller: Caller
  client: Client
  /** What no password may be made of. */
  shopWords: readonly string[]
}

/** The account and the address of a link that confirms one; null for a link that was used, has expired, or is of no use any more. */
async function readLink(queries: Queries, { id, token }: Link): Promise<{ row: CustomerRow; email: string } | null> {
  const email = (await readAccountToken(queries, 'confirm', id, token))?.email
  const row = email ? await readCustomer(queries, id) : null
  // The customer may have asked for yet another address since the link was sent.
  return row && email && (email === row.new_email || email === row.email) ? { row, email } : null
}

/** Whose account a link is of, for the person who opens it: the account may be of another person, who has typed any name. Null for a link that is invalid. */
export async function readConfirmation(queries: Queries, link: Link, caller: Caller): Promise<Confirmation | null> {
  const found = await readLink(queries, link)
  if (!found) return null
  const { row, email } = found
  return {
    email,
    first_name: isPersonName(row.first_name) ? row.first_name : null,
    is_change: row.email_confirmed_at !== null,
    is_own: customerIdOf(caller) === row.id,
  }
}

/**
 * Confirms the address that a link was sent to: the account's own, or the one that replaces it. The link proves the mailbox; that the
 * account is of the same person, its session or its password does, or a new password, with which the owner of the mailbox takes an account
 * over that has no other address. Every other session ends, so a person who has typed another's address gets nothing that belongs to it.
 */
export async function confirmEmail(
  { password, set_password, ...link }: ParsedBody<'POST /auth/confirm-email'>,
  { database, attempts, caller, client, shopWords }: Context,
): Promise<Rejection | null> {
  const expired = Rejection.invalid(text('link_expired'))
  const found = await readLink(database.queries, link)
  if (!found) return expired
  const { row, email } = found
  const session = caller.kind === 'customer' && caller.id === row.id ? caller.sessionId : undefined
  const isAnew = set_password && row.email_confirmed_at === null
  let newHash: string | null = null
  if (isAnew) {
    const weakness = await passwordError(password ?? '', { ...row, email }, shopWords)
    if (weakness) return Rejection.validation({ password: weakness })
    newHash = await hashPassword(password!)
  } else if (session === undefined) {
    const refused = await provePassword(row, password, attempts, client)
    if (refused) return refused
  }
  const failed = await database.transaction(async (tx) => {
    // First: who confirms the address at the same time would wait for this link, and this for the address.
    await lockEmail(tx, email)
    const used = await useAccountToken(tx, 'confirm', row.id, link.token)
    if (used?.email !== email || !(await takeEmail(tx, row.id, email))) return expired
    if (email !== row.email && row.email_confirmed_at)
      await emit(tx, emailChanged, { customer_id: row.id, former_email: row.email })
    if (newHash) {
      await setPassword(tx, row.id, newHash)
      await deleteStoredAddresses(tx, row.id)
    }
    await endSessions(tx, row.id, session)
    return null
  })
  if (failed) return failed
  await rememberDevice(database.queries, row.id, client)
  return null
}

/** Attempts are counted by link: without the link a password can't be guessed here, nor its owner made to wait. */
async function provePassword(
  row: CustomerRow,
  password: string | undefined,
  attempts: Attempts,
  { address }: Client,
): Promise<Rejection | null> {
  if (password === undefined) return Rejection.validation({ password: text('confirm_password') })
  const attempt = await attempts.logIn({ emailKey: row.email_key, address, knownDevice: `link ${row.id}` })
  if (attempt instanceof Rejection) return attempt
  if (!(await verifyPassword(row.password_hash, password)))
    return Rejection.validation({ password: text('wrong_account_password') })
  await attempt.succeeded()
  return null
}
