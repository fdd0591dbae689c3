import { randomUUID } from 'node:crypto'
import { addDays, todayIn } from '@vitrina/contract'
import { describe, expect, test } from 'vitest'
import { testOffice } from '../../../test/office.ts'
import { orderBody, productWithStock } from '../../../test/orders.ts'
import { isClosedOn, presentClosing, rejectBookingOn } from './closing.ts'

const { shop, join } = await testOffice()
const owner = await join('owner')
const today = todayIn('Europe/Sofia')

const RECORD = '/records/settings/settings'
async function close(closed: object | undefined) {
  const { document, version } = (await owner.browser.send('GET', RECORD)).body.data
  const saved = await owner.browser.send('PUT', RECORD, { version, document: { ...document, closed } })
  await expect.poll(async () => (await shop.call('GET', '/settings')).status).toBe(200)
  return saved
}
const isClosed = async () => (await shop.call('GET', '/settings')).body.closed?.is_closed ?? false
const product = await productWithStock(shop.database, 'mortar', 1000)
const order = (key: string = randomUUID()) =>
  shop.call('POST', '/orders', orderBody([{ id: product.id, selected_count: 1 }], {}), {
    headers: { 'idempotency-key': key },
  })

test('a closed shop takes no orders, but sends again what was placed before, and opens by itself', async () => {
  const key = randomUUID()
  const body = orderBody([{ id: product.id, selected_count: 1 }])
  const place = () => shop.call('POST', '/orders', body, { headers: { 'idempotency-key': key } })
  const placed = await place()
  expect(placed.status).toBe(201)

  const until = addDays(today, 2)
  expect((await close({ from: today, until, text: { en: 'Back soon.' } })).status).toBe(200)
  await expect.poll(isClosed).toBe(true)
  expect((await shop.call('GET', '/settings')).body.closed).toEqual({
    is_closed: true,
    from: today,
    until,
    text: 'Back soon.',
  })
  const refused = await order()
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([406, expect.stringContaining('is closed')])
  expect((await place()).body.data.number).toBe(placed.body.data.number)

  expect((await close({ from: addDays(today, -3), until: addDays(today, -1) })).status).toBe(200)
  await expect.poll(isClosed).toBe(false)
  expect((await order()).status).toBe(201)
})

test('a last day before the first one is refused, as is a closing without a first day', async () => {
  const wrong = await close({ from: today, until: addDays(today, -1) })
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([406, expect.stringContaining('closed.until')])
  expect((await close({ until: today })).status).toBe(406)
})

describe('what visitors read', () => {
  const shopClosed = (from: string, until: string | null) => ({
    closed: { from, until, text: { en: 'Bye.' } },
    time_zone: 'Europe/Sofia',
  })
  const read = (from: string, until: string | null) => presentClosing(shopClosed(from, until), 'en', '2026-12-20')

  test.each([
    ['three weeks before', '2027-01-10', '2027-01-12', null],
    ['two weeks before', '2027-01-03', '2027-01-12', { is_closed: false }],
    ['on the first day', '2026-12-20', '2026-12-24', { is_closed: true }],
    ['on the last day', '2026-12-01', '2026-12-20', { is_closed: true }],
    ['when it is over', '2026-12-01', '2026-12-19', null],
    ['until further notice', '2026-12-01', null, { is_closed: true, until: null }],
  ])('%s', (_when, from, until, expected) => {
    if (expected) expect(read(from, until)).toMatchObject(expected)
    else expect(read(from, until)).toBeNull()
  })

  test('rooms are booked beside a holiday, but not in a shop that is closed until further notice', () => {
    expect(isClosedOn(shopClosed('2026-12-01', '2026-12-31'), '2026-12-20')).toBe(true)
    expect(rejectBookingOn(shopClosed('2026-12-01', '2026-12-31'), '2026-12-20')).toBeNull()
    expect(rejectBookingOn(shopClosed('2026-12-01', null), '2026-12-20')).toMatchObject({ status: 406 })
  })
})
