import { expect, test } from 'vitest'
import { documentQuantity, typedQuantity } from './net-quantity.ts'

test.each([
  ['250 г', '250 g'],
  ['0,5 л', '0.5 l'],
  ['450гр.', '450g'],
  ['0.75 l', '0.75 l'],
  // A kilogram, or a gram with three decimals.
  ['1,000 g', '1,000 g'],
  ['0,250 кг', '0.250 kg'],
  ['много', 'много'],
  ['', undefined],
])('a net quantity typed as %j is %j', (typed, document) => expect(documentQuantity(typed)).toBe(document))

test('a net quantity is shown as it is written in the language', () => {
  expect(typedQuantity('0.5 l', 'bg')).toBe('0,5 л')
  expect(typedQuantity('250 g', 'en')).toBe('250 g')
  expect(typedQuantity(undefined, 'bg')).toBe('')
})
