import { multiplyByRatio, type PriceUnit, toDecimal, type Currency, type UnitPrice } from '@vitrina/contract'

/** The units a net quantity may have: the unit its price is told by (Directive 98/6/EC, article 2), and how many of them make one of that. */
export const QUANTITY_UNITS: Readonly<Record<string, [unit: PriceUnit, perUnit: number]>> = {
  g: ['kg', 1000],
  kg: ['kg', 1],
  ml: ['l', 1000],
  cl: ['l', 100],
  l: ['l', 1],
  cm: ['m', 100],
  m: ['m', 1],
  m2: ['m2', 1],
}

/** `450 g`, `0.75 l`: a number with at most three decimals, and a unit of `QUANTITY_UNITS`. */
const NET_QUANTITY = /^(0|[1-9]\d{0,6})(?:\.(\d{1,3}))? ?([a-z]+2?)$/

/** A net quantity in thousandths of its unit; null when it is none, or nothing. */
export function parseNetQuantity(text: string): { thousandths: number; unit: string } | null {
  const [, whole, decimals = '', unit = ''] = NET_QUANTITY.exec(text) ?? []
  const thousandths = Number(whole) * 1000 + Number(decimals.padEnd(3, '0'))
  return thousandths > 0 && Object.hasOwn(QUANTITY_UNITS, unit) ? { thousandths, unit } : null
}

/** A unit price in minor units. */
export type UnitAmount = { price: number; unit: PriceUnit }

/**
 * What a kilogram, a litre, a metre or a square metre costs of what has this price (minor units) and this net quantity, rounded half up.
 * Null where it need not be told: without a net quantity, and when it is the price itself (Directive 98/6/EC, article 3).
 */
export function unitPriceOf(price: number, netQuantity: string | null): UnitAmount | null {
  const quantity = netQuantity === null ? null : parseNetQuantity(netQuantity)
  if (!quantity) return null
  const [unit, perUnit] = QUANTITY_UNITS[quantity.unit]!
  const thousandthsOfUnit = perUnit * 1000
  if (quantity.thousandths === thousandthsOfUnit) return null
  return { price: multiplyByRatio(price, thousandthsOfUnit, quantity.thousandths), unit }
}

export const presentUnitPrice = (amount: UnitAmount | null, currency: Currency): UnitPrice | null =>
  amount && { ...amount, price: toDecimal(amount.price, currency) }
