import { describe, expect, test } from 'vitest'
import { contactOf, EMPTY_FORM, parseForm } from './checkout-form.ts'

describe('a stored checkout form', () => {
  test('comes back as it was left', () => {
    const form = { ...EMPTY_FORM, first_name: 'Калина', city: 'Смолян', city_id: 17, require_invoice: true }
    expect(parseForm(JSON.stringify(form))).toEqual(form)
  })

  test.each([null, '', 'nonsense', '"text"', 'null', '42', '[]'])('is empty when the storage holds %j', (stored) => {
    expect(parseForm(stored)).toEqual(EMPTY_FORM)
  })

  test('keeps what is right and leaves out the rest, field by field', () => {
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
    expect(parseForm(JSON.stringify(stored))).toEqual({ ...EMPTY_FORM, first_name: 'Ана', require_invoice: true })
  })
})

test('after an order only the contact stays', () => {
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
  expect(contactOf(form)).toEqual({
    ...EMPTY_FORM,
    first_name: 'Ана',
    last_name: 'Илиева',
    email: 'a@b.bg',
    phone: '0888',
  })
})
