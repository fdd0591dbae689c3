import { expect, test } from 'vitest'
import { type AddressRequest, assignAddresses, type ExistingAddress } from './assign-addresses.ts'

const named = (key: string, slug: string): AddressRequest => ({ key, url: null, slug })
const withUrl = (key: string, url: string): AddressRequest => ({ key, url, slug: key })
const existing = (key: string, url: string, live = true): ExistingAddress => ({ key, url, live })
const assign = (requests: AddressRequest[], before: ExistingAddress[] = []) =>
  Object.fromEntries(assignAddresses(requests, before))

test('the second record of a name gets -2, the third -3', () => {
  expect(assign([named('a', 'jug'), named('b', 'jug'), named('c', 'jug')])).toEqual({
    a: 'jug',
    b: 'jug-2',
    c: 'jug-3',
  })
})

test('an address written in a file comes before one from a name, in any order', () => {
  expect(assign([named('a', 'jug'), withUrl('b', 'jug')])).toEqual({ a: 'jug-2', b: 'jug' })
  expect(assign([withUrl('a', 'jug'), withUrl('b', 'jug')])).toEqual({ a: 'jug', b: 'jug-2' })
})

test('a record keeps its address while its name gives it', () => {
  const before = [existing('a', 'jug-2'), existing('b', 'jug')]
  expect(assign([named('a', 'jug'), named('b', 'jug')], before)).toEqual({ a: 'jug-2', b: 'jug' })
  expect(assign([named('new', 'jug'), named('b', 'jug')], before)).toEqual({ new: 'jug-2', b: 'jug' })
  expect(assign([named('a', 'bowl'), named('b', 'jug')], before)).toEqual({ a: 'bowl', b: 'jug' })
})

test('records may swap addresses', () => {
  expect(assign([named('a', 'bowl'), named('b', 'jug')], [existing('a', 'jug'), existing('b', 'bowl')])).toEqual({
    a: 'bowl',
    b: 'jug',
  })
})

test('a record that returns does not take the address of one that stayed', () => {
  expect(
    assign([named('back', 'jug'), named('stayed', 'jug')], [existing('back', 'jug', false), existing('stayed', 'jug')]),
  ).toEqual({ back: 'jug-2', stayed: 'jug' })
})

test('no record gets a reserved word, neither by its name nor by its file', () => {
  const requests = [named('a', 'reserved'), withUrl('b', 'reserved'), named('c', 'jug')]
  expect(Object.fromEntries(assignAddresses(requests, [existing('a', 'reserved')], ['reserved']))).toEqual({
    a: 'reserved-2',
    b: 'reserved-3',
    c: 'jug',
  })
})
