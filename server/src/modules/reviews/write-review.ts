import type { OrderReviews, ParsedBody } from '@vitrina/contract'
import { announceChange } from '../../platform/changes.ts'
import type { Database, Transaction } from '../../platform/database/client.ts'
import { and, eq, sql } from '../../platform/database/drizzle.ts'
import { emit } from '../../platform/events/events.ts'
import { recordChange } from '../../platform/history.ts'
import { Rejection } from '../../platform/rejection.ts'
import { countReviewPicture } from '../accounts/index.ts'
import type { EncodedPicture, EncodeVisitorPicture } from '../media/index.ts'
import { readStoredOrder, type StoredOrder } from '../orders/index.ts'
import { reviewWritten } from './events.ts'
import { readOrderReviews, reviewableProducts } from './order-reviews.ts'
import { hidePicture, removePicture, storeReviewPicture } from './review-picture.ts'
import { review } from './tables.ts'
import { reviewsTag } from './tags.ts'
import { text } from './texts.ts'

export type ReviewRow = typeof review.$inferSelect
type Written = ParsedBody<'PUT /orders/{url}/reviews/{product}'>
type Target = { orderId: number; productId: number }

/** The kind of reviews in the history, which has no word of them. */
export const REVIEW_KIND = 'review'

/**
 * Stores what a buyer writes about a product of an order, or writes anew; the same once more changes nothing. It is shown once somebody at the shop has
 * read it, and what was published before is hidden until then.
 */
export async function writeReview(
  { orderId, productId }: Target,
  { picture, ...written }: Written,
  { database, encode }: { database: Database; encode: EncodeVisitorPicture },
): Promise<OrderReviews | Rejection> {
  const target = { orderId, productId }
  const encoded = picture ? await readPicture(target, picture, { database, encode }) : (picture as null | undefined)
  if (encoded instanceof Rejection) return encoded
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!reviewableProducts(order).has(productId)) return Rejection.invalid(text('not_reviewable'))
    const before = await readReview(tx, { orderId, productId })
    const { stars, name, language, text: words = '' } = written
    const fields = { stars, name, language, text: words }
    if (before && encoded === undefined && isSame(before, fields)) return readOrderReviews(tx, orderId)
    const stored = await storePictureOf(tx, before, encoded)
    const changed = { ...fields, picture: stored, state: 'waiting' as const, reason: null }
    const [row] = before
      ? await tx
          .update(review)
          .set({ ...changed, version: before.version + 1, written_at: sql`now()` })
          .where(eq(review.id, before.id))
          .returning()
      : await tx
          .insert(review)
          .values({ order_id: orderId, product_id: productId, ...changed })
          .returning()
    await note(tx, row!.id, before ? 'changed' : 'written', before, 'waiting')
    await emit(tx, reviewWritten, { review_id: row!.id, waits: true })
    if (before?.state === 'published') await announceChange(tx, [reviewsTag(productId)])
    return readOrderReviews(tx, orderId)
  })
}

/** Takes back what was written about a product of an order, with its picture; also when the goods have gone back since. */
export function deleteReview({ orderId, productId }: Target, database: Database): Promise<OrderReviews> {
  return database.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const before = await readReview(tx, { orderId, productId })
    if (before) {
      if (before.picture) await removePicture(tx, before.picture)
      await tx.delete(review).where(eq(review.id, before.id))
      await note(tx, before.id, 'taken_back', before, null)
      await emit(tx, reviewWritten, { review_id: before.id, waits: false })
      if (before.state === 'published') await announceChange(tx, [reviewsTag(productId)])
    }
    return readOrderReviews(tx, orderId)
  })
}

/** Encodes a picture, before the order is locked. Those of one order are limited, so that nobody keeps the shop busy with them. */
async function readPicture(
  { orderId, productId }: Target,
  picture: string,
  { database, encode }: { database: Database; encode: EncodeVisitorPicture },
): Promise<EncodedPicture | Rejection> {
  const order = (await readStoredOrder(database.queries, orderId))!
  if (!reviewableProducts(order).has(productId)) return Rejection.invalid(text('not_reviewable'))
  if (!(await countReviewPicture(database.queries, orderId)))
    return Rejection.validation({ picture: text('many_pictures') })
  const encoded = await encode(Buffer.from(picture, 'base64'))
  return 'hash' in encoded ? encoded : Rejection.validation({ picture: encoded })
}

/** The picture that a review has from now on. `encoded` is null to have none, and undefined to have the one it had. */
async function storePictureOf(tx: Transaction, before: ReviewRow | null, encoded: EncodedPicture | null | undefined) {
  if (encoded === undefined) return before?.picture ? hidePicture(tx, before.picture) : null
  if (before?.picture) await removePicture(tx, before.picture)
  return encoded && storeReviewPicture(tx, encoded)
}

const isSame = (before: ReviewRow, fields: Pick<ReviewRow, 'stars' | 'name' | 'language' | 'text'>): boolean =>
  before.stars === fields.stars &&
  before.name === fields.name &&
  before.language === fields.language &&
  before.text === fields.text

/** Two tabs write one after the other, and the order does not go back meanwhile. */
async function lockOrder(tx: Transaction, orderId: number): Promise<StoredOrder> {
  await tx.execute(sql`select id from shop_order where id = ${orderId} for no key update`)
  return (await readStoredOrder(tx, orderId))!
}

async function readReview(tx: Transaction, { orderId, productId }: Target): Promise<ReviewRow | null> {
  const [row] = await tx
    .select()
    .from(review)
    .where(and(eq(review.order_id, orderId), eq(review.product_id, productId)))
    .for('update')
  return row ?? null
}

const note = (
  tx: Transaction,
  id: number,
  action: string,
  before: ReviewRow | null,
  after: ReviewRow['state'] | null,
): Promise<void> =>
  recordChange(
    tx,
    {
      kind: REVIEW_KIND,
      key: String(id),
      action,
      before: before && { state: before.state },
      after: after && { state: after },
    },
    { actor: { kind: 'customer' } },
  )
