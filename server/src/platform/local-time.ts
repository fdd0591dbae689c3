/** The instant at which clocks of a time zone show a date and a time (`HH:MM`); across a change of clocks, the later offset's. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  // The offset half a day earlier is that before a change of clocks; the instant it leads to knows its own.
  const first = wanted - offsetAt(wanted - 43_200_000, timeZone)
  return new Date(wanted - offsetAt(first, timeZone))
}

/** By time zone: creating one costs a hundred times as much as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return clock
}

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value)
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return local - Math.floor(instant / 1000) * 1000
}

/** The date and time (`YYYY-MM-DD HH:MM`) that clocks of a time zone show at an instant. */
export function localTime(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone))
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')
}
