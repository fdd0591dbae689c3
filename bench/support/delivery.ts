/** Where the orders of benchmarks are delivered: an address that the demo shop and generated shops deliver to. */
export const DELIVERY = {
  service: 'courier',
  to: 'address',
  country: 'BG',
  city: 'Смолян',
  post_code: '4700',
  street: 'бул. „България“',
  street_number: '12',
} as const
