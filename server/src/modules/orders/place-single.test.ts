import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, todayIn } from '@vitrina/contract'
import { testShop } from '../../../test/app.ts'
import { orderBody, stocked, stockOf } from '../../../test/orders.ts'

const shop = await testShop()
const { rows } = await shop.database.queries.execute<{ id: number }>(sql`select id from product where let_by = 'day'`)
const basket = rows[0]!.id
const today = todayIn('Europe/Sofia')
/** A day far from those the demo has reserved. */
const day = (offset: number) => addDays(today, 400 + offset)
const { items: _items, ...sent } = orderBody([])
const places = await shop.call('POST', '/deliveries/offices', { service: 'shop-pickup', iso: 'BG' })
const place = places.body.data[0]
const collected = { service: 'shop-pickup', to: 'office', country: 'BG', city: place.city, office_id: place.id }
const customer = { ...sent, delivery: collected }
const order = (changes: Record<string, unknown>) =>
  shop.call('POST', '/orders/store-single', { ...customer, selected_count: 1, id: basket, ...changes })

test('orders one product at once', async () => {
  const { id, variantId } = await stocked(shop.database, 'mortar', 2)
  const placed = await order({ id })
  expect(placed.status).toBe(201)
  expect(placed.body.data.lines).toHaveLength(1)
  expect(await stockOf(shop.database, variantId)).toBe(1)
})

test('a product let by the day costs its days, and takes them', async () => {
  const placed = await order({ from_date: day(0), to_date: day(3) })
  expect(placed.status).toBe(201)
  const { data } = placed.body
  expect(data.subtotal).toBeCloseTo(data.lines[0].price * 3, 5)
  expect(data.lines[0]).toMatchObject({ from_date: day(0), to_date: day(3) })
  const reserved = await shop.call('GET', `/products/reserved/${basket}`)
  expect(reserved.body.data.data.map(({ date }: { date: string }) => date)).toEqual(
    expect.arrayContaining([day(0), day(1), day(2)]),
  )
  expect(reserved.body.data.data.map(({ date }: { date: string }) => date)).not.toContain(day(3))
})

test('the price asked beforehand is the one that is paid', async () => {
  const dates = { from_date: day(200), to_date: day(204) }
  const { delivery, payment_method, email } = customer
  const { data: price } = (
    await shop.call('POST', '/cart/price', {
      items: [{ id: basket, selected_count: 1 }],
      ...dates,
      delivery,
      payment_method,
      email,
    })
  ).body
  expect(price.lines[0].state).toBe('by_day')
  expect((await order({ ...dates, expected_total: price.total })).status).toBe(201)
})

test('a taken day is refused and named; the day a let ends is free', async () => {
  expect((await order({ from_date: day(10), to_date: day(12) })).status).toBe(201)
  const refused = await order({ from_date: day(11), to_date: day(13) })
  expect(refused.status).toBe(406)
  expect(refused.body.errors.from_date).toContain(day(11))
  expect(refused.body.details.days).toEqual([day(11)])
  expect((await order({ from_date: day(12), to_date: day(13) })).status).toBe(201)
})

test('20 at once after overlapping days: no day is let twice', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      order({ from_date: day(20 + (index % 4)), to_date: day(24 + (index % 4)) }),
    ),
  )
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201, 406]))
})

test('what is let by the day is collected, at no charge; a courier is refused', async () => {
  const dates = { from_date: day(300), to_date: day(302) }
  for (const [language, message] of [
    ['en', 'What is let by the day is collected from the shop.'],
    ['bg', 'Взетото под наем се получава само от магазина.'],
  ] as const) {
    const refused = await shop.call(
      'POST',
      '/orders/store-single',
      { ...sent, selected_count: 1, id: basket, ...dates },
      { language },
    )
    expect([refused.status, refused.body.errors]).toEqual([406, { 'delivery.service': message }])
  }
  const asked = { items: [{ id: basket, selected_count: 1 }], ...dates }
  expect((await shop.call('POST', '/cart/price', { ...asked, delivery: sent.delivery })).body.data.delivery_price).toBe(
    null,
  )
  expect((await shop.call('POST', '/cart/price', { ...asked, delivery: collected })).body.data).toMatchObject({
    delivery_price: 0,
    free_delivery_from: null,
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

test('anything else may be collected too, and a shop without a collection sends what is let', async () => {
  const { id } = await stocked(shop.database, 'mortar', 2)
  expect((await order({ id })).body.data).toMatchObject({ delivery_price: 0, delivery: { pickup: true } })
  await shop.database.queries.execute(sql`update delivery_service set pickup = false`)
  shop.database.clearCache()
  expect((await order({ delivery: sent.delivery, from_date: day(310), to_date: day(311) })).body.data).toMatchObject({
    delivery: { service: 'rodopa-courier', pickup: false },
  })
  await shop.database.queries.execute(sql`update delivery_service set pickup = true where key = 'shop-pickup'`)
  shop.database.clearCache()
})

test.each([
  ['no dates', {}, 'from_date', 'Please select your desired dates to continue.'],
  ['an end only', { to_date: day(1) }, 'from_date', 'Please select your desired dates to continue.'],
  ['a day gone', { from_date: addDays(today, -1), to_date: day(1) }, 'from_date', 'This day has already passed.'],
  [
    'today',
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
  ['no such day', { from_date: '2027-02-30', to_date: day(1) }, 'from_date', 'Invalid date selected'],
  [
    'two of it',
    { from_date: day(60), to_date: day(61), selected_count: 2 },
    'selected_count',
    'Only one can be had at a time.',
  ],
])('refuses %s', async (_what, changes, field, message) => {
  const refused = await order(changes)
  expect([refused.status, refused.body.errors[field]]).toEqual([406, message])
})

test('fourteen days are allowed', async () => {
  expect((await order({ from_date: day(100), to_date: day(114) })).status).toBe(201)
})

test('a product let by the day can’t be bought as pieces', async () => {
  const refused = await shop.call('POST', '/orders', orderBody([{ id: basket, selected_count: 1 }]))
  expect(refused.status).toBe(406)
  expect(refused.body.errors['items.0']).toContain('let by the day')
})

test('days that can’t be are told together with everything else', async () => {
  const { errors } = (
    await order({ from_date: day(3), to_date: day(3), email: 'anna@', phone: '12', selected_count: 2 })
  ).body
  expect(Object.keys(errors).toSorted()).toEqual(['email', 'phone', 'selected_count', 'to_date'])
  const alone = (await order({ from_date: day(3), to_date: day(3), phone: '12' })).body
  expect(Object.keys(alone.errors).toSorted()).toEqual(['phone', 'to_date'])
})
