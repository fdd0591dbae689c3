import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { countRows, orderBody, productWithStock, stockOf } from '../../../../test/orders.ts'

const shop = await testShop()
const place = (body: unknown, key?: string) =>
  shop.call('POST', '/orders', body, key ? { headers: { 'idempotency-key': key } } : {})

test('50 orders of the last 5 pieces: exactly 5 are placed', async () => {
  const { id, variantId } = await productWithStock(shop.database, 'candles', 5)
  const before = await countRows(shop.database, 'shop_order')
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      place(orderBody([{ id, selected_count: 1 }], { email: `shopper${index}@example.bg` })),
    ),
  )
  expect(all.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(all.filter(({ status }) => status === 406)).toHaveLength(45)
  expect(await stockOf(shop.database, variantId)).toBe(0)
  expect(await countRows(shop.database, 'shop_order')).toBe(before + 5)
})

test('orders with the same lines in opposite sequence do not deadlock', async () => {
  const [first, second] = [
    await productWithStock(shop.database, 'mortar', 100),
    await productWithStock(shop.database, 'rolling-pin', 100),
  ]
  const items = [
    { id: first.id, selected_count: 1 },
    { id: second.id, selected_count: 1 },
  ]
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, index) => place(orderBody(index % 2 ? items : items.toReversed()))),
  )
  expect(all.every(({ status }) => status === 201)).toBe(true)
  expect([await stockOf(shop.database, first.variantId), await stockOf(shop.database, second.variantId)]).toEqual([
    60, 60,
  ])
})

test('one idempotency key sent 20 times at once is one order with one response, even of the last piece', async () => {
  const { id, variantId } = await productWithStock(shop.database, 'mortar', 1)
  const key = randomUUID()
  const before = await countRows(shop.database, 'shop_order')
  const body = orderBody([{ id, selected_count: 1 }])
  const all = await Promise.all(Array.from({ length: 20 }, () => place(body, key)))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(all.map(({ body }) => body.data.url)).size).toBe(1)
  expect(await countRows(shop.database, 'shop_order')).toBe(before + 1)
  expect(await stockOf(shop.database, variantId)).toBe(0)
  const other = await place(orderBody([{ id, selected_count: 1 }], { note: 'Other' }), key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict'])
})

test('the key of a rejected order can be used again', async () => {
  const { id, variantId } = await productWithStock(shop.database, 'mortar', 0)
  const key = randomUUID()
  expect((await place(orderBody([{ id, selected_count: 1 }]), key)).status).toBe(406)
  await productWithStock(shop.database, 'mortar', 1)
  expect((await place(orderBody([{ id, selected_count: 1 }]), key)).status).toBe(201)
  expect(await stockOf(shop.database, variantId)).toBe(0)
})

test('a promo code of a single use, redeemed by 20 orders at once, discounts exactly one', async () => {
  const { id } = await productWithStock(shop.database, 'mortar', 1000)
  const usesBefore = await countRows(shop.database, 'promo_use')
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      place(orderBody([{ id, selected_count: 20 }], { email: `racer${index}@example.bg`, promo_code: 'KARTICHKA-20' })),
    ),
  )
  const placed = all.filter(({ status }) => status === 201)
  expect(placed).toHaveLength(1)
  expect(placed[0]!.body.data.discount).toBe(20)
  expect(await countRows(shop.database, 'promo_use')).toBe(usesBefore + 1)
  for (const { status, body } of all.filter((response) => response !== placed[0]))
    expect([status, body.errors.promo_code]).toEqual([406, 'This code has been used up.'])
  const later = await place(orderBody([{ id, selected_count: 20 }], { promo_code: 'KARTICHKA-20' }))
  expect(later.status).toBe(406)
})

test('a promo code of one use per customer is redeemed once by one e-mail address in two spellings', async () => {
  const { id } = await productWithStock(shop.database, 'mortar', 1000)
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      place(
        orderBody([{ id, selected_count: 3 }], {
          email: index % 2 ? 'Petar@Example.bg' : 'petar@example.bg',
          promo_code: 'ZDRAVEI',
        }),
      ),
    ),
  )
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { body } of all.filter(({ status }) => status === 406))
    expect(body.errors.promo_code).toBe('You have already used this code.')
})

test('no answer but that to a complete order tells that an e-mail address has used a code', async () => {
  const { id } = await productWithStock(shop.database, 'mortar', 1000)
  const used = { email: 'secret@example.bg', promo_code: 'ZDRAVEI' }
  const items = [{ id, selected_count: 3 }]
  expect((await place(orderBody(items, used))).status).toBe(201)
  const { body } = await shop.call('POST', '/cart/price', { items, ...used })
  expect(body.data.promo).toMatchObject({ applied: true })
  const incomplete = await place(orderBody(items, { ...used, phone: '1' }))
  expect(Object.keys(incomplete.body.errors)).toEqual(['phone'])
  const withoutConsent = await place(orderBody(items, { ...used, agree_terms: false }))
  expect(Object.keys(withoutConsent.body.errors)).toEqual(['agree_terms'])
  const wrongTotal = await place(orderBody(items, { ...used, expected_total: 1 }))
  expect(Object.keys(wrongTotal.body.errors)).toEqual(['expected_total'])
  const complete = await place(orderBody(items, used))
  expect(complete.body.errors).toEqual({ promo_code: 'You have already used this code.' })
})

test('the days of a rental multiply the price of rental products only', async () => {
  const { id, price } = await productWithStock(shop.database, 'mortar', 1000)
  const { body } = await shop.call('POST', '/cart/price', {
    items: [{ id, selected_count: 1 }],
    from_date: '2030-01-01',
    to_date: '2030-01-04',
  })
  expect(body.data.total).toBe(price / 100)
})
