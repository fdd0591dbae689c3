import { expect, it } from 'vitest'
import { formatDay, formatMoney, formatSecond, formatWeight } from './formats.ts'
import { isInternal } from './paths.ts'
import { parseSearch, stringifySearch } from './paths.ts'

it('formats money with the separators of the language and the shop’s currency label', () => {
  expect(formatMoney(1234.5, 'лв', 'en')).toBe('1,234.50\u00a0лв')
  expect(formatMoney(12.9, 'лв', 'bg')).toBe('12,90\u00a0лв')
})

it('converts to the second currency at the fixed rate', () => {
  const currency = { code: 'BGN', label: 'лв', second: { code: 'EUR', label: '€' } } as const
  expect(formatSecond(19.56, currency, 'en')).toBe('10.00\u00a0€')
  expect(formatSecond(19.56, { ...currency, second: null }, 'en')).toBeNull()
})

it('formats a calendar day independently of the time zone, on one line', () => {
  expect(formatDay('2026-11-01', 'en')).toBe('November\u00a01,\u00a02026')
  expect(formatDay('2026-11-01', 'bg')).toBe('1\u00a0ноември\u00a02026\u00a0г.')
})

it('formats weights in grams or kilograms', () => {
  expect(formatWeight(450, 'en')).toBe('450\u00a0g')
  expect(formatWeight(1400, 'en')).toBe('1.4\u00a0kg')
  expect(formatWeight(1400, 'bg')).toBe('1,4\u00a0кг')
})

it('distinguishes internal from external links', () => {
  expect(['/', '/cart', '/news/a'].every(isInternal)).toBe(true)
  expect(
    ['//evil.example', 'https://a.example', 'mailto:a@b.example', '/api/docs', '/media/a.webp', '#top'].some(
      isInternal,
    ),
  ).toBe(false)
})

it('parses and writes search parameters as plain strings', () => {
  expect(parseSearch('?q=123&page=2')).toEqual({ q: '123', page: '2' })
  expect(stringifySearch({ q: 'мед', page: 2, none: undefined, empty: '' })).toBe('?q=%D0%BC%D0%B5%D0%B4&page=2')
  expect(stringifySearch({})).toBe('')
})
