import { expect, test } from 'vitest'
import { BATCH_NUMBER, normaliseBatchNumber } from './batch-number.ts'

test.each([
  [' l-0726 ', 'L-0726'],
  ['ВН–07 26', 'BH-0726'],
  ['мс−1', 'MC-1'],
])('%j is the number %s', (typed, number) => {
  expect(normaliseBatchNumber(typed)).toBe(number)
  expect(BATCH_NUMBER.test(number)).toBe(true)
})

test('what is no number stays none', () => expect(BATCH_NUMBER.test(normaliseBatchNumber('Жажда?'))).toBe(false))
