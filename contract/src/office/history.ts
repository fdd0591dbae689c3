import { z } from 'zod'

/** An entry of the history as the office shows it. */
export const historyEntry = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  who: z.string(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  source: z.string(),
})
