import { describe, expect, test } from 'vitest'
import { validateForm } from '@vitrina/forms'
import { textsIn } from '@vitrina/i18n'
import { type CheckoutForm, EMPTY_FORM } from './checkout-draft.ts'
import { checkoutForm } from './checkout-form.ts'
import { FILLED_FORM } from './fixtures.ts'

const INVOICE = { require_invoice: true, company_name: 'Роза ООД', eik: '175074752', responsible_official: 'Ана' }
const invalidFields = (change: Partial<CheckoutForm>) =>
  Object.keys(validateForm(checkoutForm, { ...FILLED_FORM, ...change }, textsIn('en'))).toSorted()

describe('the invalid fields of a checkout', () => {
  test('are none in a complete form', () => {
    expect(invalidFields({})).toEqual([])
    expect(invalidFields({ to: 'office', office_id: 3, street: '' })).toEqual([])
    expect(invalidFields({ to: 'pickup', service: 'here', office_id: 7, street: '', post_code: '' })).toEqual([])
    expect(invalidFields(INVOICE)).toEqual([])
  })

  test('are all that the form shows and that must be filled in', () => {
    const chosen = { to: 'address', country: 'BG', service: 'courier', payment_method: 'cash' }
    expect(invalidFields({ ...EMPTY_FORM, ...chosen, require_invoice: true })).toEqual(
      [
        ['first_name', 'last_name', 'email', 'phone', 'city', 'post_code', 'street', 'agree_terms'],
        ['company_name', 'eik', 'responsible_official'],
      ]
        .flat()
        .toSorted(),
    )
  })

  test('do not include a street beside a quarter, nor an EIK beside a foreign VAT number', () => {
    expect(invalidFields({ street: '', quarter: 'Райково' })).toEqual([])
    expect(invalidFields({ ...INVOICE, eik: '', vat_number: 'DE136695976' })).toEqual([])
    expect(invalidFields({ ...INVOICE, eik: '', vat_number: 'BG175074752' })).toEqual(['eik'])
  })

  test('include an office once its city is known', () => {
    expect(invalidFields({ to: 'office' })).toEqual(['office_id'])
    expect(invalidFields({ to: 'office', city: '', city_id: null })).toEqual(['city'])
  })

  test('include values of a wrong format that the form shows, by the rules of the country', () => {
    expect(invalidFields({ email: 'ana@', phone: '12', post_code: '470' })).toEqual(['email', 'phone', 'post_code'])
    expect(invalidFields({ country: 'GB', post_code: 'SW1A 1AA' })).toEqual([])
    expect(invalidFields({ eik: '175074753' })).toEqual([])
    expect(invalidFields({ ...INVOICE, eik: '175074753' })).toEqual(['eik'])
  })
})

test('a change resets the fields that depend on it', () => {
  const { withDependentFields } = checkoutForm
  expect(withDependentFields?.({ country: 'GR' })).toEqual({
    country: 'GR',
    city: '',
    city_id: null,
    post_code: '',
    office_id: null,
  })
  expect(withDependentFields?.({ service: 'post' })).toEqual({ service: 'post', office_id: null })
  const office = { city: 'Sofia', city_id: 1, office_id: 5 }
  expect(withDependentFields?.(office)).toEqual(office)
  expect(withDependentFields?.({ street: 'Роза' })).toEqual({ street: 'Роза' })
})
