import { LANGUAGES, LOCALES } from '@vitrina/contract/locales'
import { expect, it } from 'vitest'
import { formatMoney, formatSecond, formatUnitPrice, formatWeight, withoutStop } from './formats.ts'
import * as m from './paraglide/messages.js'
import { textsIn } from './use-texts.ts'
import { isInternal, parseSearch, stringifySearch } from '../../storefront/src/shared/paths.ts'

const LEV = { code: 'BGN', label: 'лв' } as const

it('formats money with the separators of the language and the shop’s currency label', () => {
  expect(formatMoney(1234.5, LEV, 'en')).toBe('1,234.50\u00a0лв')
  expect(formatMoney(12.9, LEV, 'bg')).toBe('12,90\u00a0лв')
})

it('formats money with the decimals of its currency', () => {
  expect(formatMoney(12_800, { code: 'JPY', label: '¥' }, 'en')).toBe('12,800\u00a0¥')
  expect(formatMoney(12_800, { code: 'JPY', label: '¥' }, 'bg')).toBe('12\u00a0800\u00a0¥')
  expect(formatMoney(12.5, { code: 'KWD', label: 'KWD' }, 'bg')).toBe('12,500\u00a0KWD')
})

it.each(['лв', 'лв.'])('a sentence that ends with the label %s has one full stop', (label) => {
  expect(textsIn('bg')(m.stay_choose_arrival, { currency: withoutStop(label) })).toMatch(/[^.]\.$/)
})

it('converts to the second currency at the fixed rate', () => {
  const currency = { code: 'BGN', label: 'лв', second: { code: 'EUR', label: '€' } } as const
  expect(formatSecond(19.56, currency, 'en')).toBe('10.00\u00a0€')
  expect(formatSecond(19.56, { ...currency, second: null }, 'en')).toBeNull()
})

it('writes numbers as Intl does, in every language', () => {
  const amounts = [0, 0.01, 0.1 + 0.2, 12.9, -12.5, 999.99, 1234.5, -9999.5, 12_345.6, 100_000, 1_234_567.89]
  for (const language of LANGUAGES) {
    const numbers = new Intl.NumberFormat(LOCALES[language].tag, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    expect(amounts.map((amount) => formatMoney(amount, LEV, language))).toEqual(
      amounts.map((amount) => `${numbers.format(amount)}\u00a0лв`),
    )
    const weights = new Intl.NumberFormat(LOCALES[language].tag, { maximumFractionDigits: 2 })
    const kilos = amounts.filter((amount) => amount > 1)
    expect(kilos.map((amount) => formatWeight(amount * 1000, language))).toEqual(
      kilos.map((amount) => `${weights.format(amount)}\u00a0${language === 'bg' ? 'кг' : 'kg'}`),
    )
  }
})

it('formats weights in grams or kilograms', () => {
  expect(formatWeight(450, 'en')).toBe('450\u00a0g')
  expect(formatWeight(1400, 'en')).toBe('1.4\u00a0kg')
  expect(formatWeight(1400, 'bg')).toBe('1,4\u00a0кг')
})

it('formats the price of a unit of measure', () => {
  expect(formatUnitPrice({ price: 37.56, unit: 'kg' }, LEV, 'en')).toBe('37.56\u00a0лв/kg')
  expect(formatUnitPrice({ price: 1074.5, unit: 'l' }, { ...LEV, label: 'лв.' }, 'bg')).toBe('1074,50\u00a0лв./л')
  expect(formatUnitPrice({ price: 60, unit: 'm2' }, LEV, 'bg')).toBe('60,00\u00a0лв/кв.\u00a0м')
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
