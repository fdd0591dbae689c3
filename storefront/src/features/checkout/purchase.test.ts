import { cartPriceRequest } from '@vitrina/contract'
import { describe, expect, test } from 'vitest'
import { EMPTY_FORM } from '../../stores/checkout-form.ts'
import { createPriceRequest } from './purchase.ts'

const items = [{ id: 5, selected_count: 2, icon: null, price: 10, name: 'Мед', url: 'med', selected_options: { 1: 2 } }]
const cart = { kind: 'cart' as const, items }
const form = {
  ...EMPTY_FORM,
  first_name: ' Ана ',
  last_name: 'Илиева',
  email: 'ana@example.bg ',
  phone: '0888 123 456',
  country: 'BG',
  to: 'address' as const,
  service: 'courier',
  city: 'Смолян',
  city_id: 17,
  post_code: '4700',
  street: 'Роза',
  street_number: '5',
  payment_method: 'cash',
  agree_terms: true,
}

describe('a price request', () => {
  test('has the delivery once it is chosen, without the street', () => {
    expect(createPriceRequest(cart, { ...EMPTY_FORM, to: '' })).toEqual({
      items: [{ id: 5, selected_count: 2, selected_options: { 1: 2 } }],
    })
    const request = createPriceRequest(cart, { ...form, promo_code: 'X' })
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
      expect(createPriceRequest(cart, { ...form, email })).not.toHaveProperty('email')
    for (const email of ['ana@example.bg', 'ana.ilieva+shop@mail.example.com']) {
      const request = createPriceRequest(cart, { ...form, email })
      expect(request).toHaveProperty('email', email)
      expect(cartPriceRequest.safeParse(request).success).toBe(true)
    }
  })

  test('for pickup has the pickup point as its office', () => {
    const pickup = { ...form, to: 'pickup' as const, service: 'here', office_id: 7 }
    expect(createPriceRequest(cart, pickup).delivery).toMatchObject({ to: 'office', office_id: 7 })
  })
})
