import type { ParsedBody } from '@vitrina/contract'
import type { Database } from '../../../platform/database/client.ts'
import type { Client } from '../../../platform/http/client.ts'
import { Rejection } from '../../../platform/rejection.ts'
import type { Attempts } from './attempts.ts'
import { emailKeyOf, findForLogin } from '../find-customer.ts'
import { rememberDevice } from './known-devices.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import type { CustomerRow } from '../present.ts'
import { startSession } from './sessions.ts'
import { text } from '../texts.ts'

/** A customer who has just logged in, with the token of the new session. */
export type LoggedIn = { customer: CustomerRow; token: string }

/**
 * Logs a customer in on a device. An unknown address and a wrong password have the same answer (401), after the same work, and are
 * limited in the same way.
 */
export async function logIn(
  { email, password }: ParsedBody<'POST /auth/login'>,
  { database, attempts, client }: { database: Database; attempts: Attempts; client: Client },
): Promise<LoggedIn | Rejection> {
  const { queries } = database
  const emailKey = emailKeyOf(email)
  const { customer, knownDevice } = await findForLogin(queries, emailKey, client)
  const attempt = await attempts.logIn({ emailKey, address: client.address, knownDevice })
  if (attempt instanceof Rejection) return attempt
  const isRight = await verifyPassword(customer?.password_hash, password)
  if (!customer || !isRight) return Rejection.unauthorised(text('wrong_login'))
  await attempt.succeeded()
  await rememberDevice(queries, customer.id, client)
  return { customer, token: await startSession(queries, customer.id, client.userAgent) }
}
