/** Local dates, as `YYYY-MM-DD`. They are never converted to an instant in a time zone. No imports: the storefront bundles this file. */

const DATE_FORMAT = /^(\d{4})-(\d{2})-(\d{2})$/

/** Local year, month and day of a Date as `YYYY-MM-DD`, zero padded. */
export function formatDate(date: Date): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

/** Whether this is a `YYYY-MM-DD` that exists in the calendar (2026-02-30 does not). */
export function isDate(value: string): boolean {
  const match = DATE_FORMAT.exec(value)
  if (!match) return false
  const [, year, month, day] = match.map(Number) as [number, number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** `addDays('2026-02-28', 1)` → `'2026-03-01'`. */
export function addDays(date: string, days: number): string {
  return new Date(dayNumber(date) * 86_400_000 + days * 86_400_000).toISOString().slice(0, 10)
}

/** The same day so many months later, or the last of that month: `addMonths('2026-01-31', 1)` → `'2026-02-28'`. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** Every date with `from ≤ date < to`: the days of a rental, the nights of a stay. */
export function datesInRange(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index))
}

/** Today's date in a time zone, e.g. `Europe/Sofia`. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  // The first format that a browser makes keeps a phone busy for a tenth of a second. Temporal needs none, where there is one.
  const { Temporal } = globalThis as { Temporal?: Temporal }
  if (Temporal)
    return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, format)
  return format.format(now)
}

/** The time (`HH:MM`) in a time zone. */
export function timeIn(timeZone: string, now: Date = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
}

/** The part of it that is used (tc39.es/proposal-temporal). */
type Temporal = {
  Instant: {
    fromEpochMilliseconds(milliseconds: number): {
      toZonedDateTimeISO(timeZone: string): { toPlainDate(): { toString(): string } }
    }
  }
}
const formats = new Map<string, Intl.DateTimeFormat>()

function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000)
}
