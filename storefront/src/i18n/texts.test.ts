import { expect, it } from 'vitest'
import bg from './messages/bg.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import * as m from './paraglide/messages.js'
import { textsIn } from './use-texts.ts'

it('both languages have the same messages', () => {
  expect(Object.keys(bg).toSorted()).toEqual(Object.keys(en).toSorted())
})

it('a text is in the given language, with its plural forms', () => {
  expect(textsIn('en')(m.products_count, { count: 1 })).toBe('1 product')
  expect(textsIn('bg')(m.products_count, { count: 18 })).toBe('18 продукта')
})
