import type { Language } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { COLLATION, nameOf } from './read-listing-part.ts'

/**
 * Before how many of the products of an order by name each product belongs: its position there. The database compares the names, as it sorted
 * them, in one query for each halving of the order, so that no other name has to be read.
 */
export async function findNamePositions(
  tx: Queries,
  language: Language,
  productIds: readonly number[],
  orderedIds: Int32Array,
): Promise<Int32Array> {
  const low = new Int32Array(productIds.length)
  const high = new Int32Array(productIds.length).fill(orderedIds.length)
  for (;;) {
    const open = [...productIds.keys()].filter((index) => low[index]! < high[index]!)
    if (open.length === 0) return low
    const middles = open.map((index) => (low[index]! + high[index]!) >>> 1)
    const ids = sql.param(open.map((index) => productIds[index]!))
    const others = sql.param(middles.map((middle) => orderedIds[middle]!))
    const { rows } = await tx.execute<{ is_after: boolean }>(sql`
      select (${nameOf(language, 'a')} ${COLLATION}, a.id) > (${nameOf(language, 'b')} ${COLLATION}, b.id) as is_after
      from unnest(${ids}::int[], ${others}::int[]) with ordinality as pair (id, other_id, number)
      join product a on a.id = pair.id join product b on b.id = pair.other_id order by pair.number`)
    for (const [number, index] of open.entries()) {
      if (rows[number]!.is_after) low[index] = middles[number]! + 1
      else high[index] = middles[number]!
    }
  }
}
