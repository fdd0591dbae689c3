import type { z } from 'zod'

/** One call of the contract. Schemas describe what crosses the wire; `answer` is the whole body of a success. */
export type CallSpec = {
  summary: string
  tag: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
  /** The success status; 200 unless said. */
  status?: 200 | 201
  /** Leaves something behind: limited more strictly than a question that needs a body. */
  writes?: true
  /** Accepts an `Idempotency-Key` header. */
  idempotent?: true
  /** Does not depend on the person: carries an ETag, answers 304, kept by the server until its content changes. */
  shared?: true
}

export function call<const T extends CallSpec>(spec: T): T {
  return spec
}
