import { LANGUAGES } from '@vitrina/contract/constants'
import { formatLongDay } from '@vitrina/contract/format-day'
import { expect, it } from 'vitest'
import bg from '../messages/bg.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import * as m from './paraglide/messages.js'
import { textsIn } from './use-texts.ts'

type Text = (values: object, options: object) => string

it('both languages have the same messages', () => {
  expect(Object.keys(bg).toSorted()).toEqual(Object.keys(en).toSorted())
})

it('a text is in the given language, with its plural forms', () => {
  expect(textsIn('en')(m.products_count, { count: 1 })).toBe('1\u00a0product')
  expect(textsIn('bg')(m.products_count, { count: 18 })).toBe('18\u00a0продукта')
})

it.each(LANGUAGES)('no text has two full stops where a date ends its sentence, in %s', (language) => {
  const day = formatLongDay('2026-12-07', language)
  const values = { day, days: day, date: day, dates: day, until: day, from: day, to: day, count: 2 }
  for (const [key, text] of Object.entries(m).filter(([name]) => name in en) as [string, Text][])
    expect(text(values, { locale: language }), key).not.toMatch(/\.\./)
})

it('what is counted stays on one line with its count', () => {
  expect(textsIn('bg')(m.delivery_time_range, { service: 'Куриер', country: 'България', from: 1, to: 2 })).toBe(
    'Куриер за България, 1–\u20602\u00a0работни дни',
  )
  expect(textsIn('bg')(m.order_number, { number: '100001' })).toBe('Поръчка №\u00a0100001')
})
