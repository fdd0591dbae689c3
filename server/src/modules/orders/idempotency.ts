import { createHash } from 'node:crypto'
import type { Queries } from '../../platform/database/client.ts'
import { Rejection } from '../../platform/rejection.ts'

/**
 * A request with an Idempotency-Key, which the client may send again: the key, and a hash of the call and its body.
 * Source: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/.
 */
export type IdempotentRequest = { key: string; bodyHash: string }

/** Null for a request without a key. */
export function idempotentRequest(key: string | null, call: string, body: unknown): IdempotentRequest | null {
  return key === null
    ? null
    : {
        key,
        bodyHash: createHash('sha256')
          .update(`${call} ${canonicalJson(body)}`)
          .digest('base64url'),
      }
}

const FIND_KEY = {
  name: 'find-idempotency-key',
  text: 'select body_hash, order_id from idempotency_key where key = $1',
}
const CLAIM_KEY = {
  name: 'claim-idempotency-key',
  text: 'insert into idempotency_key (key, body_hash, order_id) values ($1, $2, $3) on conflict do nothing returning key',
}

/** The id of the order placed with this key; null when there is none; a Rejection (409) when that request had another body. */
export async function findOrderOfKey(
  queries: Queries,
  { key, bodyHash }: IdempotentRequest,
): Promise<number | Rejection | null> {
  const [row] = await queries.run<{ body_hash: string; order_id: number }>(FIND_KEY, [key])
  if (!row) return null
  return row.body_hash === bodyHash ? row.order_id : Rejection.of(409, 'idempotency_conflict')
}

/** Stores the key with its order, in the order's transaction. Waits for a transaction that stores the same key; false when that one committed. */
export async function claimKey(tx: Queries, { key, bodyHash }: IdempotentRequest, orderId: number): Promise<boolean> {
  const rows = await tx.run(CLAIM_KEY, [key, bodyHash, orderId])
  return rows.length > 0
}

/** JSON with sorted keys: the same text whatever the order of the body's fields. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
