import type { Settings, UnitPrice } from '@vitrina/contract'
import type { Language } from '@vitrina/contract/constants'
import { formatNumber } from '@vitrina/contract/format-number'
import { unitName } from '@vitrina/contract/locales'
import { convertCurrency, formatDecimal, toDecimal, toMinorUnits } from '@vitrina/contract/money'

const NO_BREAK_SPACE = '\u00a0'

/** A currency by its code, which says how many decimals it has, and what amounts in it are labelled with. */
type Label = Pick<Settings['currency'], 'code' | 'label'>

/** `1234.5` → `1,234.50 лв` or `1234,50 лв`: the separators of the language, the decimals of the currency and its label in the shop. */
export function formatMoney(amount: number, { code, label }: Label, language: Language): string {
  return `${formatNumber(formatDecimal(amount, code), language)}${NO_BREAK_SPACE}${label}`
}

/** A label that ends a sentence, whose full stop is then that of the sentence: `лв.` → `лв`. */
export const withoutStop = (label: string): string => label.replace(/\.$/, '')

export type Currency = Settings['currency']

/** The amount in the shop's second currency at the fixed rate; null when the shop shows only one currency. */
export function formatSecond(amount: number, currency: Currency, language: Language): string | null {
  const { code, second } = currency
  if (!second) return null
  const converted = convertCurrency(toMinorUnits(amount, code), code, second.code)
  return formatMoney(toDecimal(converted, second.code), second, language)
}

/** Grams, or kilograms from 1000 g on: `450 g`, `1,4 кг`. */
export function formatWeight(grams: number, language: Language): string {
  const [value, unit] = grams < 1000 ? [grams, 'g' as const] : [grams / 1000, 'kg' as const]
  return `${formatNumber(String(Number(value.toFixed(2))), language)}${NO_BREAK_SPACE}${unitName(unit, language)}`
}

/** `37.56 лв/kg` or `37,56 лв/кг`. */
export const formatUnitPrice = ({ price, unit }: UnitPrice, currency: Label, language: Language): string =>
  `${formatMoney(price, currency, language)}/${unitName(unit, language)}`

/** The text of trusted HTML without tags, cut at a word to at most `length` characters. */
export function plainText(html: string, length = 180): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length))}…`
}
