import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.for([
  ['honey', 'honey', 0],
  ['honey', 'hony', 1],
  ['hony', 'honey', 1],
  ['honey', 'hiney', 1],
  ['honey', 'hnoey', 1],
  ['honey', 'hnoye', 2],
  ['лавандула', 'лаваднуа', 2],
  ['', 'ab', 2],
  ['ab', '', 2],
])('%s and %s are %d apart', ([a, b, distance]) => {
  expect(editDistance(a as string, b as string, 2).whole).toBe(distance)
})

test('words that are too far apart are one more than the limit apart', () => {
  expect(editDistance('honey', 'candle', 2).whole).toBe(3)
  expect(editDistance('honey', 'honeycomb', 2)).toEqual({ whole: 3, beginning: 0 })
  expect(editDistance('hnoey', 'honeycomb', 1)).toEqual({ whole: 2, beginning: 1 })
})

test('it is the same as computed without limits or reuse of rows', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below
  const word = () => Array.from({ length: random(7) }, () => 'abc'[random(3)]).join('')
  for (let round = 0; round < 3000; round += 1) {
    const [a, b] = [word(), word()]
    const expected = plainDistance(a, b)
    const beginnings = Array.from({ length: b.length + 1 }, (_, end) => plainDistance(a, b.slice(0, end)))
    for (const max of [1, 2])
      expect(editDistance(a, b, max), `${a} ${b}`).toEqual({
        whole: Math.min(expected, max + 1),
        beginning: Math.min(...beginnings, max + 1),
      })
  }
})

function plainDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const same = a[0] === b[0] ? 0 : 1
  const rest = [
    plainDistance(a.slice(1), b) + 1,
    plainDistance(a, b.slice(1)) + 1,
    plainDistance(a.slice(1), b.slice(1)) + same,
  ]
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0])
    rest.push(plainDistance(a.slice(2), b.slice(2)) + 1)
  return Math.min(...rest)
}
