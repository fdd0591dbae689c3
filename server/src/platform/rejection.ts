import type { ErrorCode } from '@vitrina/contract'
import type { Text } from './texts/index.ts'

/** A text for each invalid field by its path: `delivery.city`, `items.0.id`. */
export type FieldErrors = { kind: 'fields'; fields: Record<string, Text> }
/** What is wrong with a request: its fields, or all of it. */
export type ValidationErrors = FieldErrors | { kind: 'message'; text: Text }
/** A rejection whose errors can be joined with those of other fields. */
export type FieldsRejection = Rejection & { readonly errors: FieldErrors }

/**
 * The expected failure of a request or command, returned rather than thrown. A transaction whose command returns one is rolled
 * back. Texts are given by key and translated when the response is written.
 */
export class Rejection {
  readonly status: number
  /** Of 406. */
  readonly errors?: ValidationErrors
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

  /** 406: fields or a rule that the person can correct. The storefront uses `details` to correct the form in place. */
  static validation(fields: Record<string, Text>, details?: Record<string, unknown>): FieldsRejection {
    return new Rejection({ status: 406, errors: { kind: 'fields', fields }, details }) as FieldsRejection
  }

  /** 406 for the request as a whole. */
  static invalid(text: Text): Rejection {
    return new Rejection({ status: 406, errors: { kind: 'message', text } })
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
