import { expect, test } from 'vitest'
import { cyrillicReadings, englishSounds, folded } from './readings.ts'

/** Whether a word typed in Latin letters may mean a Cyrillic one. */
const means = (typed: string, word: string) => {
  const typedForms = new Set(cyrillicReadings(typed).flatMap(folded))
  return folded(word).some((form) => typedForms.has(form))
}

/** The letters of the Streamlined System, each in a word; its last example is that of the Transliteration Act (article 7: ия at the end is ia). */
test.for([
  ['chasha', 'чаша'],
  ['svesht', 'свещ'],
  ['zhaluzi', 'жалузи'],
  ['tsvete', 'цвете'],
  ['yufka', 'юфка'],
  ['yagoda', 'ягода'],
  ['chay', 'чай'],
  ['shofyor', 'шофьор'],
  ['valna', 'вълна'],
  ['daska', 'дъска'],
  ['haydut', 'хайдут'],
  ['detski', 'детски'],
  ['shema', 'схема'],
  ['izhod', 'изход'],
  ['rayon', 'район'],
  ['klasicheska', 'класическа'],
  ['lampa', 'лампа'],
  ['bulgaria', 'българия'],
  ['stai', 'стаи'],
  ['stranitsa', 'страница'],
])('in official Latin letters: %s is %s', ([typed, word]) => expect(means(typed!, word!)).toBe(true))

test.for([
  ['4asha', 'чаша'],
  ['4a6a', 'чаша'],
  ['6apka', 'шапка'],
  ['sve6t', 'свещ'],
  ['sve6t', 'свещ'],
  ['jaluzi', 'жалузи'],
  ['cvete', 'цвете'],
  ['qgoda', 'ягода'],
  ['mlqko', 'мляко'],
  ['iagoda', 'ягода'],
  ['jagoda', 'ягода'],
  ['liubov', 'любов'],
  ['wilna', 'вилна'],
  ['woda', 'вода'],
  ['vulna', 'вълна'],
  ['vylna', 'вълна'],
  ['xotel', 'хотел'],
  ['luksozen', 'луксозен'],
  ['luxozen', 'луксозен'],
  ['kashta', 'къща'],
  ['ku6ta', 'къща'],
  ['4ai', 'чай'],
  ['djob', 'джоб'],
  ['istoriya', 'история'],
])('in the Latin letters that people type: %s is %s', ([typed, word]) => expect(means(typed!, word!)).toBe(true))

test('other words are not meant', () => {
  expect(means('chasha', 'чаши')).toBe(false)
  expect(means('maslo', 'месо')).toBe(false)
  expect(cyrillicReadings('чаша')).toEqual([])
  expect(cyrillicReadings('a4')).toEqual(['ач'])
  expect(cyrillicReadings('rd250')).toEqual([])
})

test('a long word of many meanings has a bounded number of readings', () => {
  expect(cyrillicReadings('cxyjqcxyjqcxyjq'.repeat(6)).length).toBeLessThanOrEqual(12)
})

test.for([
  ['soap', 'соуп'],
  ['tea', 'ти'],
  ['candle', 'кендъл'],
  ['market', 'маркет'],
  ['bowl', 'боул'],
  ['brown', 'браун'],
  ['cup', 'къп'],
  ['water', 'уотър'],
  ['honey', 'хъни'],
  ['rose', 'роуз'],
  ['pine', 'пайн'],
  ['cheese', 'чийс'],
  ['box', 'бокс'],
])('an English word as it sounds: %s is %s', ([word, sound]) => {
  expect(englishSounds(word!).flatMap(folded)).toEqual(expect.arrayContaining(folded(sound!)))
})
