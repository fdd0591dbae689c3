import type { Transaction } from '../../platform/database/client.ts'
import { createStagingTable } from '../../platform/database/staging.ts'
import { type RowChanges, syncTable } from '../../platform/database/sync-table.ts'

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

/** Writes promo codes; the count of uses stays. The others are archived. */
export async function savePromos(tx: Transaction, promos: readonly PromoContent[]): Promise<RowChanges> {
  const columns = {
    subject: 'text',
    kind: 'text',
    value: 'int',
    from: 'date',
    until: 'date',
    minimum: 'int',
    category_ids: 'int[]',
    product_ids: 'int[]',
    room_type_ids: 'int[]',
    total_limit: 'int',
    per_customer_limit: 'int',
    position: 'int',
  }
  await createStagingTable(tx, 'incoming_promo', { code: 'text', ...columns }, promos)
  return syncTable(tx, {
    table: 'promo',
    stagingTable: 'incoming_promo',
    key: ['code'],
    columns: Object.keys(columns),
    removal: 'archive',
    // A limit below the current number of uses allows no further use.
    merge: { total_limit: 'case when s.total_limit < t.used then t.used else s.total_limit end' },
  })
}
