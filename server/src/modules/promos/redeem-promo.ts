import type { Queries, Transaction } from '../../platform/database/client.ts'
import { and, eq, isNull, sql } from '../../platform/database/drizzle.ts'
import type { Text } from '../../platform/texts/index.ts'
import type { Promo } from './find-promo.ts'
import { promo, promoUse } from './tables.ts'
import { text } from './texts.ts'

/** The order or the booking that uses a code. */
type User = Pick<typeof promoUse.$inferSelect, 'kind' | 'purchase_id'>

/**
 * Counts one use of a code for an order or a booking, inside its transaction. The row stays locked until that transaction ends, so that the last
 * use is redeemed once. Returns why the code cannot be redeemed, or null.
 */
export async function redeemPromo(tx: Transaction, promoId: number, user: User, email: string): Promise<Text | null> {
  const [row] = await tx
    .update(promo)
    .set({ used: sql`${promo.used} + 1` })
    .where(
      and(
        eq(promo.id, promoId),
        isNull(promo.archived_at),
        sql`(${promo.total_limit} is null or ${promo.used} < ${promo.total_limit})`,
      ),
    )
    .returning()
  if (!row) return text('promo_used_up')
  if (await hasReachedCustomerLimit(tx, row, email)) return text('promo_already_used')
  await tx.insert(promoUse).values({ promo_id: promoId, ...user })
  return null
}

/** `redeemPromo` by code, for an order or a booking whose use was released and which is taken up again. */
export async function redeemPromoAgain(tx: Transaction, code: string, user: User, email: string): Promise<Text | null> {
  const id = await findPromoId(tx, code)
  return id === null ? text('promo_unknown') : redeemPromo(tx, id, user, email)
}

/** Gives the use of a code back, of an order or a booking that was cancelled; without effect where there is none. */
export async function releasePromo(tx: Transaction, code: string, { kind, purchase_id }: User): Promise<void> {
  const id = await findPromoId(tx, code)
  if (id === null) return
  const released = await tx
    .delete(promoUse)
    .where(and(eq(promoUse.promo_id, id), eq(promoUse.kind, kind), eq(promoUse.purchase_id, purchase_id)))
    .returning()
  if (released.length > 0)
    await tx
      .update(promo)
      .set({ used: sql`${promo.used} - 1` })
      .where(eq(promo.id, id))
}

async function findPromoId(tx: Transaction, code: string): Promise<number | null> {
  const [row] = await tx.select({ id: promo.id }).from(promo).where(eq(promo.code, code))
  return row?.id ?? null
}

/** Orders and bookings count alike. The e-mail address is read from them, so that it is stored for no longer than they are. */
async function hasReachedCustomerLimit(queries: Queries, row: Promo, email: string): Promise<boolean> {
  // Who has given no address can't be told from others.
  if (row.per_customer_limit === null || email.trim() === '') return false
  const customer = sql`lower(${email.trim()})`
  const { rows } = await queries.execute<{ uses: number }>(sql`
    select count(*)::int as uses from promo_use u
      left join shop_order o on u.kind = 'order' and o.id = u.purchase_id
      left join booking b on u.kind = 'booking' and b.id = u.purchase_id
    where u.promo_id = ${row.id} and lower(coalesce(o.email, b.email)) = ${customer}`)
  return rows[0]!.uses >= row.per_customer_limit
}
