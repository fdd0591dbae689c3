import { addDays, BOOKING_HORIZON_DAYS, type CancellationStep } from '@vitrina/contract'

/** The percentage of the price that is kept when a booking is cancelled so many days before the arrival; `0` on its day. */
export function keptPercent(steps: readonly CancellationStep[], daysBefore: number): number {
  const reached = steps.filter((step) => step.days_before >= daysBefore)
  return reached.toSorted((a, b) => a.days_before - b.days_before)[0]?.percent ?? 0
}

/** Whether anything is ever given back: there is a day, from the first on which rooms can be booked, when not all is kept. */
export function isRefundable(steps: readonly CancellationStep[]): boolean {
  return keptPercent(steps, BOOKING_HORIZON_DAYS) < 100
}

/** The last day on which cancelling costs nothing: the day of arrival where no step says otherwise. Null when it is over. */
export function cancelFreeUntil(steps: readonly CancellationStep[], fromDate: string, today: string): string | null {
  const days = steps.filter(({ percent }) => percent > 0).map(({ days_before }) => days_before)
  const last = days.length === 0 ? fromDate : addDays(fromDate, -Math.max(...days) - 1)
  return last < today ? null : last
}
