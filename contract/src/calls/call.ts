import type { z } from 'zod'

/** One API call. The schemas describe what crosses the wire; `response` is the complete body of a success. */
export type CallSpec = {
  summary: string
  tag: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
  /** The status of a success; 200 by default. */
  status?: 200 | 201
  /** Stores something. A call without it is a read, even with a body: its rate limit is less strict, and its failure concerns who waits for it. */
  writes?: true
  /** A list whose failure is not shown to the visitor (docs/specification.md, section 8). */
  failsSilently?: true
  /** Accepts an `Idempotency-Key` header. */
  idempotent?: true
  /** Of the body, where it may be larger than usual. */
  maxBodyBytes?: number
  /** Who may use it, `public` by default; everyone else gets 401. A shared call is public. */
  access?: 'public' | 'customer'
  /** The same for everybody: sent with an ETag and 304, and cached by the server until its content changes. */
  shared?: true
}

export function call<const T extends CallSpec>(spec: T): T {
  return spec
}
