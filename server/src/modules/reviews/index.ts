export { reviewWritten } from './events.ts'
export { registerReviews } from './module.ts'
export { writeReview } from './write-review.ts'
