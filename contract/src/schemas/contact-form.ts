import { z } from 'zod'
import { email, multiLine, optionalField, singleLine } from './common.ts'

/** POST /info/send-message. */
export const contactMessage = z.object({
  first_name: singleLine(100),
  last_name: optionalField(singleLine(100)),
  email,
  phone: optionalField(singleLine(40)),
  subject: singleLine(200),
  message: multiLine(5000),
  gdpr_consent: z.literal(true),
})
