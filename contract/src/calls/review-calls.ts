import { z } from 'zod'
import { MAX_REVIEW_PICTURE_BYTES } from '../constants.ts'
import { url } from '../schemas/common.ts'
import { orderReviews, productReviews, reviewParams, reviewQuery, reviewRequest } from '../schemas/reviews.ts'
import { call } from './call.ts'

const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema })
const urlParams = z.object({ url })

/** Reviews by those who have bought. Whoever knows the address of an order's page writes about what arrived with it. */
export const reviewCalls = {
  'GET /products/reviews/{url}': call({
    tag: 'reviews',
    summary: 'The published reviews of a product, all or those with so many stars, the newest first, a page at a time',
    params: urlParams,
    query: reviewQuery,
    response: data(productReviews),
    shared: true,
    failsSilently: true,
  }),
  'GET /orders/{url}/reviews': call({
    tag: 'reviews',
    summary: 'Which products of an order can be reviewed, and what was written about them',
    params: urlParams,
    response: data(orderReviews),
  }),
  'PUT /orders/{url}/reviews/{product}': call({
    tag: 'reviews',
    summary: 'Write about a product of an order, or write it anew. It is shown once somebody at the shop has read it',
    params: reviewParams,
    body: reviewRequest,
    response: data(orderReviews),
    writes: true,
    // As base64, with the other fields.
    maxBodyBytes: 1.4 * MAX_REVIEW_PICTURE_BYTES + 50_000,
  }),
  'DELETE /orders/{url}/reviews/{product}': call({
    tag: 'reviews',
    summary: 'Take back what was written about a product of an order',
    params: reviewParams,
    response: data(orderReviews),
    writes: true,
  }),
} as const
