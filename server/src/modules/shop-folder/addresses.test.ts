import { expect, test } from 'vitest'
import { assignAddresses, type Held, slugOf, type Wanted } from './addresses.ts'

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
])('%s → %s', (name, slug) => expect(slugOf(name, 'key')).toBe(slug))

test('a long name ends at a word', () => {
  const slug = slugOf('дълго име '.repeat(30), 'key')
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(/(dalgo|ime)$/)
})

const named = (key: string, slug: string): Wanted => ({ key, byHand: null, slug })
const written = (key: string, byHand: string): Wanted => ({ key, byHand, slug: key })
const held = (key: string, url: string, live = true): Held => ({ key, url, live })
const assign = (wanted: Wanted[], before: Held[] = []) => Object.fromEntries(assignAddresses(wanted, before))

test('the second of a name gets -2, the third -3', () => {
  expect(assign([named('a', 'jug'), named('b', 'jug'), named('c', 'jug')])).toEqual({
    a: 'jug',
    b: 'jug-2',
    c: 'jug-3',
  })
})

test('one written by hand comes before one from a name, whatever their order', () => {
  expect(assign([named('a', 'jug'), written('b', 'jug')])).toEqual({ a: 'jug-2', b: 'jug' })
  expect(assign([written('a', 'jug'), written('b', 'jug')])).toEqual({ a: 'jug', b: 'jug-2' })
})

test('a record keeps its address while its name gives it', () => {
  const before = [held('a', 'jug-2'), held('b', 'jug')]
  expect(assign([named('a', 'jug'), named('b', 'jug')], before)).toEqual({ a: 'jug-2', b: 'jug' })
  expect(assign([named('new', 'jug'), named('b', 'jug')], before)).toEqual({ new: 'jug-2', b: 'jug' })
  expect(assign([named('a', 'bowl'), named('b', 'jug')], before)).toEqual({ a: 'bowl', b: 'jug' })
})

test('records may swap addresses', () => {
  expect(assign([named('a', 'bowl'), named('b', 'jug')], [held('a', 'jug'), held('b', 'bowl')])).toEqual({
    a: 'bowl',
    b: 'jug',
  })
})

test('one that returns does not take the address from one that stayed', () => {
  expect(
    assign([named('back', 'jug'), named('stayed', 'jug')], [held('back', 'jug', false), held('stayed', 'jug')]),
  ).toEqual({ back: 'jug-2', stayed: 'jug' })
})

test('no record gets a word that is reserved, by its name or by hand', () => {
  const wanted = [named('a', 'reserved'), written('b', 'reserved'), named('c', 'jug')]
  expect(Object.fromEntries(assignAddresses(wanted, [held('a', 'reserved')], ['reserved']))).toEqual({
    a: 'reserved-2',
    b: 'reserved-3',
    c: 'jug',
  })
})
