import { expect, test } from 'vitest'
import { contentWithNoBreaks, withNoBreaks } from './no-break.ts'

/** `_` marks a no-break space and `|` a word joiner. */
const shown = (text: string) => withNoBreaks(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '|')

test.each([
  ['a number and its unit', 'около 1,6 кг, 95 г и 500 мл', 'около 1,6_кг, 95_г и 500_мл'],
  ['money', 'до 50 лв или 25.50 €, 1 EUR = 1,95583 лв', 'до 50_лв или 25.50_€, 1_EUR = 1,95583_лв'],
  ['a year', 'от 1998 г. насам', 'от 1998_г. насам'],
  ['a date', 'В сила от 1 октомври 2026 г.', 'В сила от 1_октомври 2026_г.'],
  ['an English date', 'on 25 December, November 20, 2026', 'on 25_December, November_20, 2026'],
  ['an hour', 'до 14:00 ч. и до 21 ч.', 'до 14:00_ч. и до 21_ч.'],
  ['a range of hours', 'Sun 10:00–14:00', 'Sun 10:00–|14:00'],
  ['a range with a unit', 'Куриер, 1–2 работни дни, 16–18 °C', 'Куриер, 1–|2_работни дни, 16–|18_°C'],
  ['a range with spaces', 'от 9:00 – 18:00 ч.', 'от 9:00_– 18:00_ч.'],
  ['measurements', 'Размери 22 × 15 × 10 cm', 'Размери 22_×_15_×_10_cm'],
  ['a number sign', 'Поръчка № 5', 'Поръчка №_5'],
  ['an address', 'ул. „Роза“ № 14, кв. Райково, вх. А, ет. 2', 'ул._„Роза“ №_14, кв._Райково, вх._А, ет._2'],
  ['a period', 'within 14 days, две години, 30 дни', 'within 14_days, две години, 30_дни'],
  ['alcohol', '0,75 л, 14 об. %, 12.5% vol.', '0,75_л, 14_об._%, 12.5%_vol.'],
])('%s stays on one line', (_what, text, expected) => {
  expect(shown(text)).toBe(expected)
  expect(withNoBreaks(withNoBreaks(text)), 'a second time').toBe(withNoBreaks(text))
})

test.each([
  ['a phone number', '+359 301 62418, 0301 62418'],
  ['an account number', 'BG80 BNBG 9661 1020 3456 78'],
  ['a size', '36–38'],
  ['an e-mail address', 'hello@rodopa.example'],
  ['words that begin like a unit', '5 места, 3 girls, 2 ладии, 12 Mayflower Street'],
  ['a number and a word', 'Chapter 5 begins, the 2022 vintage'],
  ['a range of words', 'Mon–Sat, пон.–съб.'],
])('%s is not changed', (_what, text) => expect(withNoBreaks(text)).toBe(text))

test('a Bulgarian word of one letter stays with the next one in a text of the content', () => {
  const shown = (text: string) => contentWithNoBreaks(text).replaceAll('\u00a0', '_')
  expect(shown('Двойна стая с изглед към рида')).toBe('Двойна стая с_изглед към рида')
  expect(shown('С две легла – и в „Роза“, а у нас: 5 кг')).toBe('С_две легла – и_в_„Роза“, а_у_нас: 5_кг')
  expect(shown('Гостоприемство и доброжелателност')).toBe('Гостоприемство и доброжелателност')
  expect(shown('Стаи, връзки и')).toBe('Стаи, връзки и')
  expect(shown('Half a loaf, I say')).toBe('Half a loaf, I say')
})
