import { expect, test } from 'vitest'
import { addDays, todayIn } from '@vitrina/contract'
import { testShop } from '../../../test/app.ts'
import { orderBody, productWithStock, stockOf } from '../../../test/orders.ts'
import { Rejection } from '../../platform/rejection.ts'
import { transitionOrder, transitionPayment } from './transition-order.ts'

const shop = await testShop()

test('an order passes through its states one transition at a time', async () => {
  const { id } = await productWithStock(shop.database, 'mortar', 5)
  const { number, url, total } = (await shop.call('POST', '/orders', orderBody([{ id, selected_count: 1 }]))).body.data
  const transitionTo = (to: Parameters<typeof transitionOrder>[2]) =>
    transitionOrder(shop.database, Number(number), to, 'merchant')
  expect(await transitionTo('shipped')).toBeInstanceOf(Rejection)
  for (const state of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
    expect(await transitionTo(state)).toBe(state)
  expect(await transitionPayment(shop.database, Number(number), 'paid', 1)).toBeInstanceOf(Rejection)
  expect(await transitionPayment(shop.database, Number(number), 'paid', Math.round(total * 100))).toBe('paid')
  expect((await shop.call('GET', `/orders/${url}`)).body.data).toMatchObject({
    state: 'delivered',
    payment_state: 'paid',
  })
  expect(await transitionTo('cancelled')).toBeInstanceOf(Rejection)
})

test('cancelling an order twice at once releases its stock once, and the product is available again', async () => {
  const { id, variantId } = await productWithStock(shop.database, 'mortar', 1)
  const { number } = (await shop.call('POST', '/orders', orderBody([{ id, selected_count: 1 }]))).body.data
  const availability = async () => (await shop.call('GET', `/products?ids=${id}`)).body.data.data[0].availability
  await expect.poll(availability).toBe('out_of_stock')
  const both = await Promise.all(
    [1, 2].map(() => transitionOrder(shop.database, Number(number), 'cancelled', 'customer')),
  )
  expect(both.filter((result) => result === 'cancelled')).toHaveLength(1)
  expect(await stockOf(shop.database, variantId)).toBe(1)
  await expect.poll(availability).toBe('few_left')
})

test('cancelling a rental frees its days', async () => {
  const rentalProduct = (await shop.call('GET', '/products')).body.data.data.find(
    ({ let_by }: { let_by: string | null }) => let_by === 'day',
  )
  const { items: _items, ...customer } = orderBody([])
  const from = addDays(todayIn('Europe/Sofia'), 500)
  const [office] = (await shop.call('POST', '/deliveries/offices', { service: 'shop-pickup', iso: 'BG' })).body.data
  const delivery = { service: 'shop-pickup', to: 'office', country: 'BG', city: office.city, office_id: office.id }
  const body = {
    ...customer,
    delivery,
    id: rentalProduct.id,
    selected_count: 1,
    from_date: from,
    to_date: addDays(from, 2),
  }
  const { number } = (await shop.call('POST', '/orders/store-single', body)).body.data
  expect((await shop.call('POST', '/orders/store-single', body)).status).toBe(406)
  expect(await transitionOrder(shop.database, Number(number), 'cancelled', 'merchant')).toBe('cancelled')
  expect((await shop.call('POST', '/orders/store-single', body)).status).toBe(201)
})
