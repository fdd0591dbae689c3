import { expect, test } from 'vitest'
import { queryWords, wordsOf } from './words.ts'

test('words are letters and digits in lower case; apostrophes of every kind are left out', () => {
  expect(wordsOf('Goat’s milk, 2.5 % – “Козе” мляко!')).toEqual(['goats', 'milk', '2', '5', 'козе', 'мляко'])
  for (const apostrophe of ["'", '’', '‘', 'ʼ', '´', '`'])
    expect(wordsOf(`goat${apostrophe}s`), apostrophe).toEqual(['goats'])
  expect(wordsOf('И\u0306ОГУРТ')).toEqual(wordsOf('йогурт'))
  expect(wordsOf('Café, Ѝ')).toEqual(['cafe', 'и'])
})

test('a word with letters of both alphabets is one of that of which it has more', () => {
  expect(wordsOf('чaшa cухаp honеy')).toEqual(['чаша', 'сухар', 'honey'])
})

test('a query has at most eight words, each once, without those that say nothing if there are others', () => {
  expect(queryWords('a jar of the honey')).toEqual(['jar', 'honey'])
  expect(queryWords('за и от')).toEqual(['за', 'и', 'от'])
  expect(queryWords('МЕД мед')).toEqual(['мед'])
  for (const typed of ['', ' ', '.', "'", '%', '– . –']) expect(queryWords(typed), typed).toEqual([])
  expect(queryWords('a1 b2 c3 d4 e5 f6 g7 h8 i9 j10')).toEqual(['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'])
})
