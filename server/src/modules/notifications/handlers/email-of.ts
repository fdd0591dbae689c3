import type { NewEmail } from '../outbox/outbox.ts'
import { type EmailTemplate, renderEmail } from '../templates/render-email.ts'

/** An email before it is known because of which event it is sent. */
export type EmailContent = Omit<NewEmail, 'event_id'>

/** An email of the outbox. */
export function emailOf(kind: string, email: EmailTemplate, recipient: string, replyTo: string | null): EmailContent {
  return { kind, language: email.language, recipient, reply_to: replyTo, ...renderEmail(email) }
}
