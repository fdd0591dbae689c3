import type { ApiErrors } from '../../../lib/api-error.ts'
import type { FieldErrors } from '../form/validation.ts'

/** Why an order was not placed, when the cause is not a form field. */
export type RejectionReason =
  | { kind: 'total_changed'; before: number; now: number }
  | { kind: 'line_issues' }
  | { kind: 'no_price' }
  | { kind: 'offline' }
  | { kind: 'no_response' }
  | { kind: 'messages'; messages: string[] }

/** `errors` is shown beside the fields, `labelledErrors` (the same errors by label) in the message area, `reason` beside the button. */
export type OrderRejection = {
  errors: FieldErrors
  labelledErrors: ApiErrors | null
  reason: RejectionReason | null
}

export const NO_REJECTION: OrderRejection = { errors: {}, labelledErrors: null, reason: null }
