import type { Settings } from '@vitrina/contract'
import { type Language, LANGUAGE_TAGS } from '@vitrina/contract/constants'
import { convertCurrency, toDecimal, toMinorUnits } from '@vitrina/contract/money'

const NO_BREAK_SPACE = '\u00a0'

const formats = new Map<string, unknown>()

/** The format with these options, made once: making one takes longer than rendering most components. */
function intl<O, F>(Format: new (tag: string, options: O) => F, language: Language, options: O): F {
  const key = language + JSON.stringify(options)
  const existing = formats.get(key) as F | undefined
  if (existing) return existing
  const format = new Format(LANGUAGE_TAGS[language], options)
  formats.set(key, format)
  return format
}

const MONEY: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const WEIGHT: Intl.NumberFormatOptions = { maximumFractionDigits: 2 }
const LONG_DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }

/** `1234.5` → `1,234.50 лв` or `1234,50 лв`: the separators of the language and the currency label of the shop. */
export function formatMoney(amount: number, label: string, language: Language): string {
  return `${intl(Intl.NumberFormat, language, MONEY).format(amount)}${NO_BREAK_SPACE}${label}`
}

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

/** `2026-11-20` → `November 20, 2026` or `20 ноември 2026 г.`, on one line. A calendar day, independent of time zones. */
export function formatDay(date: string, language: Language, options: Intl.DateTimeFormatOptions = LONG_DAY): string {
  return intl(Intl.DateTimeFormat, language, { ...options, timeZone: 'UTC' })
    .format(Date.parse(`${date.slice(0, 10)}T00:00:00Z`))
    .replaceAll(' ', NO_BREAK_SPACE)
}

/** `November 24 – 26, 2026` or `24 – 26 ноември 2026 г.`; a single day when both are the same. */
export function formatDays(first: string, last: string, language: Language): string {
  return intl(Intl.DateTimeFormat, language, { ...LONG_DAY, timeZone: 'UTC' }).formatRange(
    Date.parse(first),
    Date.parse(last),
  )
}

/** Intl writes `g` in Bulgarian, too, where people write „г“. */
const UNITS: Record<Language, [gram: string, kilogram: string]> = { en: ['g', 'kg'], bg: ['г', 'кг'] }

/** Grams, or kilograms from 1000 g on: `450 g`, `1,4 кг`. */
export function formatWeight(grams: number, language: Language): string {
  const [value, unit] = grams < 1000 ? [grams, UNITS[language][0]] : [grams / 1000, UNITS[language][1]]
  return `${intl(Intl.NumberFormat, language, WEIGHT).format(value)}${NO_BREAK_SPACE}${unit}`
}

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
