/** Of a product, a variant or a line of the cart, in any unit of money. */
type Prices = { price: number; regular_price: number | null; lowest_price: number | null }

/**
 * The price that a reduction is announced from, which is crossed out and of which the percentage is: the lowest of the 30 days before it
 * (Directive 98/6/EC, article 6a), or the regular price where that is not known. Null when there is no reduction to announce.
 */
export function priorPrice({ price, regular_price, lowest_price }: Prices): number | null {
  const prior = regular_price === null ? null : (lowest_price ?? regular_price)
  return prior === null || prior <= price ? null : prior
}

/** The reduction of a price in whole percent of its prior price; 0 where it is less than half a percent, and none is announced. */
export const discountPercent = (price: number, prior: number): number => Math.round((1 - price / prior) * 100)
