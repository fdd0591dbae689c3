import { expect, test } from 'vitest'
import { dutyToPay } from './duty-to-pay.ts'

test('a button says that one pays only where that comes next, and of no duty where nothing is left to pay', () => {
  expect(dutyToPay(20, { online: true })).toBe('now')
  expect(dutyToPay(20, { online: false })).toBe('later')
  expect(dutyToPay(0, { online: true })).toBe('none')
  // The duty is never left out because a price is late.
  expect(dutyToPay(undefined, undefined)).toBe('later')
})
