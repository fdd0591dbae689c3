import { expect, test } from 'vitest'
import { createTextIndexBuilder, createTextSearch, type SearchedTexts } from './index.ts'

type Texts = string | Partial<SearchedTexts>

/** A search in documents that have a name, or more. `find` gives the names that are found, the best first. */
function searchIn(documents: readonly Texts[], synonyms: string[][] = []) {
  const builder = createTextIndexBuilder()
  const texts = documents.map((document) => ({
    names: typeof document === 'string' ? [document] : (document.names ?? []),
    categories: typeof document === 'string' ? [] : (document.categories ?? []),
    terms: typeof document === 'string' ? [] : (document.terms ?? []),
    descriptions: typeof document === 'string' ? [] : (document.descriptions ?? []),
  }))
  for (const each of texts) builder.add(each)
  const search = createTextSearch(builder.build(), synonyms)
  const find = (typed: string) => {
    const { scores, isSure, understood } = search.find(typed)
    const found = [...texts.keys()].filter((n) => scores[n]! > 0).toSorted((a, b) => scores[b]! - scores[a]! || a - b)
    return { found: found.map((n) => texts[n]!.names[0]), isSure, understood }
  }
  return { find, complete: search.complete }
}

const SHOP = searchIn([
  'Чаша за чай',
  'Розово масло',
  'Лавандулово масло',
  'Вълнено одеяло',
  'Wool blanket',
  'Honey',
  'Honeycomb candle',
  'Lavender soap',
  'Дървена кутия',
])

test.for([
  ['a word of a name, in any case', 'ЧАША', 'Чаша за чай'],
  ['with the article', 'чашата', 'Чаша за чай'],
  ['in the plural', 'чаши', 'Чаша за чай'],
  ['another gender', 'розова', 'Розово масло'],
  ['an English plural', 'blankets', 'Wool blanket'],
  ['in Latin letters', 'chasha', 'Чаша за чай'],
  ['in other Latin letters', '4a6a', 'Чаша за чай'],
  ['another form in Latin letters', '4ashata', 'Чаша за чай'],
  ['ъ as u', 'vulneno', 'Вълнено одеяло'],
  ['ъ as a', 'valneno', 'Вълнено одеяло'],
  ['English in Cyrillic letters', 'хъни', 'Honey'],
  ['letters of two alphabets in a word', 'чaшa', 'Чаша за чай'],
  ['in the standard layout', "'dtd", 'Чаша за чай'],
  ['in the phonetic layout', '`a[a', 'Чаша за чай'],
  ['English in the standard layout', 'гдхещ', 'Honey'],
  ['English in the phonetic layout', 'хонеъ', 'Honey'],
  ['two words as one', 'розовомасло', 'Розово масло'],
  ['a word as two', 'honey comb', 'Honeycomb candle'],
  ['the beginning of a word', 'одея', 'Вълнено одеяло'],
  ['the beginning of the last word', 'вълнено од', 'Вълнено одеяло'],
  ['a derived word', 'лавандула', 'Лавандулово масло'],
  ['two languages', 'дървена кутия', 'Дървена кутия'],
  ['words that say nothing', 'чаша със чай за', 'Чаша за чай'],
] as const)('finds %s: %s', ([, typed, name]) => {
  const { found, isSure } = SHOP.find(typed)
  expect([found[0], isSure]).toEqual([name, true])
})

test.for([
  ['a missing letter', 'лавндулово', 'лавандулово'],
  ['a letter too many', 'blankett', 'blanket'],
  ['a wrong letter', 'одеяла', undefined],
  ['two swapped letters', 'blnaket', 'blanket'],
  ['two errors in a long word', 'левандолово', 'лавандулово'],
  ['an error in Latin letters', 'odealo', 'одеяло'],
] as const)('says what it understood: %s, %s', ([, typed, understood]) => {
  const answer = SHOP.find(typed)
  if (understood === undefined) expect(answer).toMatchObject({ isSure: true, understood: null })
  else expect(answer).toMatchObject({ isSure: false, understood })
})

test.for(['laptop', 'гуми', 'xyz', '', ' ', '.', '%', 'а', '12', 'mug', 'пуловер', 'канела'])(
  'finds nothing sure for what is not there: “%s”',
  (typed) => {
    const { found, isSure } = SHOP.find(typed)
    expect(isSure && found.length > 0).toBe(false)
  },
)

test('the word itself comes before its forms, and these before words that begin so', () => {
  const { find } = searchIn(['Свещник от глина', 'Бели свещи', 'Бяла свещ'])
  expect(find('свещ').found).toEqual(['Бяла свещ', 'Бели свещи', 'Свещник от глина'])
})

test('a name comes before a category, and this before a description; the word itself before a name that begins so', () => {
  const { find } = searchIn([
    { names: ['Candle'], descriptions: ['Smells of wool.'] },
    { names: ['Woollen socks'] },
    { names: ['Throw'], categories: ['Things of wool and felt'] },
    'Scarf of wool',
  ])
  expect(find('wool').found).toEqual(['Scarf of wool', 'Throw', 'Candle', 'Woollen socks'])
})

test('what is in a category of that name comes before what has the word in its name only', () => {
  const { find } = searchIn([
    'Soap with honey and milk',
    { names: ['Forest honeydew'], categories: ['Honey'] },
    { names: ['Acacia honey'], categories: ['Honey'] },
  ])
  expect(find('honey').found).toEqual(['Acacia honey', 'Forest honeydew', 'Soap with honey and milk'])
})

test('when something matches exactly, nothing similar is found', () => {
  const { find } = searchIn(['Мед от липа', 'Меда и млякото', 'Медал'])
  expect(find('мед').found).toEqual(['Мед от липа', 'Меда и млякото', 'Медал'])
  expect(find('липа').found).toEqual(['Мед от липа'])
  expect(searchIn(['Cups', 'Caps']).find('cups').found).toEqual(['Cups'])
})

test('all words must be found; without such a document those with most of them are near', () => {
  const { find } = searchIn(['Red wool blanket', 'Red jug', 'Blue jug'])
  expect(find('red blanket').found).toEqual(['Red wool blanket'])
  expect(find('red wool jug')).toEqual({ found: ['Red jug', 'Red wool blanket'], isSure: false, understood: null })
  expect(find('red laptop stand bag').found).toEqual([])
})

test('synonyms are words and phrases, in any form, and come after what was typed', () => {
  const synonyms = [
    ['сладко', 'мармалад', 'jam'],
    ['семейна стая', 'апартамент'],
  ]
  const { find } = searchIn(['Мармалад от шипки', 'Сладко от рози', 'Семейна стая', 'Стая'], synonyms)
  expect(find('сладко').found).toEqual(['Сладко от рози', 'Мармалад от шипки'])
  expect(find('jam').found).toEqual(['Мармалад от шипки', 'Сладко от рози'])
  expect(find('сладкото от рози').found).toEqual(['Сладко от рози'])
  expect(find('апартаменти').found).toEqual(['Семейна стая'])
  // A word whose end may be an article, and its plural.
  expect(searchIn(['Green leaves'], [['салата', 'leaves']]).find('салати').found).toEqual(['Green leaves'])
  expect(find('мармалад шипки').found).toEqual(['Мармалад от шипки'])
})

test('measurements and codes are found as they are written, and without what stands between', () => {
  const { find } = searchIn([
    { names: ['Rug'], terms: ['140 × 240 cm', 'RD-RUG-L', 'RDRUGL'] },
    { names: ['Runner'], terms: ['80 × 150 cm', 'RD-RUN'] },
  ])
  for (const typed of ['140x240', '140 х 240', '140×240', 'rd-rug-l', 'RDRUGL', 'rd rug l'])
    expect(find(typed).found, typed).toEqual(['Rug'])
})

test('what is typed is completed to words that find something, those of most names first', () => {
  const { complete } = searchIn(['Мед от липа', 'Мед от акация', 'Медал', 'Розова вода', 'Розово масло', 'Medium'])
  expect(complete('ме', 5)).toEqual(['мед', 'медал'])
  // Another form of what was typed is no other word.
  expect(complete('мед', 5)).toEqual(['медал'])
  expect(complete('мед а', 5)).toEqual(['мед акация'])
  expect(complete('roz', 5)).toEqual(['розова'])
  expect(complete('ме', 1)).toEqual(['мед'])
  expect(complete('xyz', 5)).toEqual([])
  expect(complete('', 5)).toEqual([])
})

test('a search in nothing, and of what is very long, finds nothing', () => {
  expect(searchIn([]).find('мед')).toEqual({ found: [], isSure: false, understood: null })
  expect(SHOP.find('йцукенгшщз'.repeat(10)).found).toEqual([])
  expect(SHOP.find('q4x6yj'.repeat(16)).found).toEqual([])
})
