import { z } from 'zod'
import { LANGUAGES } from '../locales.ts'
import { MIN_PASSWORD_LENGTH } from '../forms/account.ts'
import { singleLine } from '../schemas/common.ts'
import { PERMISSIONS, ROLES } from './permissions.ts'

export const done = z.object({})
export const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema })
export const id = z.coerce.number().int().positive().max(2_147_483_647)
export const time = z.iso.datetime()
export const role = z.enum(ROLES)
export const language = z.enum(LANGUAGES)
/** Stands in the history of what somebody has done: nothing in it is invisible, or turns it around. */
export const name = singleLine(100)
export const newPassword = z.string().min(MIN_PASSWORD_LENGTH).max(200)
export const password = z.string().min(1).max(200)
/** Six digits of the app, or a recovery code. Spaces and hyphens do not count. */
export const code = z.string().trim().min(6).max(40)
/** 256 random bits as base64url. */
export const token = z.string().regex(/^[\w-]{43}$/)

/** What the browser's `navigator.credentials` is given and answers, as JSON (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON). */
export const credentialOptions = z.record(z.string(), z.unknown())
export const credential = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
})

export const challenge = data(z.object({ token, options: credentialOptions }))
/** The app for codes is given `uri`, as a picture or by hand as `secret`. */
export const authenticatorKey = data(z.object({ secret: z.string(), uri: z.string() }))
/** Shown once. */
export const recoveryCodes = z.array(z.string())

export const staffMember = z.object({ id: z.number(), name: z.string(), email: z.string(), role, language })

export const me = staffMember.extend({
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Until when calls that ask for a proof of identity need no other. */
  proved_until: time.nullable(),
  recovery_codes_left: z.number(),
})
export const proof = z.union([z.object({ challenge: token, credential }), z.object({ password, code })])
/** How somebody is going to log in: with a passkey, or with a password and an app for codes. */
export const firstCredential = z.union([
  z.object({ challenge: token, credential, passkey_name: name.optional() }),
  z.object({ password: newPassword, code }),
])
