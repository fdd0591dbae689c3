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
  /** The media type of an answer that is a file, which is no JSON. */
  file?: string
  response: z.ZodType
}

/** The answer of a call with a `file`: browsers read it as a Blob. */
export const fileResponse = z.custom<Blob>()

export const officeCall = <const T extends OfficeCallSpec>(spec: T): T => spec
