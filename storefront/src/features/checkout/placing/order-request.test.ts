import { orderRequest, singleOrderRequest, cartPriceRequest } from '@vitrina/contract'
import { describe, expect, test } from 'vitest'
import { EMPTY_FORM } from '../../../stores/checkout-form.ts'
import { missingRequiredFields } from '../form/missing.ts'
import { createOrderRequest } from './order-request.ts'
import { priceRequest } from '../purchase.ts'

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

describe('an order', () => {
  test('is what the contract says, without what was left empty', () => {
    const { name, body } = createOrderRequest(cart, form, { total: 26.9, promo: null })
    expect(name).toBe('POST /orders')
    expect(orderRequest.parse(body)).toMatchObject({ expected_total: 26.9, first_name: 'Ана' })
    expect(body).toMatchObject({
      items: [{ id: 5, selected_count: 2, selected_options: { 1: 2 } }],
      delivery: { city: 17, post_code: '4700', street: 'Роза' },
      email: 'ana@example.bg',
    })
    for (const left of ['note', 'promo_code', 'eik', 'company_name']) expect(body).not.toHaveProperty(left)
  })

  test('to an office carries the office and no address', () => {
    const { body } = createOrderRequest(cart, { ...form, to: 'office', office_id: 3 }, { total: 1, promo: 'ESEN10' })
    expect(body.delivery).toEqual({
      service: 'courier',
      to: 'office',
      country: 'BG',
      city: 17,
      post_code: '4700',
      office_id: 3,
    })
    expect(body.promo_code).toBe('ESEN10')
  })

  test('that is collected goes to the shop’s place as to an office', () => {
    const collected = { ...form, to: 'pickup' as const, service: 'here', office_id: 7 }
    expect(createOrderRequest(cart, collected, { total: 1, promo: null }).body.delivery).toEqual({
      service: 'here',
      to: 'office',
      country: 'BG',
      city: 17,
      post_code: '4700',
      office_id: 7,
    })
    expect(priceRequest(cart, collected).delivery).toMatchObject({ to: 'office', office_id: 7 })
    expect(missingRequiredFields({ ...collected, street: '', post_code: '' })).toEqual([])
  })

  test('carries the company only when an invoice is asked for', () => {
    const company = { ...form, company_name: 'Роза ООД', eik: '175074752', responsible_official: 'Ана' }
    expect(createOrderRequest(cart, company, { total: 1, promo: null }).body).not.toHaveProperty('eik')
    expect(
      createOrderRequest(cart, { ...company, require_invoice: true }, { total: 1, promo: null }).body,
    ).toMatchObject({
      eik: '175074752',
      require_invoice: true,
    })
  })

  test('of a product let by the day carries its dates', () => {
    const { name, body } = createOrderRequest(
      { kind: 'days', id: 9, selected_options: { 3: 31 }, from: '2026-12-01', to: '2026-12-03' },
      form,
      { total: 70, promo: null },
    )
    expect(name).toBe('POST /orders/store-single')
    expect(singleOrderRequest.parse(body)).toMatchObject({
      id: 9,
      selected_count: 1,
      selected_options: { 3: 31 },
      from_date: '2026-12-01',
      to_date: '2026-12-03',
    })
  })
})

describe('a price', () => {
  test('is asked with the delivery once that is chosen', () => {
    expect(priceRequest(cart, { ...EMPTY_FORM, to: '' })).toEqual({
      items: [{ id: 5, selected_count: 2, selected_options: { 1: 2 } }],
    })
    const request = priceRequest(cart, { ...form, promo_code: 'X' })
    expect(cartPriceRequest.safeParse(request).success).toBe(true)
    expect(request).toMatchObject({
      promo_code: 'X',
      delivery: { service: 'courier', to: 'address', country: 'BG', city: 17, post_code: '4700' },
    })
    expect(request.delivery).not.toHaveProperty('street')
  })

  test('never carries an e-mail address the server would refuse', () => {
    for (const email of [
      'ana',
      'ana@',
      'ana@example',
      'ana@example.',
      'a b@example.bg',
      'ana@@example.bg',
      '.ana@example.bg',
    ])
      expect(priceRequest(cart, { ...form, email })).not.toHaveProperty('email')
    for (const email of ['ana@example.bg', 'ana.ilieva+shop@mail.example.com']) {
      const request = priceRequest(cart, { ...form, email })
      expect(request).toHaveProperty('email', email)
      expect(cartPriceRequest.safeParse(request).success).toBe(true)
    }
  })
})

describe('what is missing', () => {
  test('nothing in a whole form', () => {
    expect(missingRequiredFields(form)).toEqual([])
    expect(missingRequiredFields({ ...form, to: 'office', office_id: 3, street: '' })).toEqual([])
  })

  test('is named as the server names it, in the order of the form', () => {
    expect(
      missingRequiredFields({
        ...EMPTY_FORM,
        to: 'address',
        country: 'BG',
        service: 'courier',
        payment_method: 'cash',
        require_invoice: true,
      }),
    ).toEqual([
      'first_name',
      'last_name',
      'email',
      'phone',
      'delivery.city',
      'delivery.post_code',
      'delivery.street',
      'company_name',
      'eik',
      'responsible_official',
      'agree_terms',
    ])
    expect(missingRequiredFields({ ...form, to: 'office' })).toEqual(['delivery.office_id'])
  })

  test('a quarter will do for a street, a VAT number for an EIK', () => {
    expect(missingRequiredFields({ ...form, street: '', quarter: 'Райково' })).toEqual([])
    expect(
      missingRequiredFields({
        ...form,
        require_invoice: true,
        company_name: 'GmbH',
        vat_number: 'DE136695976',
        responsible_official: 'A',
      }),
    ).toEqual([])
  })
})
