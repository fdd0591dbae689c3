import { hash, verify } from '@node-rs/argon2'
import { MIN_PASSWORD_LENGTH } from '@vitrina/contract'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Text } from '../../../platform/texts/index.ts'
import { bulgarianDictionaries } from './bulgarian-passwords.ts'
import { text } from '../texts.ts'

/**
 * Argon2id with 19 MiB, 2 passes and 1 thread, which are the library's defaults:
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Guessing takes more than 10^8 attempts (zxcvbn's score 3 of 4). */
const MIN_SCORE = 3
/** The estimate takes long for long texts, and what comes after is only stronger. */
const MAX_ESTIMATED_LENGTH = 64

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

let dummyHash: Promise<string> | undefined

/**
 * Whether this is the password of the hash. Without a hash, which is without an account, it takes as long and is false, so that the time
 * tells nothing.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(
    passwordHash ?? (await (dummyHash ??= hashPassword('no account has this password'))),
    password,
  )
  return isRight && passwordHash !== undefined
}

/** What a password may not be made of, as far as it is known. */
type PasswordOwner = { email?: string | undefined; first_name?: string | undefined; last_name?: string | undefined }

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loaded at the first use: its dictionary of leaked passwords is large. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const { dictionary, adjacencyGraphs: graphs } = common
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, ...bulgarianDictionaries(dictionary['passwords-common']) },
    graphs,
  })
}

/**
 * Why a password can't be used; null for a good one. Common and leaked passwords, keyboard patterns, dates and what contains little
 * besides the customer's own data and `shopWords`, such as the shop's name, count as weak.
 */
export async function passwordError(
  password: string,
  { email = '', first_name = '', last_name = '' }: PasswordOwner,
  shopWords: readonly string[],
): Promise<Text | null> {
  if ([...password].length < MIN_PASSWORD_LENGTH) return text('password_short', { min: MIN_PASSWORD_LENGTH })
  // The part of an e-mail address before the @ as well: of several words, each alone would weigh too little.
  const words = [email, first_name, last_name, ...shopWords].flatMap((value) => [
    value,
    value.split('@')[0]!,
    ...value.split(/[^\p{L}\p{N}]+/u),
  ])
  const { score } = (await (estimator ??= loadEstimator())).check(
    password.slice(0, MAX_ESTIMATED_LENGTH),
    words.filter((word) => word.length > 2),
  )
  return score < MIN_SCORE ? text('password_weak') : null
}
