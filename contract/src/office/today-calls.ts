import { z } from 'zod'
import { CURRENCIES } from '../money.ts'
import { money } from '../schemas/common.ts'
import { officeCall } from './office-call.ts'
import { planFailure } from './attention-calls.ts'
import { ORDER_TASKS } from './constants.ts'

const stay = z.object({
  /** The numbers of the reservations. */
  numbers: z.array(z.number()),
  name: z.string(),
  nights: z.int(),
  rooms: z.array(z.string()),
  guests: z.int(),
  /** What is still to be paid; null when it is paid. */
  due: money.nullable(),
  currency: z.enum(CURRENCIES),
  /** What lies in the room, by its orders. */
  goods: z.array(z.object({ number: z.string(), lines: z.array(z.object({ name: z.string(), count: z.int() })) })),
})

/** What is to be done today, each part by the module whose work it is. A part is absent for who may not see it. */
const today = z.object({
  orders: z.record(z.enum(ORDER_TASKS), z.int()).optional(),
  messages: z.object({ open: z.int() }).optional(),
  reviews: z.object({ waiting: z.int() }).optional(),
  /** Absent in a shop without rooms, too. */
  stays: z.object({ arrivals: z.array(stay), departures: z.array(stay) }).optional(),
  /** Products on sale of which nothing is left, with the names of the first, and those of which few pieces are left. */
  stock: z.object({ sold_out: z.int(), names: z.array(z.string()), low: z.int() }).optional(),
  /** Batches whose day has come, and that nobody has said to be ready; the first of their products. */
  batches: z.object({ due: z.int(), product: z.string(), name: z.string() }).optional(),
  /** `stuck`: did not arrive; `stored`: wait for a mail server. */
  emails: z.object({ stuck: z.int(), stored: z.int() }).optional(),
  planned_changes: z
    .array(z.object({ id: z.number(), title: z.string(), due_at: z.iso.datetime(), failure: planFailure }))
    .optional(),
  /** Jobs that failed for good. */
  jobs: z.object({ failed: z.int() }).optional(),
})
export type Today = z.infer<typeof today>

export const todayCalls = {
  'GET /today': officeCall({
    summary: 'What is to be done, as far as the role may see it',
    access: 'member',
    response: z.object({ data: today }),
  }),
}
