import { cartPriceRequest, orderRequest, singleOrderRequest } from '@vitrina/contract'
import { describe, expect, test } from 'vitest'
import { EMPTY_FORM } from './checkout-draft.ts'
import { CART, FILLED_FORM } from './fixtures.ts'
import { createOrderRequest, createPriceRequest } from './requests.ts'

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

describe('an order request', () => {
  test('matches the contract and leaves out empty fields', () => {
    const { name, body } = createOrderRequest(CART, FILLED_FORM, { total: 26.9, promo: null })
    expect(name).toBe('POST /orders')
    expect(orderRequest.parse(body)).toMatchObject({ expected_total: 26.9, first_name: 'Ана' })
    expect(body).toMatchObject({
      items: [{ id: 5, selected_count: 2, selected_options: { 1: 2 } }],
      delivery: { city: 17, post_code: '4700', street: 'Роза' },
      email: 'ana@example.bg',
    })
    for (const empty of ['note', 'promo_code', 'eik', 'company_name']) expect(body).not.toHaveProperty(empty)
  })

  test('to an office has the office and no address', () => {
    const { body } = createOrderRequest(
      CART,
      { ...FILLED_FORM, to: 'office', office_id: 3 },
      { total: 1, promo: 'ESEN10' },
    )
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

  test('for pickup has the pickup point as its office', () => {
    const pickup = { ...FILLED_FORM, to: 'pickup' as const, service: 'here', office_id: 7 }
    expect(createOrderRequest(CART, pickup, { total: 1, promo: null }).body.delivery).toEqual({
      service: 'here',
      to: 'office',
      country: 'BG',
      city: 17,
      post_code: '4700',
      office_id: 7,
    })
  })

  test('has the company only when an invoice is required', () => {
    const company = { ...FILLED_FORM, company_name: 'Роза ООД', eik: '175074752', responsible_official: 'Ана' }
    expect(createOrderRequest(CART, company, { total: 1, promo: null }).body).not.toHaveProperty('eik')
    expect(
      createOrderRequest(CART, { ...company, require_invoice: true }, { total: 1, promo: null }).body,
    ).toMatchObject({
      eik: '175074752',
      require_invoice: true,
    })
  })

  test('for a rental has its dates', () => {
    const { name, body } = createOrderRequest(
      { kind: 'rental', id: 9, selected_options: { 3: 31 }, from: '2026-12-01', to: '2026-12-03' },
      FILLED_FORM,
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
