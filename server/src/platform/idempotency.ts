import { createHash } from 'node:crypto'
import type { Queries, Transaction } from './database/client.ts'
import { sql } from './database/drizzle.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import { Rejection } from './rejection.ts'

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

const FIND_RESULT = {
  name: 'find-idempotent-result',
  text: 'select body_hash, result from idempotent_request where scope = $1 and key = $2',
}
const STORE_RESULT = {
  name: 'store-idempotent-result',
  text: 'insert into idempotent_request (scope, key, body_hash, result) values ($1, $2, $3, $4) on conflict do nothing returning true as stored',
}

/**
 * The result stored for this key; null when there is none; a Rejection (409) when that request had another body. The scope
 * separates the keys of one kind of command from those of another.
 */
export async function findResult<Result extends object>(
  queries: Queries,
  scope: string,
  { key, bodyHash }: IdempotentRequest,
): Promise<Result | Rejection | null> {
  const [row] = await queries.run<{ body_hash: string; result: Result }>(FIND_RESULT, [scope, key])
  if (!row) return null
  return row.body_hash === bodyHash ? row.result : Rejection.of(409, 'idempotency_conflict')
}

/**
 * Stores what a command did, in its transaction; `result` is what it takes to give the same answer again. Waits for a
 * transaction that stores the same key; false when that one committed: the caller rolls back and answers its result.
 */
export async function storeResult(
  tx: Transaction,
  scope: string,
  { key, bodyHash }: IdempotentRequest,
  result: object,
): Promise<boolean> {
  const rows = await tx.run(STORE_RESULT, [scope, key, bodyHash, JSON.stringify(result)])
  return rows.length > 0
}

/** Clients repeat a request within minutes; a person who finds an old tab within days. */
export const RESULT_RETENTION_DAYS = 30

/** Deletes results that are older than so many days. Returns how many. */
export const deleteOldResults = (queries: Queries, days: number): Promise<number> =>
  deleteOldRows(queries, 'idempotent_request', days, sql`true`)

/** JSON with sorted keys: the same text whatever the order of the body's fields. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
