import type { CancellationStep } from '@vitrina/contract'
import { BOOKING_HORIZON_DAYS } from '@vitrina/contract/constants'
import { addDays } from '@vitrina/contract/dates'
import * as m from '@vitrina/i18n/messages'
import type { Texts } from '@vitrina/i18n'

type Stay = {
  /** The day of arrival. */
  from: string
  /** Of the hotel; null while it is not known, when nothing counts as past. */
  today: string | null
  /** Percent of the price that cancelling costs in any case: what says less is left out. */
  floorPercent?: number
}
type Sentence = { text: string; percent: number }

/** The cancellation conditions of a room in sentences, from today on, with the dates they begin on. None once the stay has begun. */
export function cancellationTexts(
  steps: readonly CancellationStep[],
  { from, today, floorPercent = 0 }: Stay,
  t: Texts,
  formatDate: (day: string) => string,
): Sentence[] {
  if (today !== null && today > from) return []
  return ladderTexts(steps, { from, today }, t, formatDate).filter(
    ({ percent }) => floorPercent === 0 || percent > floorPercent,
  )
}

/** The cancellation conditions of a rate plan in one sentence, before dates are chosen. */
export function planCancellationText(steps: readonly CancellationStep[], t: Texts): string {
  const first = steps.find(({ percent }) => percent > 0)
  if (!first) return t(m.plan_cancel_any_time)
  return isNonRefundable(first) ? t(m.plan_non_refundable) : t(m.plan_cancel_until, { count: first.days_before + 1 })
}

const isNonRefundable = ({ days_before, percent }: CancellationStep): boolean =>
  percent === 100 && days_before >= BOOKING_HORIZON_DAYS

function ladderTexts(
  steps: readonly CancellationStep[],
  { from, today }: Stay,
  t: Texts,
  formatDate: (day: string) => string,
): Sentence[] {
  const ladder = steps
    .filter(({ percent }) => percent > 0)
    .map(({ days_before, percent }) => ({ day: addDays(from, -days_before), days_before, percent }))
  const [first] = ladder
  if (!first) return [{ text: t(m.booked_cancel_any_time), percent: 0 }]
  if (isNonRefundable(first)) return [{ text: t(m.plan_non_refundable), percent: 100 }]
  const reached = today === null ? -1 : ladder.findLastIndex(({ day }) => day <= today)
  return [
    reached < 0
      ? { text: t(m.booked_cancel_until, { day: formatDate(addDays(first.day, -1)) }), percent: 0 }
      : { text: t(m.cancel_now, { percent: ladder[reached]!.percent }), percent: ladder[reached]!.percent },
    ...ladder
      .slice(reached + 1)
      .map(({ day, percent }) => ({ text: t(m.booked_cancel_from, { day: formatDate(day), percent }), percent })),
  ]
}
