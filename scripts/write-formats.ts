import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Formats } from '../contract/src/formats.ts'
import { FALLBACK_LANGUAGE, LANGUAGES, LOCALES, perLanguage } from '../contract/src/locales.ts'

/**
 * Writes what follows from the table of languages: how each formats numbers and dates, as Intl knows it, and the settings of Paraglide.
 * Asking Intl itself takes a browser 20 to 150 ms at its first format, in one piece: a press, or hydration, would wait for it.
 */
export function writeFormats(): void {
  const root = join(import.meta.dirname, '..')
  write(
    join(root, 'contract/src/formats.json'),
    perLanguage((language) => formatsOf(LOCALES[language])),
  )
  const paraglide = join(root, 'i18n/project.inlang/settings.json')
  const settings = JSON.parse(readFileSync(paraglide, 'utf8')) as object
  write(paraglide, { ...settings, baseLocale: FALLBACK_LANGUAGE, locales: LANGUAGES })
}

/** Left alone where nothing has changed: who watches it would build anew. */
function write(file: string, value: object): void {
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (JSON.stringify(before) !== JSON.stringify(value)) writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

function formatsOf({ tag, dateTag }: { tag: string; dateTag: string }): Formats {
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateTag, { ...options, timeZone: 'UTC', numberingSystem: 'latn' })
  const numbers = (value: number, type: string) =>
    new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(value).find((part) => part.type === type)
  const long = dates({ dateStyle: 'long' })
  const monthAndYear = dates({ month: 'long', year: 'numeric' })
  const short = dates({ weekday: 'short', day: 'numeric', month: 'short' })
  const names = (of: typeof DAYS.months, format: Intl.DateTimeFormat, type: string) =>
    of.map((day) => format.formatToParts(day).find((part) => part.type === type)!.value)
  const period = (last: number) => patternOf(long.formatRangeToParts(DAYS.first, last))
  return {
    decimal: numbers(0.5, 'decimal')!.value,
    group: oneSpace(numbers(1_000_000, 'group')!.value, '\u00a0'),
    minGroupedDigits: [4, 5].find((digits) => numbers(10 ** (digits - 1), 'group')) ?? Infinity,
    months: names(DAYS.months, long, 'month'),
    monthsAlone: names(DAYS.months, monthAndYear, 'month'),
    shortMonths: names(DAYS.months, short, 'month'),
    weekdays: names(DAYS.weekdays, dates({ dateStyle: 'full' }), 'weekday'),
    shortWeekdays: names(DAYS.weekdays, short, 'weekday'),
    long: patternOf(long.formatToParts(DAYS.first)),
    full: patternOf(dates({ dateStyle: 'full' }).formatToParts(DAYS.first)),
    short: patternOf(short.formatToParts(DAYS.first)),
    dayAndMonth: patternOf(dates({ day: 'numeric', month: 'long' }).formatToParts(DAYS.first)),
    monthAndYear: patternOf(monthAndYear.formatToParts(DAYS.first)),
    sameMonth: period(Date.UTC(2026, 0, 6)),
    sameYear: period(Date.UTC(2026, 1, 6)),
    otherYear: period(Date.UTC(2027, 0, 6)),
  }
}

const DAYS = {
  first: Date.UTC(2026, 0, 5),
  months: Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 5)),
  /** From Sunday on, as `getUTCDay` counts. */
  weekdays: Array.from({ length: 7 }, (_, index) => Date.UTC(2026, 0, 4 + index)),
}

/** `{day} {month} {year}`; of a period, what belongs to its last day alone is `{lastDay}` and the like. */
function patternOf(parts: (Intl.DateTimeFormatPart & { source?: string })[]): string {
  const pattern = parts.map(({ type, value, source }) => {
    if (type === 'literal') return value
    return source === 'endRange' ? `{last${type[0]!.toUpperCase()}${type.slice(1)}}` : `{${type}}`
  })
  return oneSpace(pattern.join(''), ' ').replace(/ ?– ?/g, ' – ')
}

/** Intl has several kinds of spaces, which differ between its versions. */
const oneSpace = (text: string, space: string): string => text.replace(/\s/g, space)

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFormats()
