import { formatDate } from '@vitrina/contract/dates'

/** The first day of the month that is `count` months after `month` (`2026-11-01`); `count` may be negative. */
export function addMonths(month: string, count: number): string {
  const [year, monthNumber] = month.split('-').map(Number) as [number, number]
  return formatDate(new Date(year, monthNumber - 1 + count, 1))
}

/** The weeks of a month, Monday first, as dates; null for a day of a neighbouring month. */
export function weeksOfMonth(month: string): (string | null)[][] {
  const [year, monthNumber] = month.split('-').map(Number) as [number, number]
  const leadingDays = (new Date(year, monthNumber - 1, 1).getDay() + 6) % 7
  const dayCount = new Date(year, monthNumber, 0).getDate()
  const cells = Array.from({ length: Math.ceil((leadingDays + dayCount) / 7) * 7 }, (_, index) => {
    const day = index - leadingDays + 1
    return day >= 1 && day <= dayCount ? formatDate(new Date(year, monthNumber - 1, day)) : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
