import type { Settings } from '@vitrina/contract'
import { type Language, LANGUAGE_TAGS } from '@vitrina/contract/constants'
import { convertCurrency, toDecimal, toMinorUnits } from '@vitrina/contract/money'

const NO_BREAK_SPACE = '\u00a0'

/** A function of a language that computes each result once: making an Intl format takes longer than rendering most components. */
function byLanguage<T>(create: (tag: string) => T): (language: Language) => T {
  const created = new Map<Language, T>()
  return (language) => {
    let value = created.get(language)
    if (value === undefined) created.set(language, (value = create(LANGUAGE_TAGS[language])))
    return value
  }
}

const moneyFormat = byLanguage(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const weightFormat = byLanguage((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }))
const dayFormats = byLanguage((tag) => ({ tag, formats: new Map<string, Intl.DateTimeFormat>() }))

function dayFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { tag, formats } = dayFormats(language)
  const key = JSON.stringify(options)
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })))
  return format
}

const LONG_DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }

/** `1234.5` → `1,234.50 лв` or `1234,50 лв`: the separators of the language and the currency label of the shop. */
export function formatMoney(amount: number, label: string, language: Language): string {
  return `${moneyFormat(language).format(amount)}${NO_BREAK_SPACE}${label}`
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
  return dayFormat(language, options)
    .format(Date.parse(`${date.slice(0, 10)}T00:00:00Z`))
    .replaceAll(' ', NO_BREAK_SPACE)
}

/** `November 24 – 26, 2026` or `24 – 26 ноември 2026 г.`; a single day when both are the same. */
export function formatDays(first: string, last: string, language: Language): string {
  return dayFormat(language, LONG_DAY).formatRange(Date.parse(first), Date.parse(last))
}

/** Intl writes `g` in Bulgarian, too, where people write „г“. */
const UNITS: Record<Language, [gram: string, kilogram: string]> = { en: ['g', 'kg'], bg: ['г', 'кг'] }

/** Grams, or kilograms from 1000 g on: `450 g`, `1,4 кг`. */
export function formatWeight(grams: number, language: Language): string {
  const [value, unit] = grams < 1000 ? [grams, UNITS[language][0]] : [grams / 1000, UNITS[language][1]]
  return `${weightFormat(language).format(value)}${NO_BREAK_SPACE}${unit}`
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
