import { countMessagesBefore, messageReceived, readContactMessage } from '../content/index.ts'
import { emailOf } from './email-of.ts'
import { type HandlerContext, settingsInLanguage } from './handler-context.ts'
import { enqueueEmails, type NewEmail } from './outbox.ts'
import { contactMessageEmail, contactReceiptEmail } from './templates/contact-message.ts'

/** Receipts to one address in a day: the form must not be a way to fill somebody's mailbox. */
const MAX_DAILY_RECEIPTS = 3

/** Writes the emails of a message from the contact form: to the merchant, and a receipt to the visitor. */
export function registerContactEmails({ background, events, settings, state }: HandlerContext): void {
  events.handle(messageReceived, 'notifications.message-received', async ({ message_id }, eventId) => {
    const message = await readContactMessage(background.queries, message_id)
    if (!message) return
    const { default_language, company } = settings.get()
    const settingsIn = (language: typeof default_language) => settingsInLanguage(settings.get(), language)
    const emails: NewEmail[] = []
    if (company.email) {
      const email = contactMessageEmail(message, settingsIn(default_language), default_language)
      emails.push({ event_id: eventId, ...emailOf('contact.message', email, company.email, message.email) })
    }
    if ((await countMessagesBefore(background.queries, message)) < MAX_DAILY_RECEIPTS) {
      const email = contactReceiptEmail(message.first_name, settingsIn(message.language), message.language)
      emails.push({ event_id: eventId, ...emailOf('contact.receipt', email, message.email, company.email) })
    }
    await enqueueEmails(background, emails, state)
  })
}
