import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Queries } from '../../platform/database/client.ts'
import { eq, sql } from '../../platform/database/drizzle.ts'
import type { OfficeClient } from '../../platform/http/calls/office-client.ts'
import { Rejection } from '../../platform/rejection.ts'
import { type ChallengePurpose, createChallenge, takeChallenge } from './challenges.ts'
import { staffPasskey } from './tables.ts'
import { text } from './texts.ts'

/** What the contract knows of a credential; the library checks the rest of it. */
export type Credential = { id: string; response: Record<string, unknown> }
type PasskeyOwner = { staffId?: number | undefined; linkId?: number | undefined }
export type NewPasskey = Omit<typeof staffPasskey.$inferInsert, 'staff_id' | 'name'>

const wrongPasskey = () => Rejection.unauthorised(text('wrong_passkey'))
const hostOf = (origin: string): string => new URL(origin).hostname

/** Asks for a new passkey: the token of the challenge, and what the browser is given. */
export async function askForNewPasskey(
  queries: Queries,
  purpose: Extract<ChallengePurpose, 'passkey' | 'link'>,
  owner: PasskeyOwner & { name: string; email: string; shop: string },
  { origin }: OfficeClient,
) {
  const existing =
    owner.staffId === undefined
      ? []
      : await queries.select().from(staffPasskey).where(eq(staffPasskey.staff_id, owner.staffId))
  const options = await generateRegistrationOptions({
    rpName: owner.shop,
    rpID: hostOf(origin),
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    // Found without a name typed first, and never used without the person who owns it.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { token: await createChallenge(queries, purpose, owner, options.challenge), options: { ...options } }
}

/** A new passkey, if it has signed the challenge of its owner. */
export async function readNewPasskey(
  queries: Queries,
  purpose: Extract<ChallengePurpose, 'passkey' | 'link'>,
  { challenge: token, credential }: { challenge: string; credential: Credential },
  owner: PasskeyOwner,
  { origin }: OfficeClient,
): Promise<NewPasskey | Rejection> {
  const challenge = await takeChallenge(queries, token, purpose)
  if (challenge?.challenge == null) return Rejection.invalid(text('login_expired'))
  if (challenge.staff_id !== (owner.staffId ?? null) || challenge.link_id !== (owner.linkId ?? null))
    return Rejection.invalid(text('login_expired'))
  const verified = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return Rejection.invalid(text('wrong_passkey'))
  const { credential: key, credentialBackedUp } = verified.registrationInfo
  return {
    credential_id: key.id,
    public_key: Buffer.from(key.publicKey).toString('base64url'),
    counter: key.counter,
    transports: key.transports ?? [],
    is_synced: credentialBackedUp,
  }
}

/** Stores a passkey; false when somebody has it already. */
export async function insertPasskey(queries: Queries, passkey: typeof staffPasskey.$inferInsert): Promise<boolean> {
  const { rowCount } = await queries.insert(staffPasskey).values(passkey).onConflictDoNothing()
  return rowCount === 1
}

/** Asks for a passkey that exists: of a member who is logged in, or of anybody. */
export async function askForPasskey(
  queries: Queries,
  purpose: Extract<ChallengePurpose, 'login' | 'proof'>,
  owner: PasskeyOwner,
  { origin }: OfficeClient,
) {
  const existing =
    owner.staffId === undefined
      ? []
      : await queries.select().from(staffPasskey).where(eq(staffPasskey.staff_id, owner.staffId))
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    allowCredentials: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    userVerification: 'required',
  })
  return { token: await createChallenge(queries, purpose, owner, options.challenge), options: { ...options } }
}

/** Whose passkey has signed the challenge. A passkey that signs with an old counter was copied, and opens nothing. */
export async function checkPasskey(
  queries: Queries,
  purpose: Extract<ChallengePurpose, 'login' | 'proof'>,
  { challenge: token, credential }: { challenge: string; credential: Credential },
  { origin }: OfficeClient,
): Promise<number | Rejection> {
  const challenge = await takeChallenge(queries, token, purpose)
  if (challenge?.challenge == null) return Rejection.unauthorised(text('login_expired'))
  const [passkey] = await queries.select().from(staffPasskey).where(eq(staffPasskey.credential_id, credential.id))
  if (!passkey || (challenge.staff_id !== null && challenge.staff_id !== passkey.staff_id)) return wrongPasskey()
  const verified = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (!verified?.verified) return wrongPasskey()
  await queries
    .update(staffPasskey)
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: sql`now()` })
    .where(eq(staffPasskey.id, passkey.id))
  return passkey.staff_id
}
