import { cartPriceRequest } from '@vitrina/contract'
import { describe, expect, test } from 'vitest'
import { EMPTY_FORM } from '../../stores/checkout-form.ts'
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

  test('leaves out an e-mail address that the server would reject', () => {
    for (const email of [
      'ana',
      'ana@',
      'ana@example',
      'ana@example.',
      'a b@example.bg',
      'ana@@example.bg',
      '.ana@example.bg',
    ])
      expect(createPriceRequest(CART, { ...FILLED_FORM, email })).not.toHaveProperty('email')
    for (const email of ['ana@example.bg', 'ana.ilieva+shop@mail.example.com']) {
      const request = createPriceRequest(CART, { ...FILLED_FORM, email })
      expect(request).toHaveProperty('email', email)
      expect(cartPriceRequest.safeParse(request).success).toBe(true)
    }
  })

  test('for pickup has the pickup point as its office', () => {
    const pickup = { ...FILLED_FORM, to: 'pickup' as const, service: 'here', office_id: 7 }
    expect(createPriceRequest(CART, pickup).delivery).toMatchObject({ to: 'office', office_id: 7 })
  })
})
