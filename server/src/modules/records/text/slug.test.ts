import { expect, test } from 'vitest'
import { createSlug } from './slug.ts'

test.each([
  ['Розово масло', 'rozovo-maslo'],
  ['България', 'bulgaria'],
  ['Мед от България, 450 г', 'med-ot-bulgaria-450-g'],
  ['Балгария е грешка', 'balgaria-e-greshka'],
  ['Щъркел', 'shtarkel'],
  ['Жълтици и шал', 'zhaltitsi-i-shal'],
  ['Шофьор', 'shofyor'],
  ['Юлия пие чай', 'yulia-pie-chay'],
  ['Ягодово сладко', 'yagodovo-sladko'],
  ['Хляб „Цариград“', 'hlyab-tsarigrad'],
  ['  Rose oil, 10 ml! ', 'rose-oil-10-ml'],
  ['Crème brûlée & more', 'creme-brulee-and-more'],
  ['iPhone', 'iphone'],
  ['Чаи\u0306 за нея и в очите ѝ', 'chay-za-neya-i-v-ochite-i'],
  ['***', 'key'],
  ['鍋', 'key'],
])('the slug of "%s" is %s', (name, slug) => expect(createSlug(name, 'key')).toBe(slug))

test('the slug of a long name ends with a whole word', () => {
  const slug = createSlug('дълго име '.repeat(30), 'key')
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(/(dalgo|ime)$/)
})
