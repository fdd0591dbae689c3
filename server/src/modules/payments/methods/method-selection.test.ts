import { expect, test } from 'vitest'
import { methodFor, methodsForAll } from './method-selection.ts'
import type { SubjectKind } from '../tables.ts'

const method = (key: string, provider: string, ...subjects: SubjectKind[]) => ({ key, provider, subjects })
const cash = method('cash', 'cash', 'order')
const arrival = method('arrival', 'cash', 'booking')
const bank = method('bank', 'bank-transfer', 'order')
const card = method('card', 'stripe', 'order', 'booking')

test('a method for other subjects stands for the one of its provider that is for this subject', () => {
  const methods = [card, cash, bank, arrival]
  expect(methodFor(cash, 'booking', methods)).toBe(arrival)
  expect(methodFor(arrival, 'order', methods)).toBe(cash)
  expect(methodFor(card, 'booking', methods)).toBe(card)
  expect(methodFor(bank, 'booking', methods)).toBeUndefined()
})

test.each([
  ['those of a provider that goods and rooms share, each once', [cash, arrival, bank, card], [cash, card]],
  ['all of a shop that sells goods only', [cash, bank], [cash, bank]],
  ['all of a house that sells rooms only', [arrival], [arrival]],
  ['none where goods and rooms share no provider', [arrival, bank], []],
  ['none of none', [], []],
])('accepted for everything are %s', (_, methods, expected) => expect(methodsForAll(methods)).toEqual(expected))
