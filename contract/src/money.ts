import { DEFAULT_CURRENCY_LABEL } from './constants.ts'

/**
 * Inside the application, money is an integer number of minor units (cents, stotinki, yen, fils); on the wire it is a decimal number
 * with at most as many decimals as its currency has. Nothing here multiplies or divides fractions of a unit in floating point.
 */

/** The currencies of ISO 4217 in which something can be paid, and the lev, which was one of them until 2026. */
// oxfmt-ignore
export const CURRENCIES = [
  'AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BGN', 'BHD', 'BIF', 'BMD', 'BND', 'BOB', 'BRL', 'BSD',
  'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CLP', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN',
  'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IQD',
  'IRR', 'ISK', 'JMD', 'JOD', 'JPY', 'KES', 'KGS', 'KHR', 'KMF', 'KPW', 'KRW', 'KWD', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'LYD',
  'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD',
  'OMR', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP',
  'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TND', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'UGX', 'USD',
  'UYU', 'UZS', 'VES', 'VND', 'VUV', 'WST', 'XAF', 'XCD', 'XCG', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW', 'ZWG',
] as const
export type Currency = (typeof CURRENCIES)[number]

/** What amounts are labelled with in a shop that does not say otherwise: the code, but for these. */
const LABELS: Partial<Record<Currency, string>> = { BGN: DEFAULT_CURRENCY_LABEL, EUR: '€' }
export const currencyLabel = (currency: Currency): string => LABELS[currency] ?? currency

/** Decimals of a currency by ISO 4217: two, but for these. */
// oxfmt-ignore
const DECIMALS: Partial<Record<Currency, number>> = {
  BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0,
  BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3,
}
export const decimalsOf = (currency: Currency): number => DECIMALS[currency] ?? 2
/** No currency has more. */
export const MAX_DECIMALS = 3

/**
 * Units of a currency for 100 000 euro, where the rate is fixed by law: 1 EUR = 1.95583 BGN, Council Regulation (EC) 2866/98 as amended
 * for BG (2025). Both have two decimals.
 */
const PER_100000_EUR: Partial<Record<Currency, number>> = { EUR: 100_000, BGN: 195_583 }

/** The largest amount a price or an order may have, in minor units: ten million in a currency with two decimals. */
export const MAX_MINOR_UNITS = 1_000_000_000

/** 12.99 EUR → 1299, 1299 JPY → 1299. Rounds to the decimals of the currency. */
export function toMinorUnits(decimal: number, currency: Currency): number {
  return Math.round(decimal * 10 ** decimalsOf(currency))
}

/** 1299 → 12.99 EUR, 1299 JPY, 1.299 KWD. */
export function toDecimal(minor: number, currency: Currency): number {
  return minor / 10 ** decimalsOf(currency)
}

/** False for a decimal amount with more decimals than its currency has. */
export function isExact(decimal: number, currency: Currency): boolean {
  return toDecimal(toMinorUnits(decimal, currency), currency) === decimal
}

/** 12.9 → `12.90` EUR; 1290 → `1290` JPY. */
export function formatDecimal(decimal: number, currency: Currency): string {
  return decimal.toFixed(decimalsOf(currency))
}

/** The sum of decimal amounts of one currency, whichever it is, without the errors of floating point. */
export function sumAmounts(amounts: readonly number[]): number {
  const scale = 10 ** MAX_DECIMALS
  return amounts.reduce((sum, amount) => sum + Math.round(amount * scale), 0) / scale
}

/** A decimal amount as often as `count` says, without the errors of floating point. */
export function multiplyAmount(amount: number, count: number): number {
  const scale = 10 ** MAX_DECIMALS
  return (Math.round(amount * scale) * count) / scale
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

export const hasFixedRate = (from: Currency, to: Currency): boolean =>
  from === to || (from in PER_100000_EUR && to in PER_100000_EUR)

/** The fixed rate as a fraction: what an amount is multiplied by, and divided by. Throws where there is none (hasFixedRate). */
export function fixedRate(from: Currency, to: Currency): { numerator: number; denominator: number } {
  if (from === to) return { numerator: 1, denominator: 1 }
  const [fromRate, toRate] = [PER_100000_EUR[from], PER_100000_EUR[to]]
  if (!fromRate || !toRate) throw new RangeError(`There is no fixed rate between ${from} and ${to}.`)
  return { numerator: toRate, denominator: fromRate }
}

/**
 * Converts at the fixed rate: divides by the whole rate, which is never rounded, and rounds half up to two decimals. That is the rule of Bulgaria's Act on
 * the Introduction of the Euro, and of Council Regulation (EC) 1103/97, articles 4 and 5. Throws where there is no fixed rate (hasFixedRate).
 */
export function convertCurrency(minor: number, from: Currency, to: Currency): number {
  const { numerator, denominator } = fixedRate(from, to)
  return multiplyByRatio(minor, numerator, denominator)
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
