import { DEFAULT_CURRENCY_LABEL } from './constants.ts'

/**
 * Inside the application, money is an integer number of minor units (stotinki, cents); on the wire it is a decimal number with
 * at most two decimals. Nothing here multiplies or divides fractions of a unit in floating point.
 */

export const CURRENCIES = ['BGN', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]
/** What amounts are labelled with in a shop that does not say otherwise. */
export const CURRENCY_LABELS: Record<Currency, string> = { BGN: DEFAULT_CURRENCY_LABEL, EUR: '€' }

/** Stotinki for 100 000 euro cents: 1 EUR = 1.95583 BGN, fixed by Council Regulation (EC) 2866/98 as amended for BG (2025). */
const BGN_PER_100000_EUR = 195_583

/** The largest amount a price or an order may have, in minor units: ten million. */
export const MAX_MINOR_UNITS = 1_000_000_000

/** 12.99 → 1299. Rounds to two decimals; the `money` schema rejects input with more. */
export function toMinorUnits(decimal: number): number {
  return Math.round(decimal * 100)
}

/** 1299 → 12.99. */
export function toDecimal(minor: number): number {
  return minor / 100
}

/** `minor · numerator / denominator`, rounded half up to whole minor units, in integers throughout. */
export function multiplyByRatio(minor: number, numerator: number, denominator: number): number {
  const dividend = minor * numerator * 2 + denominator
  // Nearly all amounts are so small that the remainder is exact without big integers, which take fifty times as long.
  if (dividend >= 0 && dividend <= Number.MAX_SAFE_INTEGER && minor >= 0)
    return (dividend - (dividend % (denominator * 2))) / (denominator * 2)
  const product = BigInt(minor) * BigInt(numerator) * 2n + BigInt(denominator)
  const double = BigInt(denominator) * 2n
  const floor = product >= 0n ? product / double : -((-product + double - 1n) / double)
  return Number(floor)
}

/** Converts at the fixed rate, rounded half up to two decimals as Bulgarian law requires. */
export function convertCurrency(minor: number, from: Currency, to: Currency): number {
  if (from === to) return minor
  return from === 'EUR'
    ? multiplyByRatio(minor, BGN_PER_100000_EUR, 100_000)
    : multiplyByRatio(minor, 100_000, BGN_PER_100000_EUR)
}

/** Divides `minor` in proportion to the weights, in whole units that sum to it exactly (largest remainder method). */
export function allocate(minor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(minor) * BigInt(weight))
  const parts = exact.map((value) => Number(value / BigInt(total)))
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: Number(value % BigInt(total)) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  const leftOver = minor - parts.reduce((sum, part) => sum + part, 0)
  for (const { index } of byRemainder.slice(0, leftOver)) parts[index]! += 1
  return parts
}
