import { z } from 'zod'

/** 406: input or a rule that the person can correct; one message, messages by field, or a list of messages. */
export const validationError = z.object({
  errors: z.union([z.string(), z.record(z.string(), z.string()), z.array(z.string())]),
  /** What the storefront needs to correct the form in place, e.g. the new total, or the pieces left of a line. */
  details: z.record(z.string(), z.unknown()).optional(),
})
export type ValidationError = z.infer<typeof validationError>

/** 401. */
export const unauthorised = z.object({ message: z.string() })

export const ERROR_CODES = [
  'forbidden',
  'proof_required',
  'insecure',
  'not_found',
  'conflict',
  'idempotency_conflict',
  'body_too_large',
  'unsupported_media_type',
  'rate_limited',
  'too_many_attempts',
  'method_not_allowed',
  'internal',
  'unavailable',
  'timeout',
  'misdirected',
  'bad_request',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** 400, 403, 404, 405, 408, 409, 413, 415, 421, 429 and 5xx. */
export const failure = z.object({ message: z.string(), code: z.enum(ERROR_CODES) })
export type Failure = z.infer<typeof failure>
