import type { Database } from '../../platform/database/client.ts'
import { and, eq, isNull } from '../../platform/database/drizzle.ts'
import type { OfficeClient } from '../../platform/http/calls/office-client.ts'
import { Rejection } from '../../platform/rejection.ts'
import { type Attempts, emailKeyOf, verifyPassword } from '../accounts/index.ts'
import { createChallenge, readChallenge, takeChallenge } from './challenges.ts'
import { takeCode, takeRecoveryCode } from './codes.ts'
import { knownDeviceOf, rememberDevice } from './devices.ts'
import { emit } from '../../platform/events/events.ts'
import { actorOfMember } from '../../platform/http/calls/office-calls.ts'
import { staffLoginChanged } from './events.ts'
import { noteStaff } from './history.ts'
import { presentMe, readMember } from './members.ts'
import { checkPasskey, type Credential } from './passkeys.ts'
import { startSession } from './sessions.ts'
import { staff } from './tables.ts'
import { text } from './texts.ts'

export type LoginContext = { database: Database; attempts: Attempts; client: OfficeClient }
/** No member has this id. */
const NOBODY = 0
type Me = Awaited<ReturnType<typeof presentMe>>

/** Logs in whose passkey has signed the challenge. It can't be guessed, so nobody can be kept out by attempts. */
export async function logInByPasskey(
  body: { challenge: string; credential: Credential },
  { database, client }: LoginContext,
): Promise<Me | Rejection> {
  const staffId = await checkPasskey(database.queries, 'login', body, client)
  return staffId instanceof Rejection ? staffId : open(database, staffId, client)
}

/**
 * The first step of logging in by password; the token names the second, in which a code is asked for. An unknown address and a wrong password
 * have the same answer (401), after the same work, and are limited in the same way.
 */
export async function checkPassword(
  { email, password }: { email: string; password: string },
  { database: { queries }, attempts, client }: LoginContext,
): Promise<string | Rejection> {
  const emailKey = emailKeyOf(email)
  const [member] = await queries
    .select()
    .from(staff)
    .where(and(eq(staff.email_key, emailKey), isNull(staff.left_at)))
  const knownDevice = member ? await knownDeviceOf(queries, member.id, client) : null
  const attempt = await attempts.logIn({ emailKey: `staff ${emailKey}`, address: client.address, knownDevice })
  if (attempt instanceof Rejection) return attempt
  const isRight = await verifyPassword(member?.password_hash ?? undefined, password)
  if (!member || !isRight) return Rejection.unauthorised(text('wrong_login'))
  await attempt.succeeded()
  return createChallenge(queries, 'code', { staffId: member.id })
}

/**
 * The second step. A wrong code may be tried again, a few times, until the step expires. A known device is counted for itself here, too: who
 * knows the password and guesses codes doesn't keep its owner out.
 */
export async function logInByCode(
  { token, code }: { token: string; code: string },
  { database, attempts, client }: LoginContext,
): Promise<Me | Rejection> {
  const { queries } = database
  const challenge = await readChallenge(queries, token, 'code')
  if (challenge?.staff_id == null) return Rejection.unauthorised(text('login_expired'))
  const { staff_id: staffId } = challenge
  const knownDevice = await knownDeviceOf(queries, staffId, client)
  const attempt = await attempts.logIn({ emailKey: `staff code ${staffId}`, address: client.address, knownDevice })
  if (attempt instanceof Rejection) return attempt
  if (!(await takeCode(queries, staffId, code))) return Rejection.unauthorised(text('wrong_code'))
  await attempt.succeeded()
  if (!(await takeChallenge(queries, token, 'code'))) return Rejection.unauthorised(text('login_expired'))
  await rememberDevice(queries, staffId, client)
  return open(database, staffId, client)
}

/**
 * Logs in by a recovery code who has passkeys only, and none of them at hand. Who has a password needs that first. A code has 55 random bits, so
 * it can't be guessed, and strangers who try keep nobody waiting; an unknown address has the same answer, after the same work.
 */
export async function logInByRecoveryCode(
  { email, code }: { email: string; code: string },
  { database, attempts, client }: LoginContext,
): Promise<Me | Rejection> {
  const { queries } = database
  const emailKey = emailKeyOf(email)
  const [member] = await queries
    .select()
    .from(staff)
    .where(and(eq(staff.email_key, emailKey), isNull(staff.left_at), isNull(staff.password_hash)))
  const attempt = await attempts.logInFrom(client.address)
  if (attempt instanceof Rejection) return attempt
  const isRight = await takeRecoveryCode(queries, member?.id ?? NOBODY, code)
  if (!member || !isRight) return Rejection.unauthorised(text('wrong_recovery'))
  await attempt.succeeded()
  await emit(queries, staffLoginChanged, { staff_id: member.id, change: 'recovery_code_used' })
  return open(database, member.id, client)
}

/** Proves by passkey, or by password and code, that it is still the member who uses the session. */
export async function proveAgain(
  body: { challenge: string; credential: Credential } | { password: string; code: string },
  staffId: number,
  { database: { queries }, attempts, client }: LoginContext,
): Promise<Rejection | null> {
  if ('credential' in body) {
    const owner = await checkPasskey(queries, 'proof', body, client)
    if (owner instanceof Rejection) return Rejection.invalid(owner.message!)
    return owner === staffId ? null : Rejection.invalid(text('wrong_passkey'))
  }
  const attempt = await attempts.tryPassword(`staff proof ${staffId}`)
  if (attempt instanceof Rejection) return attempt
  const member = await readMember(queries, staffId)
  if (!(await verifyPassword(member?.password_hash ?? undefined, body.password)))
    return Rejection.validation({ password: text('wrong_password') })
  if (!(await takeCode(queries, staffId, body.code))) return Rejection.validation({ code: text('wrong_code') })
  await attempt.succeeded()
  return null
}

/** Begins the session of a member who has proved who they are. */
export function open(database: Database, staffId: number, client: OfficeClient): Promise<Me | Rejection> {
  return database.transaction(async (tx) => {
    const member = await readMember(tx, staffId)
    if (!member) return Rejection.unauthorised(text('wrong_login'))
    await startSession(tx, staffId, client)
    await noteStaff(tx, { actor: actorOfMember(member) }, 'logged_in', staffId)
    return presentMe(tx, member, new Date())
  })
}
