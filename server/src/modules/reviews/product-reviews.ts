import { MAX_STARS, type ProductReviews, todayIn } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { and, desc, eq, sql } from '../../platform/database/drizzle.ts'
import { toPage, toPageWindow } from '../../platform/paging.ts'
import { presentPicture } from '../media/index.ts'
import { review } from './tables.ts'

/** So many are on a page. */
export const REVIEWS_PER_PAGE = 10

/** The published reviews of a product (with `stars`, only those with so many), the newest first; and what all of them give it. */
export async function readProductReviews(
  queries: Queries,
  productId: number,
  { page = 1, stars }: { page?: number | undefined; stars?: number | undefined },
  timeZone: string,
): Promise<ProductReviews> {
  const window = toPageWindow({ page, per_page: REVIEWS_PER_PAGE })
  const isShown = and(eq(review.product_id, productId), eq(review.state, 'published'))
  const [rows, counted] = await Promise.all([
    queries
      .select()
      .from(review)
      .where(stars === undefined ? isShown : and(isShown, eq(review.stars, stars)))
      .orderBy(desc(review.written_at), desc(review.id))
      .limit(window.limit)
      .offset(window.offset),
    queries
      .select({ stars: review.stars, count: sql<number>`count(*)::int` })
      .from(review)
      .where(isShown)
      .groupBy(review.stars),
  ])
  const counts = Array.from({ length: MAX_STARS }, (_, index) => {
    const given = MAX_STARS - index
    return { stars: given, count: counted.find((group) => group.stars === given)?.count ?? 0 }
  })
  const count = counts.reduce((sum, group) => sum + group.count, 0)
  const allStars = counts.reduce((sum, group) => sum + group.stars * group.count, 0)
  const reviews = rows.map((row) => ({
    id: row.id,
    stars: row.stars,
    text: row.text,
    name: row.name,
    language: row.language,
    day: todayIn(timeZone, row.written_at),
    picture: row.picture && presentPicture(row.picture, ''),
    answer: row.answer,
  }))
  const total = stars === undefined ? count : counts[MAX_STARS - stars]!.count
  return {
    average: count === 0 ? null : Math.round((10 * allStars) / count) / 10,
    count,
    counts,
    reviews: toPage(reviews, total, window),
  }
}
