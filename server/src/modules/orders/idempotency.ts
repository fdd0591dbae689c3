import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/client.ts'
import { Refusal } from '../../platform/refusal.ts'
import { idempotencyKey } from './tables.ts'

/** A request that may be sent again: its key, and what was sent. */
export type Once = { key: string; bodyHash: string }

export function once(key: string | null, call: string, body: unknown): Once | null {
  return key === null ? null : { key, bodyHash: createHash('sha256').update(`${call} ${stable(body)}`).digest('base64url') }
}

/** The order a key already made; null when none has; a Refusal (409) when it was sent with another body. */
export async function orderOf(queries: Queries, sent: Once): Promise<number | Refusal | null> {
  const [row] = await queries.select().from(idempotencyKey).where(eq(idempotencyKey.key, sent.key))
  if (!row) return null
  return row.body_hash === sent.bodyHash ? row.order_id : Refusal.of(409, 'idempotency_conflict')
}

/** Takes the key for an order in its transaction. False when another has it, after waiting for that one to end. */
export async function takeKey(tx: Queries, sent: Once, orderId: number): Promise<boolean> {
  const taken = await tx.insert(idempotencyKey).values({ key: sent.key, body_hash: sent.bodyHash, order_id: orderId }).onConflictDoNothing().returning({ key: idempotencyKey.key })
  return taken.length > 0
}

/** JSON with sorted keys: the same body whatever order its fields came in. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
}
