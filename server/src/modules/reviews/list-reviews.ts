import { type Language, REVIEW_STATES, type ReviewState } from '@vitrina/contract'
import type { OfficeParsed, OfficeResponse } from '@vitrina/contract/office'
import type { Queries } from '../../platform/database/client.ts'
import { asc, desc, eq, sql } from '../../platform/database/drizzle.ts'
import { readHistories } from '../../platform/history.ts'
import { inLanguage } from '../../platform/language.ts'
import { product } from '../catalogue/tables.ts'
import { order } from '../orders/tables.ts'
import { review } from './tables.ts'
import { REVIEW_KIND } from './write-review.ts'

const PAGE_SIZE = 20

/** Reviews in a state as the staff sees them: whoever waits longest is first, and else what was written last. */
export async function listReviews(
  queries: Queries,
  { state, page }: OfficeParsed<'GET /reviews', 'query'>,
  language: Language,
): Promise<OfficeResponse<'GET /reviews'>['data']> {
  const [rows, states] = await Promise.all([
    queries
      .select({
        review,
        product: { name: product.name, url: product.url, archived_at: product.archived_at },
        order_number: order.number,
      })
      .from(review)
      .innerJoin(product, eq(product.id, review.product_id))
      .innerJoin(order, eq(order.id, review.order_id))
      .where(eq(review.state, state))
      .orderBy(
        ...(state === 'waiting'
          ? [asc(review.written_at), asc(review.id)]
          : [desc(review.written_at), desc(review.id)]),
      )
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    countReviews(queries),
  ])
  const histories = await readHistories(
    queries,
    REVIEW_KIND,
    rows.map((row) => String(row.review.id)),
  )
  const total = states[state]
  return {
    reviews: rows.map(
      ({ review: { id, version, written_at, stars, text, name, picture, reason, answer, ...row }, ...of }) => ({
        id,
        version,
        state,
        written_at: written_at.toISOString(),
        stars,
        text,
        name,
        language: row.language,
        has_picture: picture !== null,
        product: {
          name: inLanguage(of.product.name, language),
          url: of.product.archived_at === null ? of.product.url : null,
        },
        order_number: String(of.order_number),
        reason,
        answer,
        history: (histories.get(String(id)) ?? []).map(({ at, actor, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          who: actor.name ?? actor.kind,
        })),
      }),
    ),
    total,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    states,
  }
}

/** How many reviews there are in each state. */
export async function countReviews(queries: Queries): Promise<Record<ReviewState, number>> {
  const rows = await queries
    .select({ state: review.state, count: sql<number>`count(*)::int` })
    .from(review)
    .groupBy(review.state)
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(REVIEW_STATES.map((state) => [state, counts[state] ?? 0])) as Record<ReviewState, number>
}
