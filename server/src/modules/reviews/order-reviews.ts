import type { OrderReviews } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { eq } from '../../platform/database/drizzle.ts'
import { isPersonName } from '../../platform/person-name.ts'
import { notWithdrawnCounts, readStoredOrder, type StoredOrder } from '../orders/index.ts'
import { review } from './tables.ts'

/** The products of an order that its customer has received, and neither sent back nor withdrawn from. */
export function reviewableProducts(order: StoredOrder): Set<number> {
  if (order.state !== 'delivered') return new Set()
  const kept = notWithdrawnCounts(order)
  return new Set(order.lines.flatMap(({ product_id }, line) => (kept[line]! > 0 ? product_id : [])))
}

/** What whoever has the address of an order's page may write, and has written, about its products. */
export async function readOrderReviews(queries: Queries, orderId: number): Promise<OrderReviews> {
  const [order, reviews] = await Promise.all([
    readStoredOrder(queries, orderId),
    queries.select().from(review).where(eq(review.order_id, orderId)),
  ])
  const reviewable = reviewableProducts(order!)
  const products = new Set([...reviewable, ...reviews.map(({ product_id }) => product_id)])
  return {
    name: offeredName(order!),
    products: [...products].map((productId) => {
      const written = reviews.find(({ product_id }) => product_id === productId)
      return {
        product_id: productId,
        is_possible: reviewable.has(productId),
        review: written
          ? {
              state: written.state,
              stars: written.stars,
              text: written.text,
              name: written.name ?? '',
              language: written.language,
              has_picture: written.picture !== null,
            }
          : null,
      }
    }),
  }
}

/** `Мария К.`; empty where the name of an order is none to show to others. */
function offeredName({ first_name, last_name }: StoredOrder): string {
  const initial = [...last_name.trim()][0]
  const name = initial ? `${first_name} ${initial.toLocaleUpperCase()}.` : first_name
  return isPersonName(name) ? name : ''
}
