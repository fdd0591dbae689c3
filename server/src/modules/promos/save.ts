import type { Transaction } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { saveRows } from '../../platform/database/save-rows.ts'
import type { RowChanges } from '../../platform/database/sync-table.ts'
import { promo } from './tables.ts'

export type PromoContent = {
  /** Normalised by `normaliseCode`. */
  code: string
  subject: 'goods' | 'rooms'
  kind: 'percent' | 'amount' | 'free_delivery'
  value: number
  from: string | null
  until: string | null
  minimum: number | null
  category_ids: number[]
  product_ids: number[]
  room_type_ids: number[]
  total_limit: number | null
  per_customer_limit: number | null
  position: number
}

/** Writes promo codes; the count of uses stays. Others are archived. */
export const savePromos = (tx: Transaction, promos: readonly PromoContent[]): Promise<RowChanges> =>
  saveRows(tx, promo, promos, {
    key: ['code'],
    // A limit below the current number of uses allows no further use.
    merge: { total_limit: sql`case when s.total_limit < t.used then t.used else s.total_limit end` },
  })
