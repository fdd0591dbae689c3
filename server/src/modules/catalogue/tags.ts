/** What kept answers are dropped by when stock or reserved days change. A change of content drops everything. */

export const productTag = (productId: number): string => `product:${productId}`

/** Lists of what is in stock: a product may enter them without having been shown. */
export const STOCK_TAG = 'stock'
