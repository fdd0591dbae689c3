import { z } from 'zod'
import { SAVED_MAXIMUM } from '../constants.ts'
import { id } from '../schemas/common.ts'
import { call } from './call.ts'

const ids = z.array(id).max(SAVED_MAXIMUM)
const response = z.object({ data: z.array(id).meta({ description: 'the latest first' }) })

/** The products that a customer has saved. Those of other visitors are in their browsers only. */
export const savedCalls = {
  'GET /account/saved': call({
    tag: 'accounts',
    summary: 'Ids of the products that the customer has saved',
    response,
    access: 'customer',
  }),
  'POST /account/saved': call({
    tag: 'accounts',
    summary: 'Save products, the latest first, and take others off the list. What does not fit into it is left out',
    body: z.object({ add: ids.default([]), remove: ids.default([]) }),
    response,
    access: 'customer',
    writes: true,
  }),
} as const
