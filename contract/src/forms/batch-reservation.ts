import type { FormFields } from './fields.ts'

/** Pieces in one reservation. */
export const MAX_RESERVED = 10

/** Pieces of one batch. */
export const MAX_BATCH_PIECES = 10_000

/** Reserves pieces of the next batch of a variant: POST /batch-reservations. */
export const BATCH_RESERVATION_FIELDS = {
  name: { kind: 'line', maxLength: 100, required: true },
  email: { kind: 'email', maxLength: 254, required: true },
} as const satisfies FormFields
