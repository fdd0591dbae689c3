import type { Database } from '../../../platform/database/client.ts'
import { findResult, type IdempotentRequest, storeResult } from '../../../platform/idempotency.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { countStock } from '../stock/count-stock.ts'

const IDEMPOTENCY_SCOPE = 'stock_counts'
type Counted = { stock: number; change: number }

/**
 * Takes a count of the stock once, however often it is sent: in a store room a connection ends before the answer is there, and a count that is taken
 * again would change the stock again.
 */
export async function countOnce(
  database: Database,
  count: Parameters<typeof countStock>[1],
  request: IdempotentRequest | null,
): Promise<Counted | Rejection> {
  if (request === null) return database.transaction((tx) => countStock(tx, count))
  const counted = await database.transaction(async (tx) => {
    const earlier = await findResult<Counted>(tx, IDEMPOTENCY_SCOPE, request)
    if (earlier) return earlier
    const result = await countStock(tx, count)
    if (result instanceof Rejection) return result
    return (await storeResult(tx, IDEMPOTENCY_SCOPE, request, result)) ? result : Rejection.of(409, 'conflict')
  })
  // Sent twice at once, it was taken by the other.
  const isOther = counted instanceof Rejection && counted.status === 409
  return isOther ? ((await findResult<Counted>(database.queries, IDEMPOTENCY_SCOPE, request)) ?? counted) : counted
}
