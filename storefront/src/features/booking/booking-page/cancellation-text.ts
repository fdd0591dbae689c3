import type { CancellationStep } from '@vitrina/contract'
import { BOOKING_HORIZON_DAYS } from '@vitrina/contract/constants'
import { addDays } from '@vitrina/contract/dates'
import * as m from '../../../i18n/paraglide/messages.js'
import type { Texts } from '../../../i18n/use-texts.ts'

/** The cancellation conditions of a room in sentences, with the dates they begin on. */
export function cancellationTexts(
  steps: readonly CancellationStep[],
  arrival: string,
  t: Texts,
  formatDate: (day: string) => string,
): string[] {
  const [first] = steps
  if (!first) return [t(m.booked_cancel_any_time)]
  if (first.percent === 100 && first.days_before >= BOOKING_HORIZON_DAYS) return [t(m.plan_non_refundable)]
  return [
    t(m.booked_cancel_until, { day: formatDate(addDays(arrival, -first.days_before - 1)) }),
    ...steps.map(({ days_before, percent }) =>
      t(m.booked_cancel_from, { day: formatDate(addDays(arrival, -days_before)), percent }),
    ),
  ]
}
