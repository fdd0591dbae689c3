import { expect, test } from 'vitest'
import { lineKey } from './cart.ts'

test('the key of a line does not depend on the order of its options', () => {
  expect(lineKey({ id: 1, selected_options: { 10: 3, 2: 4 } })).toBe(
    lineKey({ id: 1, selected_options: { 2: 4, 10: 3 } }),
  )
  expect(lineKey({ id: 1 })).toBe(lineKey({ id: 1, selected_options: {} }))
  expect(lineKey({ id: 1, selected_options: { 2: 4 } })).not.toBe(lineKey({ id: 1, selected_options: { 2: 5 } }))
  expect(lineKey({ id: 1 })).not.toBe(lineKey({ id: 2 }))
})
