import type { Database } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events/events.ts'
import { batchReservationNews } from './events.ts'

const BATCH_SIZE = 100

/**
 * Finds who has reserved of a batch that is ready on another day than they know, however it was moved, and tells each of them once. Who got nothing of
 * the last batch is told of the next one in the same way.
 */
export async function findMovedBatches(database: Database): Promise<void> {
  for (let found = BATCH_SIZE; found === BATCH_SIZE;)
    found = await database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        with moved as (
          select r.id, (b.batch ->> 'ready')::date as ready from batch_reservation r join variant v on v.id = r.variant_id
            join product p on p.id = v.product_id and p.archived_at is null
            cross join lateral jsonb_array_elements(p.next_batches) b (batch)
          where r.state = 'confirmed' and b.batch ->> 'variant' = v.key and r.ready is distinct from (b.batch ->> 'ready')::date
          order by r.id limit ${BATCH_SIZE} for update of r skip locked
        )
        update batch_reservation r set ready = moved.ready from moved where r.id = moved.id returning r.id`)
      for (const { id } of rows) await emit(tx, batchReservationNews, { reservation_id: id, news: 'moved' })
      return rows.length
    })
}
