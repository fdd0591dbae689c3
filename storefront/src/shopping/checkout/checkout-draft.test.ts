import { expect, test, vi } from 'vitest'
import { completeCheckout, EMPTY_FORM, updateCheckoutForm, useCheckoutForm } from './checkout-draft.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
const DETAILS = { first_name: 'Ана', last_name: 'Илиева', email: 'a@b.bg', phone: '0888' }

test('an order leaves nothing of the form behind', () => {
  updateCheckoutForm({ ...DETAILS, street: 'Роза' })
  completeCheckout()
  expect(useCheckoutForm.getState().values).toEqual(EMPTY_FORM)
  expect(stored.get('checkout')).toBeUndefined()
})

test('an order leaves the contact details behind when the shopper has asked for it', () => {
  const remembered = { ...DETAILS, remember_contact: true }
  updateCheckoutForm({ ...remembered, street: 'Роза', promo_code: 'X', agree_terms: true })
  completeCheckout()
  expect(useCheckoutForm.getState().values).toEqual({ ...EMPTY_FORM, ...remembered })
  expect(JSON.parse(stored.get('checkout')!)).toEqual({ ...EMPTY_FORM, ...remembered })
})
