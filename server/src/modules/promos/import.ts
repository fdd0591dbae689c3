import type { Queries } from '../../platform/database/client.ts'
import { type Changes, mirror, stage } from '../../platform/database/staging.ts'

export type PromoContent = {
  /** As `normaliseCode` writes it. */
  code: string
  kind: 'percent' | 'amount' | 'free_delivery'
  value: number
  from: string | null
  until: string | null
  minimum: number | null
  category_ids: number[]
  product_ids: number[]
  total_limit: number | null
  per_customer_limit: number | null
  position: number
}

/** Makes the promo codes those of the content; how often one was used stays. */
export async function importPromos(tx: Queries, promos: readonly PromoContent[]): Promise<Changes> {
  const columns = {
    kind: 'text',
    value: 'int',
    from: 'date',
    until: 'date',
    minimum: 'int',
    category_ids: 'int[]',
    product_ids: 'int[]',
    total_limit: 'int',
    per_customer_limit: 'int',
    position: 'int',
  }
  await stage(tx, 'incoming_promo', { code: 'text', ...columns }, promos)
  return mirror(tx, {
    table: 'promo',
    staged: 'incoming_promo',
    key: ['code'],
    columns: Object.keys(columns),
    removal: 'archive',
    // A limit below what is used already means: no more.
    merge: { total_limit: 'case when excluded.total_limit < t.used then t.used else excluded.total_limit end' },
  })
}
