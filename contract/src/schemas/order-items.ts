import { z } from 'zod'
import { CART_MAXIMUM_COUNT, CART_MAXIMUM_LINES, CART_MINIMUM_COUNT } from '../constants.ts'
import { id, optionalField } from './common.ts'

/** Option id → value id. PHP writes an object without fields as an empty list. */
const selectedOptions = z.preprocess(
  (value: Record<string, number> | readonly never[]) => (Array.isArray(value) && value.length === 0 ? {} : value),
  z.record(z.string().regex(/^\d{1,10}$/, { error: 'integer' }), id),
)

export const orderItem = z.object({
  id,
  selected_count: z.int().min(CART_MINIMUM_COUNT).max(CART_MAXIMUM_COUNT),
  selected_options: optionalField(selectedOptions),
})
export type OrderItem = z.infer<typeof orderItem>

export const orderItems = z.array(orderItem).min(1).max(CART_MAXIMUM_LINES)
