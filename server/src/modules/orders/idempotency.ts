import { createHash } from 'node:crypto'
import type { Queries } from '../../platform/database/client.ts'
import { Rejection } from '../../platform/rejection.ts'

/** A request that may be sent again: its key, and what was sent. */
export type Once = { key: string; bodyHash: string }

export function once(key: string | null, call: string, body: unknown): Once | null {
  return key === null
    ? null
    : {
        key,
        bodyHash: createHash('sha256')
          .update(`${call} ${stable(body)}`)
          .digest('base64url'),
      }
}

const FIND = { name: 'find-idempotency-key', text: 'select body_hash, order_id from idempotency_key where key = $1' }
const TAKE = {
  name: 'take-idempotency-key',
  text: 'insert into idempotency_key (key, body_hash, order_id) values ($1, $2, $3) on conflict do nothing returning key',
}

/** The order a key already made; null when none has; a Refusal (409) when it was sent with another body. */
export async function orderOf(queries: Queries, sent: Once): Promise<number | Rejection | null> {
  const [row] = await queries.run<{ body_hash: string; order_id: number }>(FIND, [sent.key])
  if (!row) return null
  return row.body_hash === sent.bodyHash ? row.order_id : Rejection.of(409, 'idempotency_conflict')
}

/** Takes the key for an order in its transaction. False when another has it, after waiting for that one to end. */
export async function takeKey(tx: Queries, sent: Once, orderId: number): Promise<boolean> {
  const taken = await tx.run(TAKE, [sent.key, sent.bodyHash, orderId])
  return taken.length > 0
}

/** JSON with sorted keys: the same body whatever order its fields came in. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
