import type { Database, Queries } from '../../platform/database/client.ts'
import { announceChange } from '../../platform/changes.ts'
import { desc, eq, inArray } from '../../platform/database/drizzle.ts'
import type { Events } from '../../platform/events/events.ts'
import type { DataSubject } from '../../platform/personal-data.ts'
import { accountDeleted, belongsTo } from '../accounts/index.ts'
import { order } from '../orders/tables.ts'
import { removePicture } from './review-picture.ts'
import { review } from './tables.ts'
import { reviewsTag } from './tags.ts'

/** What a customer has written about what they bought, the newest first, for the copy of their data. */
export const readCustomerReviews = (queries: Queries, customer: DataSubject) =>
  queries
    .select({
      order_number: order.number,
      written_at: review.written_at,
      state: review.state,
      stars: review.stars,
      text: review.text,
      name: review.name,
      language: review.language,
      picture: review.picture,
      answer: review.answer,
    })
    .from(review)
    .innerJoin(order, eq(order.id, review.order_id))
    .where(belongsTo(customer, order))
    .orderBy(desc(review.id))
    .then((rows) => rows.map(({ picture, ...row }) => ({ ...row, has_picture: picture !== null })))

/** When an account is deleted, its reviews stay without name and picture: they say something of the product, and of nobody any more. */
export function forgetWriters(events: Events, background: Database): void {
  events.handle(accountDeleted, 'reviews.account-deleted', async ({ customer }) => {
    const { id, email_key, is_confirmed } = customer
    await background.transaction(async (tx) => {
      const subject = { id, email_key, email_confirmed_at: is_confirmed ? new Date() : null }
      const rows = await tx
        .select({ id: review.id, product_id: review.product_id, state: review.state, picture: review.picture })
        .from(review)
        .where(inArray(review.order_id, tx.select({ id: order.id }).from(order).where(belongsTo(subject, order))))
        .for('update')
      for (const { id: reviewId, picture } of rows) {
        if (picture) await removePicture(tx, picture)
        await tx.update(review).set({ name: null, picture: null }).where(eq(review.id, reviewId))
      }
      const shown = rows.filter(({ state }) => state === 'published')
      if (shown.length > 0)
        await announceChange(
          tx,
          shown.map(({ product_id }) => reviewsTag(product_id)),
        )
      return null
    })
  })
}
