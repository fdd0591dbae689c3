import type { Queries } from '../../platform/database/client.ts'
import { and, eq, gt, sql } from '../../platform/database/drizzle.ts'
import { hashToken, newToken } from '../accounts/index.ts'
import { staffChallenge } from './tables.ts'

type Challenge = typeof staffChallenge.$inferSelect
export type ChallengePurpose = Challenge['purpose']

/** Whose challenge it is; nobody's when somebody logs in by passkey. */
type ChallengeOwner = { staffId?: number | undefined; linkId?: number | undefined }

/** Stores what a passkey is to sign, or that a code is asked for, and returns the token by which the next step names it. */
export async function createChallenge(
  queries: Queries,
  purpose: ChallengePurpose,
  { staffId, linkId }: ChallengeOwner,
  challenge: string | null = null,
): Promise<string> {
  const token = newToken()
  await queries.insert(staffChallenge).values({
    token_hash: hashToken(token),
    purpose,
    staff_id: staffId ?? null,
    link_id: linkId ?? null,
    challenge,
    expires_at: sql`now() + interval '5 minutes'`,
  })
  return token
}

const isUsable = (token: string, purpose: ChallengePurpose) =>
  and(
    eq(staffChallenge.token_hash, hashToken(token)),
    eq(staffChallenge.purpose, purpose),
    gt(staffChallenge.expires_at, sql`now()`),
  )

/** The challenge of a token, which is used up; null when it was used, has expired or is for something else. */
export async function takeChallenge(
  queries: Queries,
  token: string,
  purpose: ChallengePurpose,
): Promise<Challenge | null> {
  const [row] = await queries.delete(staffChallenge).where(isUsable(token, purpose)).returning()
  return row ?? null
}

/** Ends what a member has begun: who knew a former way in does not go on with it. */
export async function deleteChallenges(queries: Queries, staffId: number): Promise<void> {
  await queries.delete(staffChallenge).where(eq(staffChallenge.staff_id, staffId))
}

/** The challenge of a token, which can still be used. */
export async function readChallenge(
  queries: Queries,
  token: string,
  purpose: ChallengePurpose,
): Promise<Challenge | null> {
  const [row] = await queries.select().from(staffChallenge).where(isUsable(token, purpose))
  return row ?? null
}
