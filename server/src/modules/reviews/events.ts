import { defineEvent } from '../../platform/events/events.ts'

/** A buyer has written a review, changed it or taken it back. `waits`: somebody at the shop is to read it. */
export const reviewWritten = defineEvent<{ review_id: number; waits: boolean }>('review.written')
