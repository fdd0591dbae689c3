import type { Queries } from '../../platform/database/client.ts'
import { asc, isNull } from '../../platform/database/drizzle.ts'
import type { PromoContent } from './save.ts'
import { promo } from './tables.ts'

/** The promo codes as a shop folder lists them. */
export async function exportPromos(queries: Queries): Promise<PromoContent[]> {
  const rows = await queries
    .select()
    .from(promo)
    .where(isNull(promo.archived_at))
    .orderBy(asc(promo.position), asc(promo.code))
  return rows.map(({ id: _id, used: _used, archived_at: _archived, ...content }) => content)
}
