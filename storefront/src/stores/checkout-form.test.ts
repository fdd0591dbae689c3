import { expect, test } from 'vitest'
import { contactDetails, EMPTY_FORM } from './checkout-form.ts'

test('of an order, only the contact details are kept for the next one', () => {
  const details = { first_name: 'Ана', last_name: 'Илиева', email: 'a@b.bg', phone: '0888', remember_contact: true }
  const form = { ...EMPTY_FORM, ...details, street: 'Роза', promo_code: 'X', agree_terms: true }
  expect(contactDetails(form)).toEqual(details)
})
