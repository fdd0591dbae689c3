import type { Database, Queries, Transaction } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events/events.ts'
import { hashToken } from '../accounts/index.ts'
import { batchReservationNews } from './events.ts'
import { endReservation } from './reserve.ts'

/** Pieces by variant. */
export type HeldPieces = ReadonlyMap<number, number>

const hashes = (tokens: readonly string[]) => sql`${sql.param(tokens.map(hashToken))}::text[]`
const OF_TOKENS = (tokens: readonly string[]) =>
  sql`id in (select reservation_id from batch_reservation_link where token_hash = any(${hashes(tokens)})) and state = 'held' and held_until > now()`

/** The pieces that are held for whoever has these tokens, besides the stock. */
export async function readHeld(queries: Queries, tokens: readonly string[] = []): Promise<HeldPieces> {
  if (tokens.length === 0) return new Map()
  const { rows } = await queries.execute<{ variant_id: number; count: number }>(
    sql`select variant_id, sum(count)::int as count from batch_reservation where ${OF_TOKENS(tokens)} group by variant_id`,
  )
  return countsOf(rows)
}

/** Takes the pieces of these variants that are held for whoever has these tokens, for an order. A reservation is taken as a whole, and once. */
export async function takeHeld(
  tx: Transaction,
  tokens: readonly string[] = [],
  { orderId, variants }: { orderId: number; variants: readonly number[] },
): Promise<HeldPieces> {
  if (tokens.length === 0) return new Map()
  const { rows } = await tx.execute<{ variant_id: number; count: number }>(sql`
    with taken as (
      select id from batch_reservation where ${OF_TOKENS(tokens)} and variant_id = any(${sql.param([...variants])}::int[]) order by id for update
    )
    update batch_reservation r set state = 'ordered', order_id = ${orderId} from taken where r.id = taken.id returning r.variant_id, r.count`)
  return countsOf(rows)
}

function countsOf(rows: readonly { variant_id: number; count: number }[]): HeldPieces {
  const counts = new Map<number, number>()
  for (const { variant_id, count } of rows) counts.set(variant_id, (counts.get(variant_id) ?? 0) + count)
  return counts
}

/** Puts pieces that were held in vain back into the shop, and tells whom they were held for. */
export async function releaseExpiredHolds(database: Database): Promise<void> {
  const { rows } = await database.queries.execute<{ id: number }>(
    sql`select id from batch_reservation where state = 'held' and held_until <= now() order by id`,
  )
  for (const { id } of rows)
    await database.transaction(async (tx) => {
      if (await endReservation(tx, id, 'expired'))
        await emit(tx, batchReservationNews, { reservation_id: id, news: 'expired' })
      return null
    })
}
