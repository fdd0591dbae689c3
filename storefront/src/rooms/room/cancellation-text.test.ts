import { BOOKING_HORIZON_DAYS } from '@vitrina/contract/constants'
import { expect, test } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { textsIn } from '@vitrina/i18n'
import { cancellationTexts, planCancellationText } from './cancellation-text.ts'

const t = textsIn('en')
const LADDER = [
  { days_before: 7, percent: 50 },
  { days_before: 1, percent: 100 },
]
const of = (steps: { days_before: number; percent: number }[], today: string | null = '2026-11-24') =>
  cancellationTexts(steps, { from: '2026-12-24', today }, t, (day) => day).map(({ text }) => text)
const FREE = t(m.booked_cancel_until, { day: '2026-12-16' })
const HALF = t(m.booked_cancel_from, { day: '2026-12-17', percent: 50 })
const ALL = t(m.booked_cancel_from, { day: '2026-12-23', percent: 100 })

test('the cancellation ladder is said with the dates its steps begin on', () => {
  expect(of(LADDER)).toEqual([FREE, HALF, ALL])
  expect(of(LADDER, null)).toEqual([FREE, HALF, ALL])
  expect(of([])).toEqual([t(m.booked_cancel_any_time)])
  expect(of([{ days_before: BOOKING_HORIZON_DAYS, percent: 100 }])).toEqual([t(m.plan_non_refundable)])
})

test.each([
  ['the last free day', '2026-12-16', [FREE, HALF, ALL]],
  ['the first day of a step', '2026-12-17', [t(m.cancel_now, { percent: 50 }), ALL]],
  ['the last step', '2026-12-24', [t(m.cancel_now, { percent: 100 })]],
  ['the stay', '2026-12-25', []],
])('on %s no day that is past is said', (_, today, expected) => expect(of(LADDER, today)).toEqual(expected))

test.each([
  ['nothing free', 20, [HALF, ALL]],
  ['no step below it', 50, [ALL]],
  ['no step, where it is all', 100, []],
])('above what leaving costs at least there is %s', (_, floorPercent, expected) =>
  expect(
    cancellationTexts(LADDER, { from: '2026-12-24', today: '2026-11-24', floorPercent }, t, (day) => day).map(
      ({ text }) => text,
    ),
  ).toEqual(expected),
)

test.each([
  ['free until the arrival', [], 'Free cancellation until the day of arrival'],
  ['free for a while', LADDER, 'Free cancellation up to 8 days before arrival'],
  ['free until the day before', [{ days_before: 0, percent: 100 }], 'Free cancellation up to 1 day before arrival'],
  ['never free', [{ days_before: BOOKING_HORIZON_DAYS, percent: 100 }], 'Non-refundable'],
])('before dates are chosen, a plan that is %s says so', (_, steps, expected) =>
  expect(planCancellationText(steps, t).replaceAll('\u00a0', ' ')).toBe(expected),
)

test('without steps nothing is free after the arrival', () => {
  expect(of([], '2026-12-24')).toEqual([t(m.booked_cancel_any_time)])
  expect(of([], '2026-12-25')).toEqual([])
})
