import { expect, test } from 'vitest'
import { searchWords, wordsOf } from './search-words.ts'

test('words are letters and digits in lower case; apostrophes of every kind are left out', () => {
  expect(wordsOf('Goat’s milk, 2.5 % – “Козе” мляко!')).toEqual(['goats', 'milk', '2', '5', 'козе', 'мляко'])
  for (const apostrophe of ["'", '’', '‘', 'ʼ', '´', '`'])
    expect(wordsOf(`goat${apostrophe}s`), apostrophe).toEqual(['goats'])
  expect(wordsOf('И\u0306ОГУРТ')).toEqual(wordsOf('йогурт'))
})

test('a search has at most eight words, the longest first, without those that others contain', () => {
  expect(searchWords('o e honey jam')).toEqual(['honey', 'jam'])
  expect(searchWords('МЕД мед')).toEqual(['мед'])
  for (const typed of ['', ' ', '.', "'", '%', '– . –']) expect(searchWords(typed), typed).toEqual([])
  expect(searchWords('a1 b2 c3 d4 e5 f6 g7 h8 i9 j10')).toEqual(['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'])
})
