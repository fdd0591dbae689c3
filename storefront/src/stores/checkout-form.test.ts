import { describe, expect, test } from 'vitest'
import { contactOnly, EMPTY_FORM, parseCheckoutForm } from './checkout-form.ts'

describe('a stored checkout form', () => {
  test('is restored as it was stored', () => {
    const form = { ...EMPTY_FORM, first_name: 'Калина', city: 'Смолян', city_id: 17, require_invoice: true }
    expect(parseCheckoutForm(JSON.stringify(form))).toEqual(form)
  })

  test.each([null, '', 'nonsense', '"text"', 'null', '42', '[]'])('is empty when the storage holds %j', (stored) => {
    expect(parseCheckoutForm(stored)).toEqual(EMPTY_FORM)
  })

  test('keeps fields of the right type and drops the others, one by one', () => {
    const stored = {
      first_name: 'Ана',
      last_name: 7,
      city_id: -1,
      office_id: 3.5,
      agree_terms: 'yes',
      require_invoice: true,
      note: 'x'.repeat(2001),
      stranger: 'x',
    }
    expect(parseCheckoutForm(JSON.stringify(stored))).toEqual({
      ...EMPTY_FORM,
      first_name: 'Ана',
      require_invoice: true,
    })
  })
})

test('after an order only the contact details stay', () => {
  const form = {
    ...EMPTY_FORM,
    first_name: 'Ана',
    last_name: 'Илиева',
    email: 'a@b.bg',
    phone: '0888',
    street: 'Роза',
    promo_code: 'X',
    agree_terms: true,
  }
  expect(contactOnly(form)).toEqual({
    ...EMPTY_FORM,
    first_name: 'Ана',
    last_name: 'Илиева',
    email: 'a@b.bg',
    phone: '0888',
  })
})
