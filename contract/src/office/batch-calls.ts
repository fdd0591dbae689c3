import { z } from 'zod'
import { MAX_BATCH_PIECES } from '../forms/batch-reservation.ts'
import { date } from '../schemas/common.ts'
import { officeCall } from './office-call.ts'
import { data, done, id, time } from './staff-schemas.ts'

const key = z.string().min(1).max(100)
/** The key of the variant; empty for a product without options. */
const variant = z.string().max(1000).default('')

/** The next batches of a product, and what is reserved of them. */
export const batchCalls = {
  'GET /products/{key}/next-batches': officeCall({
    summary:
      'The next batches of a product, and who has reserved or has pieces that are held; variants without any are left out',
    access: 'stock',
    params: z.object({ key }),
    response: data(
      z.array(
        z.object({
          variant: z.string(),
          /** The values of its options; empty for a product without options. */
          name: z.string(),
          /** Null once it is ready, while pieces are still held. */
          batch: z.object({ ready: date, pieces: z.int(), name: z.string(), is_due: z.boolean() }).nullable(),
          reservations: z.array(
            z.object({
              id: z.number(),
              /** A stranger's plain text. */
              name: z.string(),
              email: z.string(),
              count: z.int(),
              state: z.enum(['confirmed', 'held', 'ordered', 'expired', 'removed']),
              confirmed_at: time,
              held_until: time.nullable(),
            }),
          ),
        }),
      ),
    ),
  }),
  'POST /products/{key}/next-batches/ready': officeCall({
    summary:
      'A batch is ready: its pieces go into the stock, and those that are reserved are held. 406 when it is not as it was seen',
    access: 'stock',
    params: z.object({ key }),
    body: z.object({ variant, seen: date, pieces: z.int().min(0).max(MAX_BATCH_PIECES) }),
    response: data(z.object({ held: z.int(), free: z.int() })),
  }),
  'PUT /products/{key}/next-batches': officeCall({
    summary:
      'Plans the next batch of a variant, or changes the one that was seen; who has reserved is told once of another day',
    access: 'stock',
    params: z.object({ key }),
    body: z.object({
      variant,
      /** The day that was seen; null: there was no batch. */
      seen: date.nullable(),
      ready: date,
      pieces: z.int().min(1).max(MAX_BATCH_PIECES),
    }),
    response: done,
  }),
  'DELETE /batch-reservations/{id}': officeCall({
    summary: 'Removes a reservation, and tells whose it was',
    access: 'stock',
    params: z.object({ id }),
    response: done,
  }),
}
