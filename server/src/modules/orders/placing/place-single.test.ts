import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { addDays, todayIn } from '@vitrina/contract'
import { formatLongDay } from '@vitrina/contract/format-day'
import { testShop } from '../../../../test/app.ts'
import { addressDelivery, orderBody, productWithStock, stockOf } from '../../../../test/orders.ts'
import { sql } from '../../../platform/database/drizzle.ts'

const shop = await testShop()
const { rows } = await shop.database.queries.execute<{ id: number }>(sql`select id from product where let_by = 'day'`)
const rentalId = rows[0]!.id
const today = todayIn('Europe/Sofia')
/** A day far from those reserved in the demo. */
const day = (offset: number) => addDays(today, 90 + offset)
const offices = await shop.call('POST', '/deliveries/offices', { service: 'shop-pickup', iso: 'BG' })
const office = offices.body.data[0]
const pickup = { service: 'shop-pickup', to: 'office', country: 'BG', city: office.city, office_id: office.id }
/** Of another customer each time. */
const singleBody = (changes: Record<string, unknown>) => {
  const { items: _items, ...customer } = orderBody([], { delivery: pickup })
  return { ...customer, selected_count: 1, id: rentalId, ...changes }
}
const order = (changes: Record<string, unknown>) => shop.call('POST', '/orders/store-single', singleBody(changes))

test('a product without dates is ordered as in POST /orders', async () => {
  const { id, variantId } = await productWithStock(shop.database, 'mortar', 2)
  const placed = await order({ id })
  expect(placed.status).toBe(201)
  expect(placed.body.data.lines).toHaveLength(1)
  expect(await stockOf(shop.database, variantId)).toBe(1)
})

test('a rental costs its price for each day, and reserves the days', async () => {
  const placed = await order({ from_date: day(0), to_date: day(3) })
  expect(placed.status).toBe(201)
  const { data } = placed.body
  expect(data.subtotal).toBeCloseTo(data.lines[0].price * 3, 5)
  expect(data.lines[0]).toMatchObject({
    from_date: day(0),
    to_date: day(3),
    withdrawable: false,
    withdrawable_count: 0,
  })
  const reserved = await shop.call('GET', `/products/reserved/${rentalId}`)
  expect(reserved.body.data.data.map(({ date }: { date: string }) => date)).toEqual(
    expect.arrayContaining([day(0), day(1), day(2)]),
  )
  expect(reserved.body.data.data.map(({ date }: { date: string }) => date)).not.toContain(day(3))
})

test('the price of a rental in the cart is the total of its order', async () => {
  const dates = { from_date: day(200), to_date: day(204) }
  const { delivery, payment_method } = orderBody([], { delivery: pickup })
  const { data: price } = (
    await shop.call('POST', '/cart/price', {
      items: [{ id: rentalId, selected_count: 1 }],
      ...dates,
      delivery,
      payment_method,
    })
  ).body
  expect(price.lines[0].state).toBe('by_day')
  expect((await order({ ...dates, expected_total: price.total })).status).toBe(201)
})

test('a reserved day is rejected and named; the last date of a rental is free for the next', async () => {
  expect((await order({ from_date: day(10), to_date: day(12) })).status).toBe(201)
  const rejected = await order({ from_date: day(11), to_date: day(13) })
  expect(rejected.status).toBe(406)
  expect(rejected.body.errors.from_date.replaceAll('\u00a0', ' ')).toContain(
    formatLongDay(day(11), 'en').replaceAll('\u00a0', ' '),
  )
  expect(rejected.body.details.days).toEqual([day(11)])
  expect((await order({ from_date: day(12), to_date: day(13) })).status).toBe(201)
})

test('of 20 concurrent rentals of overlapping days exactly one is placed', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      order({ from_date: day(20 + (index % 4)), to_date: day(24 + (index % 4)) }),
    ),
  )
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201, 406]))
})

test('a rental is picked up at no charge, and cannot be delivered by a courier', async () => {
  const dates = { from_date: day(230), to_date: day(232) }
  for (const [language, message] of [
    ['en', 'What is rented by the day is collected from the shop.'],
    ['bg', 'Взетото под наем се получава само от магазина.'],
  ] as const) {
    const rejected = await shop.call(
      'POST',
      '/orders/store-single',
      singleBody({ ...dates, delivery: addressDelivery }),
      { language },
    )
    expect([rejected.status, rejected.body.errors]).toEqual([406, { 'delivery.service': message }])
  }
  const cart = { items: [{ id: rentalId, selected_count: 1 }], ...dates }
  expect(
    (await shop.call('POST', '/cart/price', { ...cart, delivery: addressDelivery })).body.data.delivery_price,
  ).toBe(null)
  expect((await shop.call('POST', '/cart/price', { ...cart, delivery: pickup })).body.data).toMatchObject({
    delivery_price: 0,
    free_delivery_from: null,
    delivery_from: [{ to: 'pickup', price_text: 'free' }],
  })
  const placed = await order(dates)
  expect(placed.status).toBe(201)
  expect(placed.body.data).toMatchObject({
    delivery_price: 0,
    delivery: {
      service: 'shop-pickup',
      pickup: true,
      days: null,
      address: expect.stringContaining('Kapitan Petko Voyvoda'),
    },
  })
})

test('goods may be picked up too, and a shop without a pickup service delivers rentals', async () => {
  const { id } = await productWithStock(shop.database, 'mortar', 2)
  expect((await order({ id })).body.data).toMatchObject({ delivery_price: 0, delivery: { pickup: true } })
  await shop.database.queries.execute(sql`update delivery_service set pickup = false`)
  shop.database.clearCache()
  expect((await order({ delivery: addressDelivery, from_date: day(240), to_date: day(241) })).body.data).toMatchObject({
    delivery: { service: 'rodopa-courier', pickup: false },
  })
  await shop.database.queries.execute(sql`update delivery_service set pickup = true where key = 'shop-pickup'`)
  shop.database.clearCache()
})

test.each([
  ['no dates', {}, 'from_date', 'Please select your desired dates to continue.'],
  ['an end only', { to_date: day(1) }, 'from_date', 'Please select your desired dates to continue.'],
  ['a past day', { from_date: addDays(today, -1), to_date: day(1) }, 'from_date', 'This day has already passed.'],
  [
    'today as its first day',
    { from_date: today, to_date: day(1) },
    'from_date',
    'It is too late for today: the first day can be tomorrow.',
  ],
  [
    'an end before the start',
    { from_date: day(5), to_date: day(5) },
    'to_date',
    'The last day must come after the first.',
  ],
  ['more than 14 days', { from_date: day(40), to_date: day(55) }, 'to_date', 'Selected period can be max 14 days'],
  [
    'a day more than a year ahead',
    { from_date: addDays(today, 365), to_date: addDays(today, 367) },
    'to_date',
    'Invalid date selected',
  ],
  ['a date that does not exist', { from_date: '2027-02-30', to_date: day(1) }, 'from_date', 'Invalid date selected'],
  [
    'a count of two',
    { from_date: day(60), to_date: day(61), selected_count: 2 },
    'selected_count',
    'Only one can be rented at a time.',
  ],
])('a rental with %s is rejected', async (_description, changes, field, message) => {
  const rejected = await order(changes)
  expect([rejected.status, rejected.body.errors[field]]).toEqual([406, message])
})

test('a rental may last 14 days', async () => {
  expect((await order({ from_date: day(100), to_date: day(114) })).status).toBe(201)
})

test('a rental product cannot be ordered without dates', async () => {
  const rejected = await shop.call('POST', '/orders', orderBody([{ id: rentalId, selected_count: 1 }]))
  expect(rejected.status).toBe(406)
  expect(rejected.body.errors['items.0']).toContain('rented by the day')
})

test('errors of the dates are reported together with all others', async () => {
  const { errors } = (
    await order({ from_date: day(3), to_date: day(3), phone: '12', promo_code: 'NO-SUCH', selected_count: 2 })
  ).body
  expect(Object.keys(errors).toSorted()).toEqual(['phone', 'promo_code', 'selected_count', 'to_date'])
  const alone = (await order({ from_date: day(3), to_date: day(3), phone: '12' })).body
  expect(Object.keys(alone.errors).toSorted()).toEqual(['phone', 'to_date'])
})

test('an order sent again when its days are too late by then is the same order', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const dates = { from_date: addDays(today, 1), to_date: addDays(today, 2) }
  const body = singleBody(dates)
  const send = () => shop.call('POST', '/orders/store-single', body, { headers })
  await shop.database.queries.execute(sql`delete from reserved_day where day = ${dates.from_date}`)
  const placed = await send()
  expect(placed.status).toBe(201)
  vi.useFakeTimers({ now: new Date(`${addDays(today, 3)}T09:00:00Z`), toFake: ['Date'] })
  try {
    expect((await send()).body).toEqual(placed.body)
  } finally {
    vi.useRealTimers()
  }
})
