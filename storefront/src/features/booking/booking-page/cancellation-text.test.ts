import { BOOKING_HORIZON_DAYS } from '@vitrina/contract/constants'
import { expect, test } from 'vitest'
import * as m from '../../../i18n/paraglide/messages.js'
import { textsIn } from '../../../i18n/use-texts.ts'
import { cancellationTexts } from './cancellation-text.ts'

const t = textsIn('en')
const of = (steps: { days_before: number; percent: number }[]) =>
  cancellationTexts(steps, '2026-12-24', t, (day) => day)

test('the cancellation ladder is said with the dates its steps begin on', () => {
  expect(
    of([
      { days_before: 7, percent: 50 },
      { days_before: 1, percent: 100 },
    ]),
  ).toEqual([
    t(m.booked_cancel_until, { day: '2026-12-16' }),
    t(m.booked_cancel_from, { day: '2026-12-17', percent: 50 }),
    t(m.booked_cancel_from, { day: '2026-12-23', percent: 100 }),
  ])
  expect(of([])).toEqual([t(m.booked_cancel_any_time)])
  expect(of([{ days_before: BOOKING_HORIZON_DAYS, percent: 100 }])).toEqual([t(m.plan_non_refundable)])
})
