import { expect, it } from 'vitest'
import bg from './messages/bg.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import * as m from './paraglide/messages.js'
import { textsIn } from './use-texts.ts'

it('has every text in both languages', () => {
  expect(Object.keys(bg).toSorted()).toEqual(Object.keys(en).toSorted())
})

it('speaks the language it is asked in, with its plurals', () => {
  expect(textsIn('en')(m.products_count, { count: 1 })).toBe('1 product')
  expect(textsIn('bg')(m.products_count, { count: 18 })).toBe('18 продукта')
})
