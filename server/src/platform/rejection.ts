import type { ErrorCode } from '@vitrina/contract'
import type { Text } from './texts/index.ts'

/**
 * The expected failure of a request or command, returned rather than thrown. A transaction whose command returns one is rolled
 * back. Texts are given by key and translated when the response is written.
 */
export class Rejection {
  readonly status: number
  /** For 406: validation errors as one text, by field, or as a list. */
  readonly errors?: Text | Record<string, Text> | Text[]
  readonly details?: Record<string, unknown>
  readonly code?: ErrorCode
  readonly message?: Text

  private constructor(fields: Pick<Rejection, 'status'> & Partial<Rejection>) {
    this.status = fields.status
    this.errors = fields.errors
    this.details = fields.details
    this.code = fields.code
    this.message = fields.message
  }

  /** 406: input or a rule that the person can correct. The storefront uses `details` to correct the form in place. */
  static validation(errors: Text | Record<string, Text> | Text[], details?: Record<string, unknown>): Rejection {
    return new Rejection({ status: 406, errors, details })
  }

  static of(status: number, code: ErrorCode, message: Text = code): Rejection {
    return new Rejection({ status, code, message })
  }

  static unauthorised(message: Text = 'unauthorised'): Rejection {
    return new Rejection({ status: 401, message })
  }

  static notFound(): Rejection {
    return Rejection.of(404, 'not_found')
  }
}
