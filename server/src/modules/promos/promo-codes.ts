import { allocate, multiplyByRatio } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import type { Text } from '../../platform/texts/index.ts'
import { productsWithin } from '../catalogue/index.ts'
import { findValidPromo, type Promo } from './find-promo.ts'
import { text } from './texts.ts'

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

/**
 * The effect of a code on a cart at this moment, or why it does not apply. `redeemPromo` is what counts a use, and what says
 * that a customer has had theirs: a price must not tell who has used a code.
 */
export async function evaluatePromo(
  queries: Queries,
  code: string,
  { lines, today, formatAmount }: PromoContext,
): Promise<{ effect: PromoEffect } | { rejection: Text }> {
  const found = await findValidPromo(queries, code, today)
  if ('rejection' in found) return found
  const { promo: row } = found
  if (row.subject !== 'goods') return { rejection: text('promo_not_applicable') }
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)
  if (row.minimum !== null && subtotal < row.minimum)
    return { rejection: text('promo_minimum', { minimum: formatAmount(row.minimum) }) }
  const eligible = await eligibleTotals(queries, row, lines)
  if (eligible.every((total) => total === 0)) return { rejection: text('promo_not_applicable') }
  return { effect: { id: row.id, code: row.code, ...effectOf(row, eligible) } }
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
