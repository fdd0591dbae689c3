import { and, eq, isNull, sql } from 'drizzle-orm'
import { allocate, multiplyByRatio } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import type { Text } from '../../platform/texts/index.ts'
import { productsWithin } from '../catalogue/index.ts'
import { promo, promoUse } from './tables.ts'
import { text } from './texts.ts'

type Promo = typeof promo.$inferSelect

/** The cart a code is evaluated for. Totals are minor units. */
export type PromoContext = {
  lines: readonly { product_id: number; total: number }[]
  today: string
  /** Writes minor units in the shopper's language. */
  formatAmount: (minorUnits: number) => string
}

/** What a code does to an order. Amounts are minor units. */
export type PromoEffect = {
  /** The promo's id. */
  id: number
  code: string
  discount: number
  discountByLine: number[]
  freeDelivery: boolean
}

/** Codes are compared in upper case, Latin and Cyrillic. */
export const normaliseCode = (code: string): string => code.trim().toLocaleUpperCase('bg')

/**
 * The effect of a code on a cart at this moment, or why it does not apply. `redeemPromo` is what counts a use, and what says
 * that a customer has had theirs: a price must not tell who has used a code.
 */
export async function evaluatePromo(
  queries: Queries,
  code: string,
  { lines, today, formatAmount }: PromoContext,
): Promise<{ effect: PromoEffect } | { rejection: Text }> {
  const [row] = await queries
    .select()
    .from(promo)
    .where(and(eq(promo.code, normaliseCode(code)), isNull(promo.archived_at)))
  if (!row) return { rejection: text('promo_unknown') }
  if (row.from && today < row.from) return { rejection: text('promo_not_yet_valid', { from: row.from }) }
  if (row.until && today > row.until) return { rejection: text('promo_expired') }
  if (row.total_limit !== null && row.used >= row.total_limit) return { rejection: text('promo_used_up') }
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)
  if (row.minimum !== null && subtotal < row.minimum)
    return { rejection: text('promo_minimum', { minimum: formatAmount(row.minimum) }) }
  const eligible = await eligibleTotals(queries, row, lines)
  if (eligible.every((total) => total === 0)) return { rejection: text('promo_not_applicable') }
  return { effect: { id: row.id, code: row.code, ...effectOf(row, eligible) } }
}

/**
 * Counts one use of a code for an order, inside the order's transaction. The row stays locked until that transaction ends,
 * so that the last use is redeemed once. Returns why the code cannot be redeemed, or null.
 */
export async function redeemPromo(tx: Queries, promoId: number, orderId: number, email: string): Promise<Text | null> {
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
  await tx.insert(promoUse).values({ promo_id: promoId, order_id: orderId, email: normaliseEmail(email) })
  return null
}

/** `redeemPromo` by code, for an order whose use was released and which is taken up again. */
export async function redeemPromoAgain(
  tx: Queries,
  code: string,
  orderId: number,
  email: string,
): Promise<Text | null> {
  const [row] = await tx.select({ id: promo.id }).from(promo).where(eq(promo.code, code))
  return row ? redeemPromo(tx, row.id, orderId, email) : text('promo_unknown')
}

/** Gives a cancelled order's use of its code back; without effect where there is none. */
export async function releasePromo(tx: Queries, code: string, orderId: number): Promise<void> {
  const [row] = await tx.select({ id: promo.id }).from(promo).where(eq(promo.code, code))
  if (!row) return
  const released = await tx
    .delete(promoUse)
    .where(and(eq(promoUse.promo_id, row.id), eq(promoUse.order_id, orderId)))
    .returning({ id: promoUse.promo_id })
  if (released.length > 0)
    await tx
      .update(promo)
      .set({ used: sql`${promo.used} - 1` })
      .where(eq(promo.id, row.id))
}

const normaliseEmail = (email: string): string => email.trim().toLowerCase()

async function hasReachedCustomerLimit(queries: Queries, row: Promo, email: string): Promise<boolean> {
  if (row.per_customer_limit === null) return false
  const [counted] = await queries
    .select({ uses: sql<number>`count(*)` })
    .from(promoUse)
    .where(and(eq(promoUse.promo_id, row.id), eq(promoUse.email, normaliseEmail(email))))
  return counted!.uses >= row.per_customer_limit
}

/** Each line's total where the code applies to its product, else zero. A category includes its subcategories. */
async function eligibleTotals(queries: Queries, row: Promo, lines: PromoContext['lines']): Promise<number[]> {
  if (row.category_ids.length === 0 && row.product_ids.length === 0) return lines.map((line) => line.total)
  const inCategories = await productsWithin(
    queries,
    row.category_ids,
    lines.map((line) => line.product_id),
  )
  const eligibleIds = new Set([...row.product_ids, ...inCategories])
  return lines.map((line) => (eligibleIds.has(line.product_id) ? line.total : 0))
}

/** The discount on the eligible total, by kind of promo; minor units. */
const DISCOUNTS: Record<Promo['kind'], (total: number, value: number) => number> = {
  percent: (total, value) => multiplyByRatio(total, value, 100),
  amount: (total, value) => Math.min(total, value),
  free_delivery: () => 0,
}

function effectOf(row: Promo, eligible: number[]): Pick<PromoEffect, 'discount' | 'discountByLine' | 'freeDelivery'> {
  const total = eligible.reduce((sum, lineTotal) => sum + lineTotal, 0)
  const discount = DISCOUNTS[row.kind](total, row.value)
  return { discount, discountByLine: allocate(discount, eligible), freeDelivery: row.kind === 'free_delivery' }
}
