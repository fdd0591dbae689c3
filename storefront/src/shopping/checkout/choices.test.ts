import { describe, expect, test } from 'vitest'
import { EMPTY_FORM } from './checkout-draft.ts'
import { adaptToPrice, asPriced, countryOrDefault, deliveryMethodsOf, withDefaults } from './choices.ts'

const countries = [{ iso: 'BG' }, { iso: 'GR' }]
const services = [
  { service: 'post', pickup: false, to: ['address' as const] },
  { service: 'courier', pickup: false, to: ['address' as const, 'office' as const] },
]
const payments = [
  { service: 'cash', due: 'later' as const, fee: 0 },
  { service: 'bank', due: 'now' as const, fee: 0 },
]
const choices = { countries, services, payments }

describe('default choices', () => {
  test('are the first of what the shop choices', () => {
    expect(withDefaults(EMPTY_FORM, choices)).toMatchObject({
      country: 'BG',
      to: 'address',
      service: 'post',
      payment_method: 'cash',
    })
  })

  test('leave the shopper’s choices while these are offered', () => {
    const form = { ...EMPTY_FORM, country: 'GR', to: 'office', service: 'courier', payment_method: 'bank' }
    expect(withDefaults(form, choices)).toMatchObject(form)
  })

  test('replace choices that are no longer offered', () => {
    const form = { ...EMPTY_FORM, country: 'XX', to: 'office', service: 'post', payment_method: 'shells' }
    expect(withDefaults(form, choices)).toMatchObject({
      country: 'BG',
      to: 'office',
      service: 'courier',
      payment_method: 'cash',
    })
    expect(withDefaults({ ...form, to: 'office' }, { ...choices, services: [services[0]!] })).toMatchObject({
      to: 'address',
      service: 'post',
    })
  })

  test('for pickup are a pickup point of the shop and its city, whatever was typed', () => {
    const all = [...services, { service: 'here', pickup: true, to: ['office' as const] }]
    expect(deliveryMethodsOf(all)).toEqual(['address', 'office', 'pickup'])
    const pickupPoints = [
      { id: 7, name: 'Rodopa', city: 'Smolyan', city_id: 17, post_code: '4700' },
      { id: 8, name: 'Market', city: '', city_id: null, post_code: '4701' },
    ]
    const form = { ...EMPTY_FORM, to: 'pickup', city: 'Sofia', city_id: 1, post_code: '1000' }
    expect(withDefaults(form, { ...choices, services: all, pickupPoints })).toMatchObject({
      to: 'pickup',
      service: 'here',
      city: 'Smolyan',
      city_id: 17,
      post_code: '4700',
      office_id: 7,
    })
    expect(withDefaults({ ...form, office_id: 8 }, { ...choices, services: all, pickupPoints })).toMatchObject({
      city: 'Market',
      city_id: null,
      office_id: 8,
    })
    expect(withDefaults({ ...form, to: 'office' }, { ...choices, services: all, pickupPoints })).toMatchObject({
      to: 'office',
      service: 'courier',
      city: 'Sofia',
      office_id: null,
    })
    expect(
      withDefaults({ ...form, to: 'office', service: 'here', office_id: 8 }, { ...choices, services: all }),
    ).toMatchObject({ service: 'courier', office_id: null })
    expect(withDefaults(form, { ...choices, pickupPoints })).toMatchObject({ to: 'address', city: 'Sofia' })
  })

  test('are empty while the choices load', () => {
    const loading = { countries: undefined, services: undefined, payments: undefined }
    expect(withDefaults({ ...EMPTY_FORM, country: 'GR' }, loading)).toMatchObject({
      country: 'GR',
      to: '',
      service: '',
      payment_method: '',
    })
    expect(countryOrDefault(EMPTY_FORM, [])).toBe('')
    expect(deliveryMethodsOf(undefined)).toEqual([])
  })
})

test('a gift is paid by what its recipient is not asked for', () => {
  const form = { ...EMPTY_FORM, payment_method: 'cash' }
  expect(withDefaults(form, choices).payment_method).toBe('cash')
  expect(withDefaults({ ...form, is_gift: true }, choices).payment_method).toBe('bank')
})

test('what is priced stays the same where vouchers change who delivers or what pays, unless a fee depends on it', () => {
  const form = { ...EMPTY_FORM, to: 'address' as const, payment_method: 'cash' }
  const ofVouchers = { needs_delivery: false, voucher: null, to_pay: 50, lines: [] }
  const adapted = adaptToPrice(form, ofVouchers, payments)
  expect(adapted).toMatchObject({ to: 'email', payment_method: 'bank' })
  expect(asPriced(adapted, form, payments)).toMatchObject({ to: 'address', payment_method: 'cash' })
  const withFee = payments.map((method) => (method.service === 'cash' ? { ...method, fee: 2 } : method))
  expect(asPriced(adapted, form, withFee).payment_method).toBe('bank')
  const paid = { ...form, voucher_code: 'X' }
  const byVoucher = adaptToPrice(paid, { ...ofVouchers, voucher: APPLIED, to_pay: 0 }, withFee)
  expect([byVoucher.payment_method, asPriced(byVoucher, paid, withFee).payment_method]).toEqual(['voucher', 'cash'])
})

const APPLIED = { applied: true, last_four: 'ABCD', amount: 50, left: 0, valid_until: '2099-12-31', message: '' }
