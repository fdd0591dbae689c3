import { type CheckoutForm, EMPTY_FORM } from './checkout-draft.ts'

/** What the tests of the checkout start from: a complete form, and a cart. */
export const FILLED_FORM: CheckoutForm & { to: 'address' } = {
  ...EMPTY_FORM,
  first_name: ' Ана ',
  last_name: 'Илиева',
  email: 'ana@example.bg ',
  phone: '0888 123 456',
  country: 'BG',
  to: 'address',
  service: 'courier',
  city: 'Смолян',
  city_id: 17,
  post_code: '4700',
  street: 'Роза',
  street_number: '5',
  payment_method: 'cash',
  agree_terms: true,
}

export const CART = {
  kind: 'cart' as const,
  items: [{ id: 5, selected_count: 2, icon: null, price: 10, name: 'Мед', url: 'med', selected_options: { 1: 2 } }],
}
