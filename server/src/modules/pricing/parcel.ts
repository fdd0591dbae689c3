import type { Language, OrderItem } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { priceItems } from './price-items.ts'

/** What items weigh (grams) and cost (minor units) together, for the price of their delivery. */
export function parcelOf(queries: Queries) {
  return async (items: readonly OrderItem[], language: Language): Promise<{ weight: number; total: number }> => {
    const { weight, subtotal } = await priceItems(queries, items, language)
    return { weight, total: subtotal }
  }
}
