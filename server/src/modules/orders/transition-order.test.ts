import { expect, test } from 'vitest'
import { addDays, todayIn } from '@vitrina/contract'
import { testShop } from '../../../test/app.ts'
import { orderBody, stocked, stockOf } from '../../../test/orders.ts'
import { Rejection } from '../../platform/rejection.ts'
import { moveOrder, movePayment } from './transition-order.ts'

const shop = await testShop()

test('an order goes its way, one step at a time', async () => {
  const { id } = await stocked(shop.database, 'mortar', 5)
  const { number, url, total } = (await shop.call('POST', '/orders', orderBody([{ id, selected_count: 1 }]))).body.data
  const move = (to: Parameters<typeof moveOrder>[2]) => moveOrder(shop.database, Number(number), to, 'merchant')
  expect(await move('shipped')).toBeInstanceOf(Rejection)
  for (const state of ['confirmed', 'packed', 'shipped', 'delivered'] as const) expect(await move(state)).toBe(state)
  expect(await movePayment(shop.database, Number(number), 'paid', 1)).toBeInstanceOf(Rejection)
  expect(await movePayment(shop.database, Number(number), 'paid', Math.round(total * 100))).toBe('paid')
  expect((await shop.call('GET', `/orders/${url}`)).body.data).toMatchObject({
    state: 'delivered',
    payment_state: 'paid',
  })
  expect(await move('cancelled')).toBeInstanceOf(Rejection)
})

test('a cancelled order gives its pieces back once, and the shop shows them again', async () => {
  const { id, variantId } = await stocked(shop.database, 'mortar', 1)
  const { number } = (await shop.call('POST', '/orders', orderBody([{ id, selected_count: 1 }]))).body.data
  const availability = async () => (await shop.call('GET', `/products?ids=${id}`)).body.data.data[0].availability
  await expect.poll(availability).toBe('out_of_stock')
  const both = await Promise.all([1, 2].map(() => moveOrder(shop.database, Number(number), 'cancelled', 'customer')))
  expect(both.filter((result) => result === 'cancelled')).toHaveLength(1)
  expect(await stockOf(shop.database, variantId)).toBe(1)
  await expect.poll(availability).toBe('few_left')
})

test('a cancelled let frees its days', async () => {
  const basket = (await shop.call('GET', '/products')).body.data.data.find(
    ({ let_by }: { let_by: string | null }) => let_by === 'day',
  )
  const { items: _items, ...customer } = orderBody([])
  const from = addDays(todayIn('Europe/Sofia'), 500)
  const [place] = (await shop.call('POST', '/deliveries/offices', { service: 'shop-pickup', iso: 'BG' })).body.data
  const delivery = { service: 'shop-pickup', to: 'office', country: 'BG', city: place.city, office_id: place.id }
  const body = { ...customer, delivery, id: basket.id, selected_count: 1, from_date: from, to_date: addDays(from, 2) }
  const { number } = (await shop.call('POST', '/orders/store-single', body)).body.data
  expect((await shop.call('POST', '/orders/store-single', body)).status).toBe(406)
  expect(await moveOrder(shop.database, Number(number), 'cancelled', 'merchant')).toBe('cancelled')
  expect((await shop.call('POST', '/orders/store-single', body)).status).toBe(201)
})
