import { addDays } from './dates.ts'

/**
 * Whether nobody works on a day (`YYYY-MM-DD`) in a country (ISO 3166-1 alpha-2) because of a public holiday. Known of Bulgaria only: elsewhere a shop lists
 * its days off. Bulgaria: Labour Code, art. 154; a holiday with a fixed date that falls on a weekend takes the first working days after it.
 */
export function isPublicHoliday(day: string, country: string): boolean {
  return country === 'BG' && bulgarianHolidays(Number(day.slice(0, 4))).has(day)
}

/** Months and days. Groups of days that follow each other move together. */
const FIXED = [['01-01'], ['03-03'], ['05-01'], ['05-06'], ['05-24'], ['09-06'], ['09-22'], ['12-24', '12-25', '12-26']]
const byYear = new Map<number, ReadonlySet<string>>()

function bulgarianHolidays(year: number): ReadonlySet<string> {
  const known = byYear.get(year)
  if (known) return known
  const easter = orthodoxEaster(year)
  // Good Friday, Holy Saturday, Easter Sunday and Monday.
  const holidays = new Set([-2, -1, 0, 1].map((days) => addDays(easter, days)))
  for (const group of FIXED) {
    const days = group.map((day) => `${year}-${day}`)
    for (const day of days) holidays.add(day)
    let substitute = days.at(-1)!
    for (const _ of days.filter(isWeekend)) {
      do substitute = addDays(substitute, 1)
      while (isWeekend(substitute) || holidays.has(substitute))
      holidays.add(substitute)
    }
  }
  byYear.set(year, holidays)
  return holidays
}

/** Meeus’s algorithm for the Julian Easter (Astronomical Algorithms, chapter 8); 13 days later in the calendar of 1900 to 2099. */
function orthodoxEaster(year: number): string {
  const moon = (19 * (year % 19) + 15) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const days = moon + weekday + 114
  const month = Math.floor(days / 31)
  const julian = `${year}-${String(month).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
  return addDays(julian, 13)
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
