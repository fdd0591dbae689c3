import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addPendingPayment, parsePendingPayments, removePendingPayment } from './pending-payments.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
const KEY = 'pending_payments'
const LINES = [{ key: '1', count: 2 }]
const order = (url: string) => ({ kind: 'order' as const, url, number: '1042', lines: LINES })
const booking = (url: string) => ({ kind: 'booking' as const, url, number: '2001', selection: '[]' })
const pending = () => parsePendingPayments(stored.get(KEY) ?? null)

beforeEach(() => stored.clear())

describe('payments that are waited for', () => {
  test('are kept together, the newest first, until they are removed', () => {
    addPendingPayment(order('a'))
    addPendingPayment(booking('b'))
    expect(pending()).toEqual([booking('b'), order('a')])
    expect(removePendingPayment('order', 'b')).toBeUndefined()
    expect(removePendingPayment('order', 'a')).toEqual(order('a'))
    expect(removePendingPayment('order', 'a')).toBeUndefined()
    expect(removePendingPayment('booking', 'b')).toEqual(booking('b'))
    expect(stored.has(KEY)).toBe(false)
  })

  test('are there once each, and the oldest are given up', () => {
    for (const url of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) addPendingPayment(order(url))
    expect(pending().map(({ url }) => url)).toEqual(['b', 'f', 'e', 'd', 'c'])
  })
})

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '[]',
  '[null]',
  '{"url":"a"}',
  '[{"kind":"order","url":1,"number":"1"}]',
  '[{"kind":"booking","url":"a","number":"1"}]',
  '[{"url":"a","number":"1"}]',
])('stored payments %j are none', (text) => expect(parsePendingPayments(text)).toEqual([]))
