import type { WithdrawnLine } from '@vitrina/contract'
import type { order, orderLine } from './tables.ts'

export type LineRow = Omit<typeof orderLine.$inferSelect, 'order_id'>
/** An order as it is stored. */
export type StoredOrder = typeof order.$inferSelect & {
  lines: readonly LineRow[]
  delivered_at: Date | null
  /** What was withdrawn from, the oldest statement first; `created_at` is an instant as JSON of PostgreSQL has it. */
  withdrawals: readonly { created_at: string; lines: readonly WithdrawnLine[] }[]
}
