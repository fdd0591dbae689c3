import { z } from 'zod'
import { REVIEW_STATES } from '../constants.ts'
import { LANGUAGES } from '../locales.ts'
import { multiLine, singleLine } from '../schemas/common.ts'
import { MAX_REVIEW_ANSWER_LENGTH, MAX_REVIEW_REASON_LENGTH } from './constants.ts'
import { historyEntry } from './history.ts'
import { fileResponse, officeCall } from './office-call.ts'
import { data, done, id, time } from './staff-schemas.ts'

const review = z.object({
  id: z.number(),
  /** Raised by every change: what was read is what is published. */
  version: z.int(),
  state: z.enum(REVIEW_STATES),
  written_at: time,
  stars: z.int(),
  text: z.string(),
  name: z.string().nullable(),
  language: z.enum(LANGUAGES),
  has_picture: z.boolean(),
  /** In the language of who reads it; `url` is null once the shop sells it no more. */
  product: z.object({ name: z.string(), url: z.string().nullable() }),
  order_number: z.string(),
  /** Why it was rejected, for the shop alone. */
  reason: z.string().nullable(),
  answer: z.string().nullable(),
  history: z.array(historyEntry),
})

/** The calls about what buyers write of the products. Names and texts are a stranger's plain text. */
export const reviewCalls = {
  'GET /reviews': officeCall({
    summary: 'Reviews in a state, a page at a time: those that wait the oldest first, others the newest',
    access: 'messages',
    query: z.object({
      state: z.enum(REVIEW_STATES).default('waiting'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: data(
      z.object({
        reviews: z.array(review),
        total: z.int(),
        pages: z.int(),
        states: z.record(z.enum(REVIEW_STATES), z.int()),
      }),
    ),
  }),
  'GET /reviews/{id}/picture': officeCall({
    summary: 'The picture of a review',
    access: 'messages',
    params: z.object({ id }),
    file: 'image/webp',
    response: fileResponse,
  }),
  'POST /reviews/{id}/state': officeCall({
    summary:
      'Publishes a review, or rejects it for a reason that stays inside. It is 409 when it was changed since it was read',
    access: 'messages',
    params: z.object({ id }),
    body: z.discriminatedUnion('to', [
      z.object({ to: z.literal('published'), version: z.int() }),
      z.object({ to: z.literal('rejected'), version: z.int(), reason: singleLine(MAX_REVIEW_REASON_LENGTH) }),
    ]),
    response: done,
  }),
  'PUT /reviews/{id}/answer': officeCall({
    summary: 'What the shop says below a review; null takes it back',
    access: 'messages',
    params: z.object({ id }),
    body: z.object({ text: multiLine(MAX_REVIEW_ANSWER_LENGTH).nullable(), version: z.int() }),
    response: done,
  }),
}
