import type { Queries, Transaction } from '../../platform/database/client.ts'
import { and, eq, gt, sql } from '../../platform/database/drizzle.ts'
import { accountToken } from './tables.ts'
import { hashToken, newToken } from './tokens.ts'

type Kind = typeof accountToken.$inferInsert.kind

const MINUTES: Record<Kind, number> = { reset: 60, confirm: 2 * 24 * 60, profile: 1 }

/** Makes a token that can be used once, and returns it. It expires after an hour (reset), two days (confirm) or a minute (profile). */
export async function createAccountToken(
  queries: Queries,
  kind: Kind,
  customerId: number,
  bound: { email?: string; sessionId?: number } = {},
): Promise<string> {
  const token = newToken()
  await queries.insert(accountToken).values({
    token_hash: hashToken(token),
    kind,
    customer_id: customerId,
    email: bound.email ?? null,
    session_id: bound.sessionId ?? null,
    expires_at: sql`now() + make_interval(mins => ${MINUTES[kind]}::int)`,
  })
  return token
}

const isUsable = (kind: Kind, customerId: number, token: string) =>
  and(
    eq(accountToken.token_hash, hashToken(token)),
    eq(accountToken.kind, kind),
    eq(accountToken.customer_id, customerId),
    gt(accountToken.expires_at, sql`now()`),
  )

/** A token that could be used up now. */
export async function readAccountToken(
  queries: Queries,
  kind: Kind,
  customerId: number,
  token: string,
): Promise<{ email: string | null } | null> {
  const [row] = await queries
    .select({ email: accountToken.email })
    .from(accountToken)
    .where(isUsable(kind, customerId, token))
  return row ?? null
}

/** Uses up a token of a customer; null when there is none, when it has expired, or when it was made for another session. */
export async function useAccountToken(
  tx: Queries,
  kind: Kind,
  customerId: number,
  token: string,
  sessionId?: number,
): Promise<{ email: string | null } | null> {
  const isOfSession = sessionId === undefined ? undefined : eq(accountToken.session_id, sessionId)
  const [used] = await tx
    .delete(accountToken)
    .where(and(isUsable(kind, customerId, token), isOfSession))
    .returning({ email: accountToken.email })
  return used ?? null
}

/** Makes every link to a customer useless. */
export async function deleteAccountTokens(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(accountToken).where(eq(accountToken.customer_id, customerId))
}
