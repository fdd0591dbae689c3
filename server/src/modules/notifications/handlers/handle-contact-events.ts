import { countReceiptTo } from '../../accounts/index.ts'
import { messageAnswered, messageReceived, readContactAnswer, readContactMessage } from '../../content/index.ts'
import { emailOf } from './email-of.ts'
import { type HandlerContext, settingsInLanguage } from './handler-context.ts'
import { enqueueEmails, type NewEmail } from '../outbox/outbox.ts'
import { contactAnswerEmail, contactMessageEmail, contactReceiptEmail } from '../templates/contact-message.ts'

/** Of a message: the receipt and the answers. */
const threadOf = (messageId: number) => `message:${messageId}`

/** Writes the emails of a message from the contact form: to the merchant, a receipt to the visitor, and the answers of the shop. */
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
    const receipt = contactReceiptEmail(message.first_name, settingsIn(message.language), message.language)
    // In one transaction: what fails and is repeated uses up no other receipt.
    await background.transaction(async (tx) => {
      // The form must not be a way to flood a mailbox.
      const receipts = (await countReceiptTo(tx, message.email))
        ? [
            {
              event_id: eventId,
              ...emailOf('contact.receipt', receipt, message.email, company.email),
              thread: threadOf(message_id),
            },
          ]
        : []
      await enqueueEmails({ queries: tx }, [...emails, ...receipts], state)
    })
  })
  events.handle(messageAnswered, 'notifications.message-answered', async ({ answer_id }, eventId) => {
    const answered = await readContactAnswer(background.queries, answer_id)
    if (!answered) return
    const { message, answer } = answered
    const shop = settings.get()
    const email = contactAnswerEmail(message, answer.text, settingsInLanguage(shop, message.language))
    const content = emailOf('contact.answer', email, message.email, shop.company.email)
    await enqueueEmails(background, [{ event_id: eventId, ...content, thread: threadOf(message.id) }], state)
  })
}
