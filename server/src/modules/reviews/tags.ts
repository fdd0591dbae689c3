/** Tags what shows the published reviews of a product. */
export const reviewsTag = (productId: number): string => `reviews:${productId}`
