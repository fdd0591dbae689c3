import { formatDate } from '@vitrina/contract/dates'

/** A month's first day, `2026-11-01`, `steps` months away. */
export function monthAfter(month: string, steps: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return formatDate(new Date(year, number - 1 + steps, 1))
}

/** The weeks of a month, Monday first; null where a week reaches into another month. */
export function weeksOf(month: string): (string | null)[][] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const before = (new Date(year, number - 1, 1).getDay() + 6) % 7
  const days = new Date(year, number, 0).getDate()
  const cells = Array.from({ length: Math.ceil((before + days) / 7) * 7 }, (_, index) => {
    const day = index - before + 1
    return day >= 1 && day <= days ? formatDate(new Date(year, number - 1, day)) : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
