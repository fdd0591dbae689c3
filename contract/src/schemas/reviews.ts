import { z } from 'zod'
import { MAX_REVIEW_PICTURE_BYTES, MAX_STARS, REVIEW_STATES } from '../constants.ts'
import { REVIEW_FIELDS } from '../forms/review.ts'
import { integerInQuery, language, page, picture } from './common.ts'
import { formShape } from './form-fields.ts'

const stars = z.int().min(1).max(MAX_STARS)
const BASE64_CHARACTERS = 4 * Math.ceil(MAX_REVIEW_PICTURE_BYTES / 3)

export const reviewRequest = z.object({
  ...formShape(REVIEW_FIELDS, { stars }),
  language,
  picture: z
    .base64()
    .min(4)
    .max(BASE64_CHARACTERS)
    .nullable()
    .optional()
    .meta({ description: 'the bytes of a JPEG, PNG, WebP or AVIF file; null: without; absent: the one it has' }),
})

export const reviewParams = z.object({
  url: z.string().min(1).max(200),
  product: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(1))
    .meta({ override: { type: 'integer', minimum: 1 } }),
})

/** A product of an order, for whoever may write about it. */
export const orderReview = z.object({
  product_id: z.int(),
  is_possible: z.boolean().meta({ description: 'it has arrived, and was kept' }),
  review: z
    .object({
      state: z.enum(REVIEW_STATES),
      stars,
      text: z.string(),
      name: z.string(),
      language,
      has_picture: z.boolean(),
    })
    .nullable(),
})
export const orderReviews = z.object({
  name: z.string().meta({ description: 'the name that is offered: the first one, and an initial' }),
  products: z.array(orderReview),
})
export type OrderReviews = z.infer<typeof orderReviews>

export const review = z.object({
  id: z.int(),
  stars,
  text: z.string().meta({ description: 'plain text; empty where there are only stars' }),
  name: z.string().nullable().meta({ description: 'null where its writer has left the shop' }),
  language,
  day: z.string().meta({ format: 'date' }),
  picture: picture.nullable(),
  answer: z.string().nullable().meta({ description: 'what the shop says to it, in the language of the review' }),
})
export type Review = z.infer<typeof review>

export const reviewQuery = z.object({
  page: integerInQuery(1, 10_000).optional(),
  stars: integerInQuery(1, MAX_STARS).optional().meta({ description: 'only reviews with so many stars' }),
})
export const productReviews = z.object({
  average: z.number().nullable().meta({ description: 'of all stars, to one decimal; null without reviews' }),
  count: z.int().meta({ description: 'of all reviews, whatever their stars' }),
  counts: z
    .array(z.object({ stars, count: z.int() }))
    .meta({ description: 'how many have so many stars, for each number of stars, the most first' }),
  reviews: page(review).meta({ description: 'the newest first' }),
})
export type ProductReviews = z.infer<typeof productReviews>
