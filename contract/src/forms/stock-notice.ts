import type { FormFields } from './fields.ts'

/** Asks for an e-mail when a variant is back: POST /stock-notices. */
export const STOCK_NOTICE_FIELDS = {
  email: { kind: 'email', maxLength: 254, required: true },
} as const satisfies FormFields
