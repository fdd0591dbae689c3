import type { Language, OrderItem } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { priceItems } from './price-items.ts'

/** Makes the function that computes the weight (grams) and the total (minor units) of items, from which a delivery is priced. */
export function createParcelCalculator(queries: Queries) {
  return async (items: readonly OrderItem[], language: Language): Promise<{ weight: number; total: number }> => {
    const { weight, subtotal } = await priceItems(queries, items, language)
    return { weight, total: subtotal }
  }
}
