import { describe, expect, test } from 'vitest'
import { EMPTY_FORM } from '../../../stores/checkout-form.ts'
import { missingRequiredFields } from './validation.ts'

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

describe('missing required fields', () => {
  test('are none in a complete form', () => {
    expect(missingRequiredFields(form)).toEqual([])
    expect(missingRequiredFields({ ...form, to: 'office', office_id: 3, street: '' })).toEqual([])
    const pickup = { ...form, to: 'pickup' as const, service: 'here', office_id: 7 }
    expect(missingRequiredFields({ ...pickup, street: '', post_code: '' })).toEqual([])
  })

  test('have the API’s names, in the order of the form', () => {
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

  test('do not include a street beside a quarter, nor an EIK beside a VAT number', () => {
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
