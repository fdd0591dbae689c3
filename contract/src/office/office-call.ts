import { z } from 'zod'
import type { Permission } from './permissions.ts'

/** One call of the office, below OFFICE_API_ROOT. The schemas describe what crosses the wire; `response` is the complete body of a success. */
export type OfficeCallSpec = {
  summary: string
  /** Who may use it: whoever has the permission, every member of the staff, or everybody, as far as logging in needs it. */
  access: Permission | 'member' | 'everybody'
  /** Asks for a proof of identity that is at most PROOF_MINUTES old. */
  proof?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is a file, of so many bytes at most. Who may not send it is refused before it is read. */
  upload?: number
  /** The media type of an answer that is a file, which is no JSON. */
  file?: string
  response: z.ZodType
}

/** The answer of a call with a `file`: browsers read it as a Blob. */
export const fileResponse = z.custom<Blob>()

/** The body of a call with an `upload`: browsers send a Blob. */
export const uploadBody = z
  .custom<Blob>()
  .transform((body): Uint8Array =>
    (body as unknown) instanceof Uint8Array ? (body as unknown as Uint8Array) : new Uint8Array(),
  )

export const officeCall = <const T extends OfficeCallSpec>(spec: T): T => spec
