import type { Queries } from '../../platform/database/client.ts'
import { and, eq, isNull } from '../../platform/database/drizzle.ts'
import type { Text } from '../../platform/texts/index.ts'
import { promo } from './tables.ts'
import { text } from './texts.ts'

export type Promo = typeof promo.$inferSelect

/** Codes are compared in upper case, Latin and Cyrillic. */
export const normaliseCode = (code: string): string => code.trim().toUpperCase()

/** Whether whoever ordered with this code pays nothing for the delivery, whatever became of the code since. */
export async function grantsFreeDelivery(queries: Queries, code: string): Promise<boolean> {
  const [row] = await queries
    .select({ kind: promo.kind })
    .from(promo)
    .where(eq(promo.code, normaliseCode(code)))
  return row?.kind === 'free_delivery'
}

/** A code that can be used today, for whatever it is sold; or why it can't. */
export async function findValidPromo(
  queries: Queries,
  code: string,
  today: string,
  { isRedeemed = false }: { isRedeemed?: boolean } = {},
): Promise<{ promo: Promo } | { rejection: Text }> {
  const [row] = await queries
    .select()
    .from(promo)
    .where(and(eq(promo.code, normaliseCode(code)), isNull(promo.archived_at)))
  if (!row) return { rejection: text('promo_unknown') }
  if (row.from && today < row.from) return { rejection: text('promo_not_yet_valid', { from: { dates: [row.from] } }) }
  if (row.until && today > row.until) return { rejection: text('promo_expired') }
  if (!isRedeemed && row.total_limit !== null && row.used >= row.total_limit)
    return { rejection: text('promo_used_up') }
  return { promo: row }
}
