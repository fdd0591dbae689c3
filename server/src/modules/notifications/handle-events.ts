import { type Charge, type Language, type PaymentState, type Settings, toDecimal } from '@vitrina/contract'
import type { Logger } from 'pino'
import type { Database, Queries } from '../../platform/database/client.ts'
import type { Events } from '../../platform/events.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { inLanguage } from '../../platform/language.ts'
import type { MailTransport } from '../../platform/mail/transport.ts'
import { messageReceived, readContactMessage } from '../content/index.ts'
import {
  type LocalizedOrder,
  orderPaidTwice,
  orderPaymentStateChanged,
  orderPlaced,
  REFUND_REASONS,
} from '../orders/index.ts'
import { presentSettings, type SettingsCache, type ShopSettings } from '../settings/index.ts'
import {
  enqueueEmails,
  MAIL_QUEUE,
  type NewEmail,
  SEND_EMAIL_JOB,
  sendEmail,
  STORED_STATE,
  WAITING_STATE,
} from './outbox.ts'
import { contactMessageEmail } from './templates/contact-message.ts'
import { type EmailTemplate, renderEmail } from './templates/render-email.ts'
import { orderConfirmationEmail } from './templates/order-confirmation.ts'
import { orderNoticeEmail } from './templates/order-notice.ts'
import { refundEmail, type RefundReason } from './templates/refund.ts'

type ReadOrder = (queries: Queries, id: number, settings: ShopSettings) => Promise<LocalizedOrder | null>

type Dependencies = {
  /** For jobs; a commit may be lost when the database crashes, together with the completion of its job. */
  background: Database
  /** Its commits are durable. */
  database: Database
  events: Events
  jobs: Jobs
  /** Null without an SMTP server: emails are then stored in the outbox and not sent. */
  mail: MailTransport | null
  settings: SettingsCache
  readOrder: ReadOrder
  /** With the names of what was ordered in the shop's default language. */
  readOrderForMerchant: ReadOrder
  /** Null where it is not configured: emails then contain no links. */
  publicUrl: string | null
  logger: Logger
}

/** Writes the emails of an event when it happens, and registers the job that sends them. */
export function registerEmailHandlers({
  background,
  database,
  events,
  jobs,
  mail,
  settings,
  readOrder,
  readOrderForMerchant,
  publicUrl,
  logger,
}: Dependencies): void {
  const state = mail ? WAITING_STATE : STORED_STATE

  /** Writes the confirmation to the customer and the notice to the merchant, if the shop has an address for it. */
  async function confirmOrder(orderId: number, eventId: number): Promise<void> {
    const shop = settings.get()
    const order = await readOrder(background.queries, orderId, shop)
    if (!order) return
    const emails = [confirmationOf(order, shop, publicUrl)]
    if (shop.company.email) {
      const isSameLanguage = order.language === shop.default_language
      const translated = isSameLanguage ? order : await readOrderForMerchant(background.queries, orderId, shop)
      if (translated) emails.push(noticeOf(translated, shop.company.email, shop, publicUrl))
    }
    await enqueueEmails(background, eventId, emails, state)
  }

  events.handle(orderPlaced, 'notifications.order-placed', async ({ order_id, awaits_payment }, eventId) => {
    // Somebody who is about to type a card number hears from the shop when the payment has arrived.
    if (awaits_payment) return
    await confirmOrder(order_id, eventId)
  })

  /** `charge` is what goes back; what is charged for the order, when absent. */
  async function announceRefund(orderId: number, eventId: number, reason: RefundReason, charge?: RefundedCharge) {
    const order = await readOrder(background.queries, orderId, settings.get())
    const refunded = charge ?? order?.order.payment.charge
    // What was paid in another way is given back by the merchant, who says how.
    if (!order || !refunded) return
    const email = refundEmailOf(order, { reason, charge: refunded }, settings.get(), publicUrl)
    await enqueueEmails(background, eventId, [email], state)
  }

  events.handle(orderPaymentStateChanged, 'notifications.order-payment', async (change, eventId) => {
    const { order_id, from, to, reason } = change
    if (to === 'paid' && AWAITED_STATES.has(from)) return confirmOrder(order_id, eventId)
    if (to !== 'refund_due') return
    const why = reason === REFUND_REASONS.sentBack ? 'sent_back' : from === 'paid' ? 'over' : 'late'
    await announceRefund(order_id, eventId, why)
  })

  events.handle(orderPaidTwice, 'notifications.order-paid-twice', ({ order_id, amount, currency }, eventId) =>
    announceRefund(order_id, eventId, 'twice', { amount: toDecimal(amount), currency }),
  )

  events.handle(messageReceived, 'notifications.message-received', async ({ message_id }, eventId) => {
    const message = await readContactMessage(background.queries, message_id)
    const { default_language: language, company } = settings.get()
    if (!message || !company.email) return
    const email = contactMessageEmail(message, settingsInLanguage(settings.get(), language), language)
    await enqueueEmails(background, eventId, [emailOf('contact.message', email, company.email, message.email)], state)
  })

  const sendJob = async ({ message_id }: { message_id: number }) => {
    if (!mail) throw new Error('SMTP_URL is not set, but was set when this email was queued')
    const { title, default_language, company } = settings.get()
    const from = { name: inLanguage(title, default_language), address: company.email }
    await sendEmail(message_id, { database, mail, from, logger })
  }
  jobs.register(SEND_EMAIL_JOB, sendJob, { queue: MAIL_QUEUE })
}

/** The states of a payment at a provider's page that has not arrived. Orders paid otherwise are confirmed when they are placed. */
const AWAITED_STATES: ReadonlySet<string> = new Set(['pending', 'failed', 'expired'] satisfies PaymentState[])

type RefundedCharge = Pick<Charge, 'amount' | 'currency'>

function refundEmailOf(
  { order, language }: LocalizedOrder,
  refund: { reason: RefundReason; charge: RefundedCharge },
  settings: ShopSettings,
  publicUrl: string | null,
): NewEmail {
  const context = { order, settings: settingsInLanguage(settings, language), language }
  const email = refundEmail(context, refund, orderPageUrlOf(order, publicUrl))
  return emailOf('order.refund', email, order.email, settings.company.email)
}

const orderPageUrlOf = ({ url }: { url: string }, publicUrl: string | null): string | null =>
  publicUrl && `${publicUrl}/orders/cash/thank_you/${url}`

/** To the customer, in the order's language. */
function confirmationOf(
  { order, language }: LocalizedOrder,
  settings: ShopSettings,
  publicUrl: string | null,
): NewEmail {
  const context = { order, settings: settingsInLanguage(settings, language), language }
  const email = orderConfirmationEmail(context, orderPageUrlOf(order, publicUrl))
  return emailOf('order.confirmation', email, order.email, settings.company.email)
}

/** To the merchant, in the shop's default language. */
function noticeOf(
  { order, language: customerLanguage }: LocalizedOrder,
  recipient: string,
  settings: ShopSettings,
  publicUrl: string | null,
): NewEmail {
  const { default_language: language } = settings
  const context = { order, settings: settingsInLanguage(settings, language), language }
  const email = orderNoticeEmail(context, customerLanguage, orderPageUrlOf(order, publicUrl))
  return emailOf('order.notice', email, recipient, order.email)
}

function emailOf(kind: string, email: EmailTemplate, recipient: string, replyTo: string | null): NewEmail {
  return { kind, language: email.language, recipient, reply_to: replyTo, ...renderEmail(email) }
}

function settingsInLanguage(settings: ShopSettings, language: Language): Settings {
  return presentSettings(settings, language, { pusherKey: null, iconUrl: null })
}
