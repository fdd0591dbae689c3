import { addDays, BOOKING_HORIZON_DAYS, type CancellationStep } from '@vitrina/contract'

/** The percentage of the price that is kept when a booking is cancelled so many days before the arrival; `0` on its day. */
export function keptPercent(steps: readonly CancellationStep[], daysBefore: number): number {
  const reached = steps.filter((step) => step.days_before >= daysBefore)
  return reached.toSorted((a, b) => a.days_before - b.days_before)[0]?.percent ?? 0
}

/** Whether anything is given back to who cancels so many days before the arrival. Without them: to who cancels as early as rooms can be booked. */
export function isRefundable(steps: readonly CancellationStep[], daysBefore = BOOKING_HORIZON_DAYS): boolean {
  return keptPercent(steps, daysBefore) < 100
}

/** The last day on which cancelling costs nothing: the day of arrival where no step says otherwise. Null when it is over. */
export function cancelFreeUntil(steps: readonly CancellationStep[], fromDate: string, today: string): string | null {
  const days = steps.filter(({ percent }) => percent > 0).map(({ days_before }) => days_before)
  const last = days.length === 0 ? fromDate : addDays(fromDate, -Math.max(...days) - 1)
  return last < today ? null : last
}
