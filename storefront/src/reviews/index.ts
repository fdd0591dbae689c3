/** What buyers write about products. Other subjects import it through this file. */
export { OrderReviewLine } from './order-review-line.tsx'
export { productReviewsQuery, readReviewSelection, type ReviewSelection } from './product-reviews-query.ts'
export { ProductReviews } from './product-reviews.tsx'
export { ReviewSummary } from './review-summary.tsx'
