import type { FormFields } from './fields.ts'

/** The contact form: POST /info/send-message. */
export const CONTACT_FIELDS = {
  first_name: { kind: 'line', maxLength: 100, required: true },
  last_name: { kind: 'line', maxLength: 100 },
  email: { kind: 'email', maxLength: 254, required: true },
  phone: { kind: 'phone', maxLength: 40 },
  subject: { kind: 'line', maxLength: 200, required: true },
  message: { kind: 'lines', maxLength: 5000, required: true },
  gdpr_consent: { kind: 'consent', required: true },
} as const satisfies FormFields
