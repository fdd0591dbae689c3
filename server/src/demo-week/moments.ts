import { addDays, todayIn } from '@vitrina/contract'
import { instantOf } from '../platform/local-time.ts'

/** A moment of the past week: a clock's time of an earlier day, or so many minutes ago. */
export type Moment = { days: number; time: string } | { minutes: number }

export const daysAgo = (days: number, time: string): Moment => ({ days, time })

/** At most four hours, so that it comes after everything that is written down for yesterday before 20:00, at any time of today. */
export const minutesAgo = (minutes: number): Moment => ({ minutes })

export function instantOfMoment(moment: Moment, now: Date, timeZone: string): Date {
  return 'minutes' in moment
    ? new Date(now.getTime() - moment.minutes * 60_000)
    : instantOf(addDays(todayIn(timeZone, now), -moment.days), moment.time, timeZone)
}
