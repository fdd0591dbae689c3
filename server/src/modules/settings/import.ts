import type { Transaction } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import type { Shop } from './tables.ts'

/** Stores the settings of a shop folder. Returns whether they were added, changed or already the same. */
export async function importSettings(
  tx: Transaction,
  shop: Shop,
  iconId: number | null,
): Promise<'added' | 'changed' | 'same'> {
  const { rows } = await tx.execute<{ inserted: boolean }>(sql`
    insert into shop as t (id, shop, icon_id) values (1, ${JSON.stringify(shop)}::jsonb, ${iconId})
    on conflict (id) do update set shop = excluded.shop, icon_id = excluded.icon_id
    where (t.shop, t.icon_id) is distinct from (excluded.shop, excluded.icon_id) returning xmax = 0 as inserted`)
  return rows[0] ? (rows[0].inserted ? 'added' : 'changed') : 'same'
}
