import { and, eq, isNull, sql } from 'drizzle-orm'
import { share, split } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import type { Text } from '../../platform/texts/index.ts'
import { productsWithin } from '../catalogue/index.ts'
import { promo, promoUse } from './tables.ts'

type Promo = typeof promo.$inferSelect

/** What a code is applied to. Totals are minor units; `email` null: not known yet. */
export type PromoBasis = {
  lines: readonly { product_id: number; total: number }[]
  email: string | null
  today: string
  /** Says an amount in the shopper's language. */
  money: (minor: number) => string
}

/** What a code gives: minor units by line, and whether delivery is free. */
export type PromoEffect = { id: number; code: string; discount: number; byLine: number[]; freeDelivery: boolean }

/** Codes are compared in capitals, in either alphabet. */
export const normaliseCode = (code: string): string => code.trim().toLocaleUpperCase('bg')

/** What a code gives for a cart now, or why not. Takes nothing: see `takePromo`. */
export async function weighPromo(
  queries: Queries,
  code: string,
  basis: PromoBasis,
): Promise<PromoEffect | { refused: Text }> {
  const [row] = await queries
    .select()
    .from(promo)
    .where(and(eq(promo.code, normaliseCode(code)), isNull(promo.archived_at)))
  if (!row) return { refused: 'promo_unknown' }
  if (row.from && basis.today < row.from) return { refused: { key: 'promo_early', values: { from: row.from } } }
  if (row.until && basis.today > row.until) return { refused: 'promo_over' }
  if (row.total_limit !== null && row.used >= row.total_limit) return { refused: 'promo_used_up' }
  if (await usedUpBy(queries, row, basis.email)) return { refused: 'promo_used_by_you' }
  const goods = basis.lines.reduce((sum, line) => sum + line.total, 0)
  if (row.minimum !== null && goods < row.minimum)
    return { refused: { key: 'promo_minimum', values: { minimum: basis.money(row.minimum) } } }
  const eligible = await eligibleTotals(queries, row, basis.lines)
  if (eligible.every((total) => total === 0)) return { refused: 'promo_nothing' }
  return { id: row.id, code: row.code, ...effectOf(row, eligible) }
}

/**
 * Uses a code up by one for an order, inside its transaction. The row stays locked until the order is through, so of
 * shoppers who race for the last use one gets it.
 */
export async function takePromo(
  tx: Queries,
  promoId: number,
  orderId: number,
  email: string,
): Promise<{ refused: Text } | null> {
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
  if (!row) return { refused: 'promo_used_up' }
  if (await usedUpBy(tx, row, email)) return { refused: 'promo_used_by_you' }
  await tx.insert(promoUse).values({ promo_id: promoId, order_id: orderId, email: normaliseEmail(email) })
  return null
}

const normaliseEmail = (email: string): string => email.trim().toLowerCase()

async function usedUpBy(queries: Queries, row: Promo, email: string | null): Promise<boolean> {
  if (row.per_customer_limit === null || email === null) return false
  const [counted] = await queries
    .select({ uses: sql<number>`count(*)` })
    .from(promoUse)
    .where(and(eq(promoUse.promo_id, row.id), eq(promoUse.email, normaliseEmail(email))))
  return counted!.uses >= row.per_customer_limit
}

/** Each line's total where the code is for it, else zero. Categories include what is below them, as the listing has it. */
async function eligibleTotals(queries: Queries, row: Promo, lines: PromoBasis['lines']): Promise<number[]> {
  if (row.category_ids.length === 0 && row.product_ids.length === 0) return lines.map((line) => line.total)
  const within = await productsWithin(
    queries,
    row.category_ids,
    lines.map((line) => line.product_id),
  )
  const named = new Set([...row.product_ids, ...within])
  return lines.map((line) => (named.has(line.product_id) ? line.total : 0))
}

/** Discount rules by kind: what a code takes off the goods it is for. */
const discounts: Record<Promo['kind'], (goods: number, value: number) => number> = {
  percent: (goods, value) => share(goods, value, 100),
  amount: (goods, value) => Math.min(goods, value),
  free_delivery: () => 0,
}

function effectOf(row: Promo, eligible: number[]): Pick<PromoEffect, 'discount' | 'byLine' | 'freeDelivery'> {
  const goods = eligible.reduce((sum, total) => sum + total, 0)
  const discount = discounts[row.kind](goods, row.value)
  return { discount, byLine: split(discount, eligible), freeDelivery: row.kind === 'free_delivery' }
}
