import { z } from 'zod'
import { TEXT_KINDS } from './constants.ts'
import { officeCall } from './office-call.ts'

/** What was found of each kind, the best first. A part is absent for who may not see it. */
const found = z.object({
  orders: z.array(z.object({ number: z.string(), name: z.string(), address: z.string() })).optional(),
  /** Whoever has ordered; `q` finds their orders. */
  customers: z.array(z.object({ name: z.string(), q: z.string(), order_count: z.int() })).optional(),
  products: z.array(z.object({ key: z.string(), name: z.string() })).optional(),
  texts: z.array(z.object({ kind: z.enum(TEXT_KINDS), key: z.string(), title: z.string() })).optional(),
  messages: z.array(z.object({ id: z.number(), name: z.string(), subject: z.string() })).optional(),
})
export type Found = z.infer<typeof found>

export const searchCalls = {
  'GET /search': officeCall({
    summary: 'Finds orders, customers, products, pages and messages by what was typed, as far as the role may see them',
    access: 'member',
    query: z.object({ q: z.string().trim().min(1).max(100) }),
    response: z.object({ data: found }),
  }),
}
