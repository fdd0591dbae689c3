import type { ApiErrors } from '../../../lib/api-error.ts'

/** What stands in the way of the order and belongs to no field. */
export type RejectionReason =
  | { kind: 'total'; before: number; now: number }
  | { kind: 'lines' }
  | { kind: 'price' }
  | { kind: 'offline' }
  | { kind: 'no_answer' }
  | { kind: 'said'; messages: string[] }

/** Messages by the names the server gives fields, the same for the message area, and what belongs to no field. */
export type OrderRejection = {
  errors: Record<string, string>
  message: ApiErrors | null
  reason: RejectionReason | null
}
