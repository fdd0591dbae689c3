export { reviewWritten } from './events.ts'
export { setReviewState } from './moderate-review.ts'
export { registerReviews } from './module.ts'
export { writeReview } from './write-review.ts'
