import { describe, expect, test } from 'vitest'
import type { StoredOrder } from '../tables.ts'
import { lastDayToSendBack, lastWithdrawalDay, withdrawalRight } from './withdrawal-right.ts'

const lastDay = (deliveredAt: string, days = 14, timeZone = 'Europe/Sofia') =>
  lastWithdrawalDay(new Date(deliveredAt), days, timeZone)

test('fourteen days, of which the day of delivery is none', () => {
  expect(lastDay('2026-11-23T10:00:00Z')).toBe('2026-12-07')
  expect(lastDay('2026-11-23T10:00:00Z', 30)).toBe('2026-12-23')
})

test('the day is that of the shop’s time zone', () => {
  expect(lastDay('2026-11-23T22:30:00Z')).toBe('2026-12-08')
  expect(lastDay('2026-11-23T22:30:00Z', 14, 'UTC')).toBe('2026-12-07')
})

test('on a Saturday or a Sunday it does not end before Monday', () => {
  expect(lastDay('2026-11-21T10:00:00Z')).toBe('2026-12-07')
  expect(lastDay('2026-11-22T10:00:00Z')).toBe('2026-12-07')
})

describe('what can be withdrawn from', () => {
  const settings = { time_zone: 'Europe/Sofia' }
  const goods = { selected_count: 3, from_date: null, withdrawable: true }
  const rental = { selected_count: 1, from_date: '2026-12-01', withdrawable: false }
  const exempt = { selected_count: 2, from_date: null, withdrawable: false }
  const delivered: Partial<StoredOrder> = { state: 'delivered', delivered_at: new Date('2026-11-23T10:00:00Z') }
  const rightOf = (changes: Partial<StoredOrder> = {}, now = '2026-11-24T10:00:00Z') => {
    const order = {
      state: 'confirmed',
      payment_state: 'paid',
      invoice: null,
      withdrawal_days: 14,
      delivered_at: null,
      lines: [goods, rental],
      withdrawals: [],
      reductions: [],
      vouchers: [],
      ...changes,
    } as unknown as StoredOrder
    return withdrawalRight(order, settings, new Date(now))
  }

  test('goods, not what is rented for fixed days', () =>
    expect(rightOf()).toEqual({ days: 14, until: null, counts: [3, 0] }))

  test('not what had no such right when it was ordered', () =>
    expect(rightOf({ lines: [exempt, goods] as unknown as StoredOrder['lines'] }).counts).toEqual([0, 3]))

  test('what earlier statements have left', () => {
    const withdrawals = [
      { created_at: '', lines: [{ line: 0, count: 1 }], releases_stock: false },
      { created_at: '', lines: [{ line: 0, count: 1 }], releases_stock: false },
    ]
    expect(rightOf({ withdrawals }).counts).toEqual([1, 0])
  })

  test('what comes back is what was withdrawn from before, and else is left no more, by the microsecond', () => {
    const at = (second: string) => `2026-11-24T09:00:${second}+00:00`
    const stated = (second: string, count: number, releases_stock = false) => ({
      created_at: at(second),
      lines: [{ line: 0, count }],
      releases_stock,
    })
    const cameBack = (second: string, count: number): StoredOrder['reductions'][number] => ({
      created_at: at(second),
      kind: 'return',
      amount: 0,
      reason: null,
      lines: [{ line: 0, count, restock: true }],
    })
    const leftAfter = (withdrawals: StoredOrder['withdrawals'], reductions: StoredOrder['reductions']) =>
      rightOf({ withdrawals, reductions }).counts[0]
    expect(leftAfter([stated('01', 1)], [cameBack('02', 1)])).toBe(2)
    expect(leftAfter([stated('02', 1)], [cameBack('01', 1)])).toBe(1)
    expect(leftAfter([stated('01.000002', 1)], [cameBack('01.000001', 1)])).toBe(1)
    expect(leftAfter([stated('01', 1), stated('03', 1)], [cameBack('02', 1)])).toBe(1)
    expect(leftAfter([stated('01', 1)], [cameBack('02', 3)])).toBe(0)
    // Before it was packed.
    expect(leftAfter([stated('01', 1, true), stated('02', 1)], [cameBack('03', 1)])).toBe(1)
  })

  test('until midnight of the last day, in the shop’s time zone', () => {
    expect(rightOf(delivered, '2026-12-07T21:59:59Z')).toEqual({ days: 14, until: '2026-12-07', counts: [3, 0] })
    expect(rightOf(delivered, '2026-12-07T22:00:00Z')).toEqual({ days: 14, until: '2026-12-07', counts: [0, 0] })
  })

  test('for as many days as the shop gave when the order was placed', () =>
    expect(rightOf({ ...delivered, withdrawal_days: 30 }, '2026-12-20T10:00:00Z')).toEqual({
      days: 30,
      until: '2026-12-23',
      counts: [3, 0],
    }))

  test.each([
    { state: 'cancelled' },
    { state: 'returned' },
    { payment_state: 'pending' },
    { payment_state: 'failed' },
    { payment_state: 'expired' },
    { invoice: { company_name: 'Фирма ООД' } },
  ] as Partial<StoredOrder>[])('nothing of %j', (changes) => expect(rightOf(changes).counts).toEqual([0, 0]))
})

describe('until when goods go back', () => {
  const stated = { created_at: '2026-11-24T22:30:00+00:00', lines: [{ line: 0, count: 2 }], releases_stock: false }
  const cameBack = (count: number) => [
    { created_at: '2026-11-26T10:00:00+00:00', kind: 'return', lines: [{ line: 0, count, restock: true }] },
  ]
  const lastDay = (order: object, statement = stated) =>
    lastDayToSendBack(
      {
        state: 'delivered',
        lines: [{ selected_count: 3 }],
        withdrawals: [statement],
        reductions: [],
        ...order,
      } as unknown as StoredOrder,
      statement,
      'Europe/Sofia',
    )

  test('fourteen days after the statement, in the shop’s time zone', () => expect(lastDay({})).toBe('2026-12-09'))
  test('until all of them have come back', () => {
    expect(lastDay({ reductions: cameBack(1) })).toBe('2026-12-09')
    expect(lastDay({ reductions: cameBack(2) })).toBeNull()
  })
  test('not where they have never left the shop', () => {
    expect(lastDay({}, { ...stated, releases_stock: true })).toBeNull()
    expect(lastDay({ state: 'packed' })).toBeNull()
    expect(lastDay({ state: 'returned' })).toBeNull()
  })
})
