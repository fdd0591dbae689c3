import { type ProductReviews, todayIn } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { and, desc, eq, sql } from '../../platform/database/drizzle.ts'
import { toPage, toPageWindow } from '../../platform/paging.ts'
import { presentPicture } from '../media/index.ts'
import { review } from './tables.ts'

/** So many are on a page. */
export const REVIEWS_PER_PAGE = 10

/** The published reviews of a product, the newest first, and the average of all their stars. */
export async function readProductReviews(
  queries: Queries,
  productId: number,
  page: number,
  timeZone: string,
): Promise<ProductReviews> {
  const window = toPageWindow({ page, per_page: REVIEWS_PER_PAGE })
  const isShown = and(eq(review.product_id, productId), eq(review.state, 'published'))
  const [rows, [counted]] = await Promise.all([
    queries
      .select()
      .from(review)
      .where(isShown)
      .orderBy(desc(review.written_at), desc(review.id))
      .limit(window.limit)
      .offset(window.offset),
    queries
      .select({ total: sql<number>`count(*)::int`, average: sql<number | null>`round(avg(stars), 1)::float8` })
      .from(review)
      .where(isShown),
  ])
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
  return { average: counted!.average, reviews: toPage(reviews, counted!.total, window) }
}
