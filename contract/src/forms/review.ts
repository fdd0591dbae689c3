import type { FormFields } from './fields.ts'

/** What a buyer writes about a product of an order: PUT /orders/{url}/reviews/{product}. */
export const REVIEW_FIELDS = {
  stars: { kind: 'choice', required: true },
  text: { kind: 'lines', maxLength: 3000 },
  name: { kind: 'line', maxLength: 40, required: true },
} as const satisfies FormFields
