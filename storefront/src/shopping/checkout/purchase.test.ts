import { cartPriceRequest } from '@vitrina/contract'
import { describe, expect, test } from 'vitest'
import { EMPTY_FORM } from './form/checkout-form.ts'
import { createPriceRequest } from './purchase.ts'
import { CART, FILLED_FORM } from './fixtures.ts'

describe('a price request', () => {
  test('has the delivery once it is chosen, without the street', () => {
    expect(createPriceRequest(CART, { ...EMPTY_FORM, to: '' })).toEqual({
      items: [{ id: 5, selected_count: 2, selected_options: { 1: 2 } }],
    })
    const request = createPriceRequest(CART, { ...FILLED_FORM, promo_code: 'X' })
    expect(cartPriceRequest.safeParse(request).success).toBe(true)
    expect(request).toMatchObject({
      promo_code: 'X',
      delivery: { service: 'courier', to: 'address', country: 'BG', city: 17, post_code: '4700' },
    })
    expect(request.delivery).not.toHaveProperty('street')
  })

  test('says nothing about the customer', () => {
    expect(Object.keys(createPriceRequest(CART, FILLED_FORM)).toSorted()).toEqual([
      'delivery',
      'items',
      'payment_method',
    ])
  })

  test('for pickup has the pickup point as its office', () => {
    const pickup = { ...FILLED_FORM, to: 'pickup' as const, service: 'here', office_id: 7 }
    expect(createPriceRequest(CART, pickup).delivery).toMatchObject({ to: 'office', office_id: 7 })
  })
})
