import type { Language, ProductSort } from '@vitrina/contract'
import type { ProductColumns } from './listing-data.ts'

type SortOrder = {
  /** The columns of the database. */
  sql: string
  /** The same of a product of the index, ascending. */
  keyOf(columns: Omit<ProductColumns, 'orders'>, product: number): readonly number[]
}

/** What decides each order of products before the name does. */
export const SORT_ORDERS: Record<Exclude<ProductSort, 'name'>, SortOrder> = {
  position: { sql: 'position', keyOf: ({ positions }, product) => [positions[product]!] },
  newest: {
    sql: 'published desc nulls last, position',
    keyOf: ({ publishedDays, positions }, product) => [-publishedDays[product]!, positions[product]!],
  },
  price: {
    sql: 'lowest, position',
    keyOf: ({ lowestPrices, positions }, product) => [lowestPrices[product]!, positions[product]!],
  },
  '-price': {
    sql: 'lowest desc, position',
    keyOf: ({ lowestPrices, positions }, product) => [-lowestPrices[product]!, positions[product]!],
  },
}

/** The order by name, which each language has. */
export const nameOrder = (language: Language): string => `name.${language}`
