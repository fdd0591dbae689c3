import type { OfficeParsed } from '@vitrina/contract/office'
import { announceChange } from '../../platform/changes.ts'
import type { Database, Transaction } from '../../platform/database/client.ts'
import { eq } from '../../platform/database/drizzle.ts'
import { type Actor, recordChange } from '../../platform/history.ts'
import { Rejection } from '../../platform/rejection.ts'
import { hidePicture } from './review-picture.ts'
import { review } from './tables.ts'
import { reviewsTag } from './tags.ts'
import { text } from './texts.ts'
import { REVIEW_KIND, type ReviewRow } from './write-review.ts'

/** Publishes a review, or rejects it. Only what was read is published: after another change it is 409. */
export function setReviewState(
  database: Database,
  id: number,
  change: OfficeParsed<'POST /reviews/{id}/state', 'body'>,
  actor: Actor,
): Promise<Rejection | null> {
  const { to, version } = change
  const reason = change.to === 'rejected' ? change.reason : null
  const isDone = (before: ReviewRow) => before.state === to && before.reason === reason
  return changeReview(database, id, { version, isDone }, async (tx, before) => {
    const isHidden = before.state === 'published' && before.picture !== null
    const picture = isHidden ? await hidePicture(tx, before.picture!) : before.picture
    await tx
      .update(review)
      .set({ state: to, reason, picture, version: before.version + 1 })
      .where(eq(review.id, id))
    const states = { before: { state: before.state }, after: { state: to } }
    await recordChange(
      tx,
      { kind: REVIEW_KIND, key: String(id), action: to, ...states },
      { actor, source: 'office', ...(reason !== null && { reason }) },
    )
    return to === 'published' || before.state === 'published'
  })
}

/** Writes what the shop says below a review, or takes it back. */
export function answerReview(
  database: Database,
  id: number,
  { text: answer, version }: OfficeParsed<'PUT /reviews/{id}/answer', 'body'>,
  actor: Actor,
): Promise<Rejection | null> {
  const isDone = (before: ReviewRow) => before.answer === answer
  return changeReview(database, id, { version, isDone }, async (tx, before) => {
    await tx
      .update(review)
      .set({ answer, version: before.version + 1 })
      .where(eq(review.id, id))
    await recordChange(
      tx,
      {
        kind: REVIEW_KIND,
        key: String(id),
        action: answer === null ? 'answer_removed' : 'answered',
        before: before.answer,
        after: answer,
      },
      { actor, source: 'office' },
    )
    return before.state === 'published'
  })
}

/** `isDone`: a second press changes nothing, whatever the version. `change` says whether what is shown in the shop is another now. */
function changeReview(
  database: Database,
  id: number,
  { version, isDone }: { version: number; isDone: (before: ReviewRow) => boolean },
  change: (tx: Transaction, before: ReviewRow) => Promise<boolean>,
): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const [before] = await tx.select().from(review).where(eq(review.id, id)).for('update')
    if (!before) return Rejection.notFound()
    if (isDone(before)) return null
    if (before.version !== version) return Rejection.of(409, 'conflict', text('changed_meanwhile'))
    const isShown = await change(tx, before)
    if (isShown) await announceChange(tx, [reviewsTag(before.product_id)])
    return null
  })
}
