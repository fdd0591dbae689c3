import { z } from 'zod'
import { singleLine } from '../schemas/common.ts'
import { batch } from '../schemas/batches.ts'
import { call } from './call.ts'

/** Batches of products, by the number that stands on each piece. */
export const batchCalls = {
  'GET /batches/{number}': call({
    tag: 'products',
    summary: 'A batch of a product: where, when and by whom it was made',
    params: z.object({ number: singleLine(60) }),
    response: z.object({ data: batch }),
    shared: true,
  }),
} as const
