import type { Product } from '@vitrina/contract'

/**
 * The reduction of a price in percent, of the lowest price of the 30 days before it, as Directive 98/6/EC (article 6a) wants it; of the
 * regular price where that is not known. 0 when there is none to announce.
 */
export function discountPercent({
  price,
  regular_price,
  lowest_price,
}: Pick<Product, 'price' | 'regular_price' | 'lowest_price'>): number {
  const former = regular_price === null ? null : (lowest_price ?? regular_price)
  return former === null || former <= price ? 0 : Math.round((1 - price / former) * 100)
}
