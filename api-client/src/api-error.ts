/** A message, messages by field, or a list of messages: the three forms of a 406. */
export type ApiErrors = string | Record<string, string> | string[]

type ErrorInit = {
  status: number
  errors?: ApiErrors
  message?: string
  code?: string
  details?: Record<string, unknown>
}

/** A failed API call. `status` is 0 when there was no usable response: offline, timed out, too large. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: ApiErrors | undefined
  readonly code: string | undefined
  readonly details: Record<string, unknown> | undefined
  /** The call that failed; set by the API client. */
  call: string | undefined

  constructor({ status, errors, message, code, details }: ErrorInit, cause?: unknown) {
    super(message ?? `The API call failed with status ${status}.`, { cause })
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.code = code
    this.details = details
  }

  /** Messages by field name; empty when the response named no fields. */
  get fields(): Record<string, string> {
    return typeof this.errors === 'object' && !Array.isArray(this.errors) ? this.errors : {}
  }
}

export function isNotFoundError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
