import { randomInt } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Queries } from '../../platform/database/client.ts'
import { and, eq, isNull, lt, or } from '../../platform/database/drizzle.ts'
import { hashPassword, verifyPassword } from '../accounts/index.ts'
import { staff, staffRecoveryCode } from './tables.ts'

const RECOVERY_CODES = 10
/** Crockford's Base32: without letters that look like digits, or like one another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 55 random bits, behind the position. */
const RANDOM_CHARACTERS = 11
/** A code counts for half a minute longer, or sooner, than it is shown: clocks differ. */
const TOLERANCE_SECONDS = 30

/** A key for an app for codes, a new one unless given; `uri` is what its picture says. */
export const newAuthenticatorKey = (
  shop: string,
  email: string,
  secret = generateSecret(),
): { secret: string; uri: string } => ({
  secret,
  uri: generateURI({ issuer: shop, label: email, secret }),
})

/** The period of a code that the app shows, RFC 6238; null when it is another. */
export async function stepOfCode(secret: string, code: string): Promise<number | null> {
  if (!/^\d{6}$/.test(normalise(code))) return null
  const result = await verify({ secret, token: normalise(code), epochTolerance: TOLERANCE_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** Uses a code of the app, or a recovery code, up; false when it is not right or was used before. */
export async function takeCode(queries: Queries, staffId: number, code: string): Promise<boolean> {
  return /^\d{6}$/.test(normalise(code))
    ? takeAppCode(queries, staffId, code)
    : takeRecoveryCode(queries, staffId, code)
}

async function takeAppCode(queries: Queries, staffId: number, code: string): Promise<boolean> {
  const [member] = await queries.select({ secret: staff.totp_secret }).from(staff).where(eq(staff.id, staffId))
  const step = member?.secret ? await stepOfCode(member.secret, code) : null
  if (step === null) return false
  const { rowCount } = await queries
    .update(staff)
    .set({ totp_last_step: step })
    .where(and(eq(staff.id, staffId), or(isNull(staff.totp_last_step), lt(staff.totp_last_step, step))))
  return rowCount === 1
}

/** Uses a recovery code up; false when it is not right or was used before. It takes as long for a member who has none. */
export async function takeRecoveryCode(queries: Queries, staffId: number, given: string): Promise<boolean> {
  const code = normalise(given)
  const position = ALPHABET.indexOf(code[0] ?? '')
  const isOfPosition = and(eq(staffRecoveryCode.staff_id, staffId), eq(staffRecoveryCode.position, position))
  const [stored] = await queries.select().from(staffRecoveryCode).where(isOfPosition)
  if (!(await verifyPassword(stored?.code_hash, code))) return false
  // Of two who use it at once, one has it.
  const { rowCount } = await queries
    .delete(staffRecoveryCode)
    .where(and(isOfPosition, eq(staffRecoveryCode.code_hash, stored!.code_hash)))
  return rowCount === 1
}

/** Gives a member ten new recovery codes in place of the former ones. They are shown once. */
export async function renewRecoveryCodes(queries: Queries, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, (_, position) => newCode(position))
  await queries.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staff_id, staffId))
  await queries.insert(staffRecoveryCode).values(
    await Promise.all(
      codes.map(async (code, position) => ({
        staff_id: staffId,
        position,
        code_hash: await hashPassword(normalise(code)),
      })),
    ),
  )
  return codes
}

/** Such as `3FK2-9QXM-T4VA`. */
function newCode(position: number): string {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${ALPHABET[position]}${random}`.replace(/(.{4})(?=.)/g, '$1-')
}

/** As it is compared: people write O for 0, and I or L for 1. */
const normalise = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
