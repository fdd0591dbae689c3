import { expect, test } from 'vitest'
import { siblingsOf } from './siblings.ts'

const TREE = [
  { key: 'kitchen', depth: 0 },
  { key: 'cups', depth: 1 },
  { key: 'tall', depth: 2 },
  { key: 'bowls', depth: 1 },
  { key: 'home', depth: 0 },
  { key: 'rugs', depth: 1 },
]

test.each([
  [0, ['kitchen', 'home']],
  [1, ['cups', 'bowls']],
  [2, ['tall']],
  [3, ['cups', 'bowls']],
  [4, ['kitchen', 'home']],
  [5, ['rugs']],
])('a category is moved among those in the same one (%i)', (index, siblings) => {
  expect(siblingsOf(TREE, index)).toEqual(siblings)
})
