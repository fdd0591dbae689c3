import { setImmediate } from 'node:timers/promises'
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
  type ReadableOrder,
  REFUND_REASONS,
} from '../orders/index.ts'
import { presentSettings, type SettingsCache, type ShopSettings } from '../settings/index.ts'
import { type EmailContent, emailOf } from './email-of.ts'
import { type ReadBooking, registerBookingEmails } from './handle-booking-events.ts'
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
import { orderConfirmationEmail } from './templates/order-confirmation.ts'
import { orderNoticeEmail } from './templates/order-notice.ts'
import { refundEmail, type RefundReason } from './templates/refund.ts'

type ReadOrders = (
  queries: Queries,
  ids: readonly number[],
  settings: ShopSettings,
) => Promise<Map<number, ReadableOrder>>
/** An order, and the event because of which it is confirmed. */
type OrderEvent = { orderId: number; eventId: number }

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
  readOrders: ReadOrders
  readBooking: ReadBooking
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
  readOrders,
  readBooking,
  publicUrl,
  logger,
}: Dependencies): void {
  const state = mail ? WAITING_STATE : STORED_STATE
  registerBookingEmails({ background, events, settings, readBooking, publicUrl, state })

  /** Writes the confirmations to the customers and the notices to the merchant, if the shop has an address for them. */
  async function confirmOrders(orderEvents: readonly OrderEvent[]): Promise<void> {
    const shop = settings.get()
    const ids = orderEvents.map(({ orderId }) => orderId)
    const orders = await readOrders(background.queries, ids, shop)
    const emails: NewEmail[] = []
    for (const { orderId, eventId } of orderEvents) {
      const order = orders.get(orderId)
      if (!order) continue
      emails.push({ event_id: eventId, ...confirmationOf(order.forCustomer, shop, publicUrl) })
      if (shop.company.email)
        emails.push({ event_id: eventId, ...noticeOf(order.forMerchant, shop.company.email, shop, publicUrl) })
      // Visitors need not wait until the emails of all orders are rendered.
      await setImmediate()
    }
    await enqueueEmails(background, emails, state)
  }

  events.handleBatch(orderPlaced, 'notifications.order-placed', (placed) =>
    confirmOrders(
      placed
        // Somebody who is about to type a card number hears from the shop when the payment has arrived.
        .filter(({ payload }) => !payload.awaits_payment)
        .map(({ id, payload }) => ({ orderId: payload.order_id, eventId: id })),
    ),
  )

  /** `charge` is what goes back; what is charged for the order, when absent. */
  async function announceRefund(orderId: number, eventId: number, reason: RefundReason, charge?: RefundedCharge) {
    const order = (await readOrders(background.queries, [orderId], settings.get())).get(orderId)?.forCustomer
    const refunded = charge ?? order?.order.payment.charge
    // What was paid in another way is given back by the merchant, who says how.
    if (!order || !refunded) return
    const email = refundEmailOf(order, { reason, charge: refunded }, settings.get(), publicUrl)
    await enqueueEmails(background, [{ event_id: eventId, ...email }], state)
  }

  events.handle(orderPaymentStateChanged, 'notifications.order-payment', async (change, eventId) => {
    const { order_id, from, to, reason } = change
    if (to === 'paid' && AWAITED_STATES.has(from)) return confirmOrders([{ orderId: order_id, eventId }])
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
    const toMerchant = emailOf('contact.message', email, company.email, message.email)
    await enqueueEmails(background, [{ event_id: eventId, ...toMerchant }], state)
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
): EmailContent {
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
): EmailContent {
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
): EmailContent {
  const { default_language: language } = settings
  const context = { order, settings: settingsInLanguage(settings, language), language }
  const email = orderNoticeEmail(context, customerLanguage, orderPageUrlOf(order, publicUrl))
  return emailOf('order.notice', email, recipient, order.email)
}

function settingsInLanguage(settings: ShopSettings, language: Language): Settings {
  return presentSettings(settings, language, { pusherKey: null, iconUrl: null })
}
