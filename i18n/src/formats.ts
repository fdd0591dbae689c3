import type { PriceUnit, Settings, UnitPrice } from '@vitrina/contract'
import type { Language } from '@vitrina/contract/constants'
import { convertCurrency, toDecimal, toMinorUnits } from '@vitrina/contract/money'

const NO_BREAK_SPACE = '\u00a0'

/**
 * Decimal numbers in each language, as CLDR writes them. Written here instead of asking Intl, whose first number format takes a browser
 * 30 to 150 ms: prices are on nearly every screen, and hydration would wait for it.
 */
const NUMBERS: Record<Language, { decimal: string; group: string; minGroupedDigits: number }> = {
  en: { decimal: '.', group: ',', minGroupedDigits: 4 },
  bg: { decimal: ',', group: NO_BREAK_SPACE, minGroupedDigits: 5 },
}

/** `fixed` as `toFixed` writes it, with the separators of the language. */
function localizeNumber(fixed: string, language: Language): string {
  const { decimal, group, minGroupedDigits } = NUMBERS[language]
  const [whole = '', fraction] = fixed.split('.')
  const digits = whole.replace('-', '').length
  const grouped = digits < minGroupedDigits ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction ? grouped + decimal + fraction : grouped
}

/** `1234.5` → `1,234.50 лв` or `1234,50 лв`: the separators of the language and the currency label of the shop. */
export function formatMoney(amount: number, label: string, language: Language): string {
  return `${localizeNumber(amount.toFixed(2), language)}${NO_BREAK_SPACE}${label}`
}

/** A label that ends a sentence, whose full stop is then that of the sentence: `лв.` → `лв`. */
export const withoutStop = (label: string): string => label.replace(/\.$/, '')

export type Currency = Settings['currency']

/** The amount in the shop's second currency at the fixed rate; null when the shop shows only one currency. */
export function formatSecond(amount: number, currency: Currency, language: Language): string | null {
  if (!currency.second) return null
  return formatMoney(
    toDecimal(convertCurrency(toMinorUnits(amount), currency.code, currency.second.code)),
    currency.second.label,
    language,
  )
}

/** Intl writes `g` in Bulgarian, too, where people write „г“. */
const UNITS: Record<Language, [gram: string, kilogram: string]> = { en: ['g', 'kg'], bg: ['г', 'кг'] }

/** Grams, or kilograms from 1000 g on: `450 g`, `1,4 кг`. */
export function formatWeight(grams: number, language: Language): string {
  const [value, unit] = grams < 1000 ? [grams, UNITS[language][0]] : [grams / 1000, UNITS[language][1]]
  return `${localizeNumber(String(Number(value.toFixed(2))), language)}${NO_BREAK_SPACE}${unit}`
}

const PRICE_UNITS: Record<Language, Record<PriceUnit, string>> = {
  en: { kg: 'kg', l: 'l', m: 'm', m2: 'm²' },
  bg: { kg: 'кг', l: 'л', m: 'м', m2: 'кв. м' },
}

/** `37.56 лв/kg` or `37,56 лв/кг`. */
export const formatUnitPrice = ({ price, unit }: UnitPrice, label: string, language: Language): string =>
  `${formatMoney(price, label, language)}/${PRICE_UNITS[language][unit].replace(' ', NO_BREAK_SPACE)}`

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
