import type { Queries, Transaction } from '../../platform/database/client.ts'
import { and, eq, isNull, sql } from '../../platform/database/drizzle.ts'
import type { Text } from '../../platform/texts/index.ts'
import type { Promo } from './find-promo.ts'
import { promo, promoBookingUse, promoUse } from './tables.ts'
import { text } from './texts.ts'

/** The use of a code by an order or a booking, in its table. */
type Use = { store: (tx: Transaction, promoId: number) => Promise<unknown>; remove: RemoveUse }
type RemoveUse = (tx: Transaction, promoId: number) => Promise<unknown[]>

const orderUse = (orderId: number): Use => ({
  store: (tx, promoId) => tx.insert(promoUse).values({ promo_id: promoId, order_id: orderId }),
  remove: (tx, promoId) =>
    tx
      .delete(promoUse)
      .where(and(eq(promoUse.promo_id, promoId), eq(promoUse.order_id, orderId)))
      .returning(),
})
const bookingUse = (bookingId: number): Use => ({
  store: (tx, promoId) => tx.insert(promoBookingUse).values({ promo_id: promoId, booking_id: bookingId }),
  remove: (tx, promoId) =>
    tx
      .delete(promoBookingUse)
      .where(and(eq(promoBookingUse.promo_id, promoId), eq(promoBookingUse.booking_id, bookingId)))
      .returning(),
})

/**
 * Counts one use of a code for an order, inside the order's transaction. The row stays locked until that transaction ends,
 * so that the last use is redeemed once. Returns why the code cannot be redeemed, or null.
 */
export const redeemPromo = (tx: Transaction, promoId: number, orderId: number, email: string): Promise<Text | null> =>
  redeem(tx, promoId, orderUse(orderId), email)

/** `redeemPromo` for a booking. */
export const redeemRoomPromo = (
  tx: Transaction,
  promoId: number,
  bookingId: number,
  email: string,
): Promise<Text | null> => redeem(tx, promoId, bookingUse(bookingId), email)

/** `redeemPromo` by code, for an order whose use was released and which is taken up again. */
export const redeemPromoAgain = (tx: Transaction, code: string, orderId: number, email: string): Promise<Text | null> =>
  redeemAgain(tx, code, orderUse(orderId), email)

/** `redeemPromoAgain` for a booking. */
export const redeemRoomPromoAgain = (
  tx: Transaction,
  code: string,
  bookingId: number,
  email: string,
): Promise<Text | null> => redeemAgain(tx, code, bookingUse(bookingId), email)

/** Gives a cancelled order's use of its code back; without effect where there is none. */
export const releasePromo = (tx: Transaction, code: string, orderId: number): Promise<void> =>
  release(tx, code, orderUse(orderId))

/** `releasePromo` for a booking. */
export const releaseRoomPromo = (tx: Transaction, code: string, bookingId: number): Promise<void> =>
  release(tx, code, bookingUse(bookingId))

async function redeem(tx: Transaction, promoId: number, use: Use, email: string): Promise<Text | null> {
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
  await use.store(tx, promoId)
  return null
}

async function redeemAgain(tx: Transaction, code: string, use: Use, email: string): Promise<Text | null> {
  const id = await findPromoId(tx, code)
  return id === null ? text('promo_unknown') : redeem(tx, id, use, email)
}

async function release(tx: Transaction, code: string, { remove }: Use): Promise<void> {
  const id = await findPromoId(tx, code)
  if (id === null) return
  const released = await remove(tx, id)
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
  if (row.per_customer_limit === null) return false
  const customer = sql`lower(${email.trim()})`
  const { rows } = await queries.execute<{ uses: number }>(sql`
    select (
      select count(*)::int from promo_use join shop_order on shop_order.id = order_id
      where promo_id = ${row.id} and lower(shop_order.email) = ${customer}
    ) + (
      select count(*)::int from promo_booking_use join booking on booking.id = booking_id
      where promo_id = ${row.id} and lower(booking.email) = ${customer}
    ) as uses`)
  return rows[0]!.uses >= row.per_customer_limit
}
