type Prices = { price: number; regular_price: number | null }

/**
 * What a variant costs: its own price, else its product's. A regular price belongs to a price, so a variant with a price of its own is
 * reduced only from a regular price of its own.
 */
export const effectivePrices = (
  { price, regular_price }: { price: number | null; regular_price: number | null },
  product: Prices,
): Prices =>
  price === null
    ? { price: product.price, regular_price: regular_price ?? product.regular_price }
    : { price, regular_price }

/** The same in SQL; `variant` and `product` are the aliases of their rows. */
export const priceSql = (variant = 'v', product = 'p'): string => `coalesce(${variant}.price, ${product}.price)`
export const regularPriceSql = (variant = 'v', product = 'p'): string =>
  `case when ${variant}.price is null then coalesce(${variant}.regular_price, ${product}.regular_price) else ${variant}.regular_price end`
