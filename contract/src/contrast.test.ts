import { expect, test } from 'vitest'
import { contrastOf, unreadablePairs } from './contrast.ts'
import { APPEARANCES, COLOUR_NAMES, DEFAULT_COLOURS } from './look.ts'

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#2e4a3b', '#2e4a3b')).toBe(1)
})

test('the colours of a shop that sets none can be read', () => {
  const all = (appearance: (typeof APPEARANCES)[number]) =>
    Object.fromEntries(COLOUR_NAMES.map((name) => [name, DEFAULT_COLOURS[name][appearance]]))
  expect(unreadablePairs({ colours: { light: all('light'), dark: all('dark') } })).toEqual([])
})
