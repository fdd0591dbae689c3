import type { AppContext } from '../../platform/app-context.ts'
import { actorOfMember } from '../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../platform/rejection.ts'
import { eq } from '../../platform/database/drizzle.ts'
import { findProductId, productTag } from '../catalogue/index.ts'
import { createEncodeVisitorPicture, fileName, pictureStore } from '../media/index.ts'
import { findByAccessToken } from '../purchases/index.ts'
import type { SettingsCache } from '../settings/index.ts'
import { listReviews } from './list-reviews.ts'
import { answerReview, setReviewState } from './moderate-review.ts'
import { readOrderReviews } from './order-reviews.ts'
import { readProductReviews } from './product-reviews.ts'
import { review } from './tables.ts'
import { reviewsTag } from './tags.ts'
import { deleteReview, writeReview } from './write-review.ts'

/** The calls of buyers and of who reads what they wrote. */
export function reviewRoutes(
  { calls, database }: Pick<AppContext, 'calls' | 'database'>,
  { settings }: { settings: SettingsCache },
): void {
  const { queries } = database
  const encode = createEncodeVisitorPicture()

  calls.handleShared('GET /products/reviews/{url}', async ({ params, query }) => {
    const id = await findProductId(database.reads, params.url)
    if (id === null) return Rejection.notFound()
    const data = await readProductReviews(database.reads, id, query, settings.get().time_zone)
    const isEmpty = (query.page ?? 1) > 1 && data.reviews.data.length === 0
    return { body: { data }, tags: [reviewsTag(id), productTag(id)], noStore: isEmpty }
  })

  calls.handle('GET /orders/{url}/reviews', async ({ params }) => {
    const orderId = await findByAccessToken(queries, 'order', params.url)
    return orderId === null ? Rejection.notFound() : { data: await readOrderReviews(queries, orderId) }
  })

  calls.handle('PUT /orders/{url}/reviews/{product}', async ({ params, body }) => {
    const orderId = await findByAccessToken(queries, 'order', params.url)
    if (orderId === null) return Rejection.notFound()
    const written = await writeReview({ orderId, productId: params.product }, body, { database, encode })
    return written instanceof Rejection ? written : { data: written }
  })

  calls.handle('DELETE /orders/{url}/reviews/{product}', async ({ params }) => {
    const orderId = await findByAccessToken(queries, 'order', params.url)
    if (orderId === null) return Rejection.notFound()
    return { data: await deleteReview({ orderId, productId: params.product }, database) }
  })
}

/** The calls of the office. */
export function officeReviewRoutes({
  officeCalls: calls,
  database,
}: Pick<AppContext, 'officeCalls' | 'database'>): void {
  const { queries } = database

  calls.handle('GET /reviews', async ({ query, language }) => ({ data: await listReviews(queries, query, language) }))

  calls.handleFile('GET /reviews/{id}/picture', async ({ params }) => {
    const [row] = await queries.select({ picture: review.picture }).from(review).where(eq(review.id, params.id))
    const widest = row?.picture?.widths.at(-1)
    const bytes =
      widest && (await pictureStore(queries).read(fileName(row!.picture!.hash, { width: widest, format: 'webp' })))
    return bytes ? { name: 'picture.webp', chunks: [bytes], shown: true } : Rejection.notFound()
  })

  calls.handle(
    'POST /reviews/{id}/state',
    async ({ params, body, member }) => (await setReviewState(database, params.id, body, actorOfMember(member))) ?? {},
  )

  calls.handle(
    'PUT /reviews/{id}/answer',
    async ({ params, body, member }) => (await answerReview(database, params.id, body, actorOfMember(member))) ?? {},
  )
}
