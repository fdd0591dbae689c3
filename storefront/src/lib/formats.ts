import type { Settings } from '@vitrina/contract'
import { type Language, LANGUAGE_TAGS } from '@vitrina/contract/constants'
import { convert, toDecimal, toMinor } from '@vitrina/contract/money'

const NO_BREAK = '\u00a0'
const numbers = new Map<Language, Intl.NumberFormat>()

/** `1234.5` → `1,234.50 лв` or `1234,50 лв`: the language's own separators and the shop's own label. */
export function formatMoney(amount: number, label: string, language: Language): string {
  let format = numbers.get(language)
  if (!format)
    numbers.set(
      language,
      (format = new Intl.NumberFormat(LANGUAGE_TAGS[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 })),
    )
  return `${format.format(amount)}${NO_BREAK}${label}`
}

export type Currency = Settings['currency']

/** The same amount in the shop's second currency at the fixed rate; null when it shows only one. */
export function formatSecond(amount: number, currency: Currency, language: Language): string | null {
  if (!currency.second) return null
  return formatMoney(
    toDecimal(convert(toMinor(amount), currency.code, currency.second.code)),
    currency.second.label,
    language,
  )
}

/** `2026-11-20` → `November 20, 2026` or `20 ноември 2026 г.`. Read as the calendar's day, in no time zone. */
export function formatDay(
  date: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' },
): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${date.slice(0, 10)}T00:00:00Z`),
  )
}

/** The locale's own data says `g` in Bulgarian, too; people write „г“. */
const UNITS: Record<Language, [gram: string, kilogram: string]> = { en: ['g', 'kg'], bg: ['г', 'кг'] }

/** Grams as people say them: `450 g`, `1,4 кг`. */
export function formatWeight(grams: number, language: Language): string {
  const [value, unit] = grams < 1000 ? [grams, UNITS[language][0]] : [grams / 1000, UNITS[language][1]]
  return `${new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 2 }).format(value)}${NO_BREAK}${unit}`
}
