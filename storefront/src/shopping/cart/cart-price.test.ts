import { expect, test } from 'vitest'
import type { Api } from '@vitrina/api-client'
import { deliveryPriceQuery, towardsFreeDelivery } from './cart-price.ts'

const price = { subtotal: 120.1, discount: 20.2, delivery_price: 8.9, free_delivery_from: 150 }

test('what is missing for free delivery is counted from the goods after the discount', () => {
  expect(towardsFreeDelivery(price)).toEqual({ amount: 99.9, from: 150 })
})

test.each([
  ['delivery is free already', { delivery_price: 0 }],
  ['delivery is never free', { free_delivery_from: null }],
  ['the goods have reached the amount', { subtotal: 170.2 }],
])('nothing is missing when %s', (_, change) => {
  expect(towardsFreeDelivery({ ...price, ...change })).toBeNull()
})

test('without a delivery there is neither a price nor the rejection of a former one', () => {
  const api = { language: 'en' } as Api
  const items = [{ id: 1, selected_count: 1 }]
  const delivery = { service: 'econt', to: 'address' as const, country: 'BG' }
  expect(deliveryPriceQuery(api, { items, delivery })).toHaveProperty('placeholderData')
  expect(deliveryPriceQuery(api, { items })).not.toHaveProperty('placeholderData')
})
