import { expect, test } from 'vitest'
import { otherLayouts } from './keyboard-layouts.ts'

test.for([
  ['standard layout', "'dtd", 'чаша'],
  ['standard layout', ';eo', 'мед'],
  ['phonetic layout', '`a[a', 'чаша'],
  ['phonetic layout', 'sve]', 'свещ'],
  ['phonetic layout', 'mlqko', 'мляко'],
  ['phonetic layout of 2006', 'qawa', 'чаша'],
  ['phonetic layout of 2006', 'sve]', 'свещ'],
])('a Bulgarian word typed on Latin keys, meant for the %s: %s is %s', ([, typed, meant]) => {
  expect(otherLayouts(typed!)).toContain(meant)
})

test.for([
  ['гдхещ', 'honey'],
  ['хонеъ', 'honey'],
])('an English word typed on Bulgarian keys: %s is %s', ([typed, meant]) => {
  expect(otherLayouts(typed!)).toContain(meant)
})

test.for(['чаша', 'чаш', 'чорапи'])(
  'a Bulgarian word on keys that no English word needs is no English one: %s',
  (typed) => {
    for (const other of otherLayouts(typed)) expect(other).toMatch(/^[a-z]+$/)
  },
)

test('what has letters of both alphabets, or of none, was typed in the right layout', () => {
  expect(otherLayouts('rose масло')).toEqual([])
  expect(otherLayouts('12;')).toEqual([])
  expect(otherLayouts('')).toEqual([])
})
