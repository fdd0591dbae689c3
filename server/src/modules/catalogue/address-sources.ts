import type { AddressSource } from '../redirects/index.ts'

/** `reserved` is a path of the API: `GET /products/reserved/{id}`. */
export const productAddresses: AddressSource = {
  kind: 'product',
  table: 'product',
  condition: 'true',
  reserved: ['reserved'],
}

export const categoryAddresses: AddressSource = {
  kind: 'category',
  table: 'category',
  condition: 't.type = 1',
  reserved: [],
}
