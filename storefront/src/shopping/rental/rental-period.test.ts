import { expect, test } from 'vitest'
import { textsIn } from '@vitrina/i18n'
import { periodError, periodErrorText } from './rental-period.ts'

const TODAY = '2026-11-22'

test.each([
  ['2026-11-23', '2026-11-24', null],
  ['2026-11-23', '2026-12-07', null],
  ['2026-11-23', '2026-12-08', 'too-long'],
  ['2026-11-23', '2036-11-23', 'too-long'],
  ['2026-11-22', '2026-11-24', 'invalid'],
  ['2026-11-24', '2026-11-24', 'invalid'],
  ['2026-11-25', '2026-11-24', 'invalid'],
  ['2026-02-30', '2026-12-01', 'invalid'],
  ['2026-12-01', 'tomorrow', 'invalid'],
  ['', '', 'invalid'],
  ['2027-11-20', '2027-11-23', null],
  ['2027-11-20', '2027-11-24', 'invalid'],
  ['2027-11-23', '2027-11-24', 'invalid'],
])('a period from %s to %s: %s', (from, to, error) => {
  expect(periodError(from, to, TODAY)).toBe(error)
})

test('errors have the words of the specification', () => {
  // With a no-break space between number and unit.
  expect(periodErrorText('too-long', textsIn('en')).replaceAll('\u00a0', ' ')).toBe(
    'Selected period can be max 14 days',
  )
  expect(periodErrorText('invalid', textsIn('en'))).toBe('Invalid date selected')
})
