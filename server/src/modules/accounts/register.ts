import type { Language, ParsedBody } from '@vitrina/contract'
import type { Database } from '../../platform/database/client.ts'
import { emit } from '../../platform/events/events.ts'
import type { Client } from '../../platform/http/client.ts'
import { normalisePhone } from '../../platform/phone.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Text } from '../../platform/texts/index.ts'
import type { Attempts } from './logins/attempts.ts'
import { customerRegistered, knownEmailRegistered } from './events.ts'
import { emailKeyOf, findConfirmed } from './find-customer.ts'
import type { LoggedIn } from './logins/log-in.ts'
import { rememberDevice } from './logins/known-devices.ts'
import { hashPassword, passwordError, verifyPassword } from './passwords/passwords.ts'
import { startSession } from './logins/sessions.ts'
import { customer } from './tables.ts'

type Registration = ParsedBody<'POST /auth/register'>
type Context = {
  database: Database
  attempts: Attempts
  client: Client
  language: Language
  /** ISO 3166-1 alpha-2; of phone numbers without a country code. */
  shopCountry: string
  /** What no password may be made of. */
  shopWords: readonly string[]
}

async function registrationErrors(
  { phone, password, ...owner }: Registration,
  { shopCountry, shopWords }: Pick<Context, 'shopCountry' | 'shopWords'>,
): Promise<Record<string, Text>> {
  const weakness = await passwordError(password, owner, shopWords)
  return {
    ...(phone !== undefined && normalisePhone(phone, shopCountry) === null ? { phone: 'phone' as const } : {}),
    ...(weakness ? { password: weakness } : {}),
  }
}

/**
 * Opens an account and logs in on a device. The answer and its time never tell whether the address has an account: then, too, an account
 * is opened, which can't be confirmed, and the owner of the address is told by e-mail. Who gives that account's password is logged in.
 */
export async function register(form: Registration, context: Context): Promise<LoggedIn | Rejection> {
  const { database, attempts, client, language, shopCountry } = context
  const key = emailKeyOf(form.email)
  const errors = await registrationErrors(form, context)
  if (Object.keys(errors).length > 0) return Rejection.validation(errors)
  // It tries a password, so it counts as a login as well.
  const attempt = (await attempts.register(client.address)) ?? (await attempts.tryPassword(key))
  if (attempt instanceof Rejection) return attempt
  const known = await findConfirmed(database.queries, key)
  const [passwordHash, isOwner] = await Promise.all([
    hashPassword(form.password),
    verifyPassword(known?.password_hash, form.password),
  ])
  const mayWrite = await attempts.mayWrite('confirmation', key)
  if (isOwner) await attempt.succeeded()
  const result = await database.transaction(async (tx) => {
    if (known && isOwner) return { customer: known, token: await startSession(tx, known.id, client.userAgent) }
    const [opened] = await tx
      .insert(customer)
      .values({
        email: form.email,
        email_key: key,
        password_hash: passwordHash,
        first_name: form.first_name,
        last_name: form.last_name,
        phone: form.phone === undefined ? null : normalisePhone(form.phone, shopCountry),
        language,
      })
      .returning()
    if (mayWrite)
      await (known
        ? emit(tx, knownEmailRegistered, { customer_id: known.id })
        : emit(tx, customerRegistered, { customer_id: opened!.id }))
    return { customer: opened!, token: await startSession(tx, opened!.id, client.userAgent) }
  })
  await rememberDevice(database.queries, result.customer.id, client)
  return result
}
