import { monthName } from '@vitrina/contract/format-day'
import { type Language, LOCALES } from '@vitrina/contract/locales'
import { textsIn } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'

/** `At work from April to October`, also over the turn of the year; `At work in May, June, and September`. Empty without months. */
export function workingMonths(months: readonly number[], language: Language): string {
  const t = textsIn(language)
  const name = (month: number) => monthName(month, language)
  if (months.length === 0) return ''
  if (months.length === 12) return t(m.maker_months_all)
  const starts = months.filter((month) => !months.includes(month === 1 ? 12 : month - 1))
  const [from] = starts
  if (starts.length === 1 && months.length > 2)
    return t(m.maker_months_range, { from: name(from!), to: name(((from! + months.length - 2) % 12) + 1) })
  const list = new Intl.ListFormat(LOCALES[language].tag).format(months.map(name))
  return t(m.maker_months_list, { months: list })
}
