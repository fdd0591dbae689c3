import { expect, test } from 'vitest'
import { keysOfWord } from '../../../../platform/search/index.ts'
import { FORMAT, wordDocument, wordFields, WORD_WEIGHTS } from './documents.ts'

// Indices that were made by another version are asked with the keys of this one.
test('whoever changes keys or documents raises FORMAT, and writes what they are here', () => {
  const keys = ['чашата', 'възглавница', 'honey', 'ab12'].map((word) => keysOfWord(word).join(' '))
  expect({ FORMAT, keys, WORD_WEIGHTS }).toEqual({
    FORMAT: 1,
    keys: [
      'cчашата bчаш bчашат',
      'cвазглавница cвузглавница cвизглавница bвазглавник bвузглавник bвизглавник',
      'ehonei lхонеи lхонеа lхонеу lхани lхуни lхини',
      '',
    ],
    WORD_WEIGHTS: [20, 50, 75, 88, 100, 110, 120, 140, 180, 208, 238],
  })
})

test('a word is found by its beginnings when it is typed with an error; a code has none', () => {
  const count = { commonness: 1, is_telling: true }
  expect(wordDocument('candles', ['ecandl'], count).beginnings).toEqual(['cand', 'candl', 'candle', 'ecan', 'ecand'])
  expect(wordDocument('soap', [], count).beginnings).toEqual([])
  expect(wordDocument('ab1234567', [], count).beginnings).toEqual([])
  expect(wordDocument('a'.repeat(40), [], count).beginnings.at(-1)).toHaveLength(13)
})

test('a word between two weights counts as of the lower', () => {
  const fields = wordFields([
    ['honey', 140],
    ['wild', 139],
    ['sweet', 20],
    ['dear', 255],
  ])
  expect(fields).toEqual({
    words: ['honey', 'wild', 'sweet', 'dear'],
    words_140: ['honey'],
    words_120: ['wild'],
    words_20: ['sweet'],
    words_238: ['dear'],
  })
})
