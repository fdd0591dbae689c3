import { monthName } from '@vitrina/contract/format-day'
import { type Language, LOCALES } from '@vitrina/contract/locales'
import { textsIn } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'

/** `At work from April to October`, also over the turn of the year; `At work in May, June, and September`. Empty without months. */
export function workingMonths(months: readonly number[], language: Language): string {
  const t = textsIn(language)
  if (months.length === 0) return ''
  if (months.length === 12) return t(m.maker_months_all)
  const period = periodOf(months, language)
  return period ? t(m.maker_months_range, period) : t(m.maker_months_list, { months: listOf(months, language) })
}

/** `April – October`, also over the turn of the year; `May, June, and September`. */
export function monthsInWords(months: readonly number[], language: Language): string {
  const t = textsIn(language)
  if (months.length === 12) return t(m.season_all_year)
  const period = periodOf(months, language)
  const words = period ? t(m.season_range, period) : listOf(months, language)
  return words.charAt(0).toLocaleUpperCase(LOCALES[language].tag) + words.slice(1)
}

/** The first and the last of more than two months that follow one another; null where they don't. */
function periodOf(months: readonly number[], language: Language): { from: string; to: string } | null {
  const starts = months.filter((month) => !months.includes(month === 1 ? 12 : month - 1))
  const [from] = starts
  if (from === undefined || starts.length > 1 || months.length < 3) return null
  return { from: monthName(from, language), to: monthName(((from + months.length - 2) % 12) + 1, language) }
}

const listOf = (months: readonly number[], language: Language): string =>
  new Intl.ListFormat(LOCALES[language].tag).format(months.map((month) => monthName(month, language)))
