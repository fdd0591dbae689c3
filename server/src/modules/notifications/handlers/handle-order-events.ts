import { setImmediate } from 'node:timers/promises'
import { BY_EMAIL, type Charge, type PaymentState, toDecimal } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import {
  isPaidAtLast,
  type LocalizedOrder,
  orderChanged,
  orderPaidTwice,
  orderParcelChanged,
  orderPaymentStateChanged,
  orderPlaced,
  orderReminded,
  orderStateChanged,
  orderWithdrawn,
  type ReadableOrder,
  vouchersIssued,
} from '../../orders/index.ts'
import { pagePath } from '../../payments/index.ts'
import { REFUND_REASONS } from '../../purchases/index.ts'
import type { ShopSettings } from '../../settings/index.ts'
import { type EmailContent, emailOf } from './email-of.ts'
import { type HandlerContext, settingsInLanguage, wantsStateChanges } from './handler-context.ts'
import { enqueueEmails, type NewEmail } from '../outbox/outbox.ts'
import { VOUCHERS_KIND } from './one-time-links.ts'
import { orderChangedEmail } from '../templates/order-changed.ts'
import { orderConfirmationEmail } from '../templates/order-confirmation.ts'
import { orderNoticeEmail } from '../templates/order-notice.ts'
import { orderStateEmail } from '../templates/order-state.ts'
import { parcelEmail } from '../templates/parcel.ts'
import { paymentLinkEmail } from '../templates/payment-link.ts'
import { paymentReminderEmail } from '../templates/payment-reminder.ts'
import { refundEmail, type RefundReason } from '../templates/refund.ts'
import { vouchersEmail } from '../templates/vouchers.ts'
import { withdrawalEmail, withdrawalNoticeEmail } from '../templates/withdrawal.ts'

export type ReadOrders = (
  queries: Queries,
  ids: readonly number[],
  settings: ShopSettings,
) => Promise<Map<number, ReadableOrder>>
/** An order, and the event because of which it is confirmed. */
type OrderEvent = { orderId: number; eventId: number }
type RefundedCharge = Pick<Charge, 'amount' | 'currency'>

/** Writes the emails of an order's events when they happen: to the customer in the order's language, and to the merchant. */
export function registerOrderEmails(
  { background, events, settings, publicUrl, state }: HandlerContext,
  readOrders: ReadOrders,
): void {
  const readOrder = async (id: number) => (await readOrders(background.queries, [id], settings.get())).get(id)
  const contextOf = ({ order, language }: LocalizedOrder) => ({
    order,
    settings: settingsInLanguage(settings.get(), language),
    language,
  })
  const pageUrlOf = ({ order: { url } }: LocalizedOrder) => publicUrl && publicUrl + pagePath('order', url)

  /** To the customer, in the order's language. */
  function confirmationOf(localized: LocalizedOrder): EmailContent {
    const email = orderConfirmationEmail(contextOf(localized), pageUrlOf(localized))
    return emailOf('order.confirmation', email, localized.order.email, settings.get().company.email)
  }

  /** To the merchant, in the shop's default language. */
  function noticeOf(localized: LocalizedOrder, recipient: string): EmailContent {
    const context = contextOf({ order: localized.order, language: settings.get().default_language })
    const email = orderNoticeEmail(context, localized.language, pageUrlOf(localized))
    return emailOf('order.notice', email, recipient, localized.order.email)
  }

  /** Writes the confirmations to the customers and the notices to the merchant, if the shop has an address for them. */
  async function confirmOrders(orderEvents: readonly OrderEvent[]): Promise<void> {
    const shop = settings.get()
    const ids = orderEvents.map(({ orderId }) => orderId)
    const orders = await readOrders(background.queries, ids, shop)
    const emails: NewEmail[] = []
    for (const { orderId, eventId } of orderEvents) {
      const order = orders.get(orderId)
      if (!order) continue
      emails.push({ event_id: eventId, ...confirmationOf(order.forCustomer) })
      if (shop.company.email) emails.push({ event_id: eventId, ...noticeOf(order.forMerchant, shop.company.email) })
      // Visitors need not wait until the emails of all orders are rendered.
      await setImmediate()
    }
    await enqueueEmails(background, emails, state)
  }

  events.handleBatch(orderPlaced, 'notifications.order-placed', (placed) =>
    confirmOrders(
      placed
        // A customer who pays at the provider's page gets the confirmation when the payment has arrived.
        .filter(({ payload }) => !payload.awaits_payment)
        .map(({ id, payload }) => ({ orderId: payload.order_id, eventId: id })),
    ),
  )

  events.handle(orderPlaced, 'notifications.order-payment-link', async ({ order_id, pay_until: payUntil }, eventId) => {
    if (payUntil === undefined) return
    const localized = (await readOrder(order_id))?.forCustomer
    // It may have been paid or cancelled since.
    if (!localized || !AWAITS_PAGE.has(localized.order.payment_state)) return
    const email = paymentLinkEmail(contextOf(localized), { payUntil, pageUrl: pageUrlOf(localized) })
    const toCustomer = emailOf('order.payment_link', email, localized.order.email, settings.get().company.email)
    await enqueueEmails(background, [{ event_id: eventId, ...toCustomer }], state)
  })

  /** `charge` is what goes back; what is charged for the order, when absent. */
  async function announceRefund(orderId: number, eventId: number, reason: RefundReason, charge?: RefundedCharge) {
    const localized = (await readOrder(orderId))?.forCustomer
    const refunded = charge ?? (localized && chargeGivenBack(localized.order))
    // What was paid in another way is given back by the merchant, who says how.
    if (!localized || !refunded) return
    const email = refundEmail(contextOf(localized), { reason, charge: refunded }, pageUrlOf(localized))
    const toCustomer = emailOf('order.refund', email, localized.order.email, settings.get().company.email)
    await enqueueEmails(background, [{ event_id: eventId, ...toCustomer }], state)
  }

  events.handle(orderPaymentStateChanged, 'notifications.order-payment', async (change, eventId) => {
    const { order_id, from, to, reason } = change
    if (isPaidAtLast(change)) return confirmOrders([{ orderId: order_id, eventId }])
    if (to !== 'refund_due') return
    const why = reason === REFUND_REASONS.sentBack ? 'sent_back' : from === 'paid' ? 'over' : 'late'
    await announceRefund(order_id, eventId, why)
  })

  events.handle(orderPaidTwice, 'notifications.order-paid-twice', ({ order_id, amount, currency }, eventId) =>
    announceRefund(order_id, eventId, 'twice', { amount: toDecimal(amount, currency), currency }),
  )

  events.handle(vouchersIssued, 'notifications.order-vouchers', async ({ order_id }, eventId) => {
    const localized = (await readOrder(order_id))?.forCustomer
    // They may have been given back since.
    if (!localized?.order.vouchers.some(({ state }) => state === 'active')) return
    const email = vouchersEmail(contextOf(localized), pageUrlOf(localized))
    const toCustomer = emailOf(VOUCHERS_KIND, email, localized.order.email, settings.get().company.email)
    await enqueueEmails(background, [{ event_id: eventId, ...toCustomer }], state)
  })

  events.handle(orderReminded, 'notifications.order-reminder', async ({ order_id, expires_at: expiresAt }, eventId) => {
    const localized = (await readOrder(order_id))?.forCustomer
    // It may have been paid or cancelled since.
    if (localized?.order.payment_state !== 'awaiting_transfer') return
    const email = paymentReminderEmail(contextOf(localized), { expiresAt, pageUrl: pageUrlOf(localized) })
    const toCustomer = emailOf('order.reminder', email, localized.order.email, settings.get().company.email)
    await enqueueEmails(background, [{ event_id: eventId, ...toCustomer }], state)
  })

  events.handle(orderParcelChanged, 'notifications.order-parcel', async ({ order_id, notify }, eventId) => {
    const found = notify ? await readOrder(order_id) : undefined
    if (!found?.forCustomer.order.parcel || !found.forCustomer.order.email) return
    if (!(await wantsStateChanges(background.queries, found.customerId))) return
    const { parcel, email: recipient } = found.forCustomer.order
    const email = parcelEmail(parcel, contextOf(found.forCustomer), pageUrlOf(found.forCustomer))
    const toCustomer = emailOf('order.parcel', email, recipient, settings.get().company.email)
    await enqueueEmails(background, [{ event_id: eventId, ...toCustomer }], state)
  })

  events.handle(orderChanged, 'notifications.order-changed', async ({ order_id, what, given_back }, eventId) => {
    const localized = (await readOrder(order_id))?.forCustomer
    if (!localized) return
    const { order } = localized
    const change = { what, givenBack: toDecimal(given_back, order.currency) }
    const email = orderChangedEmail(contextOf(localized), change, pageUrlOf(localized))
    const toCustomer = emailOf('order.changed', email, order.email, settings.get().company.email)
    await enqueueEmails(background, [{ event_id: eventId, ...toCustomer }], state)
  })

  events.handle(orderWithdrawn, 'notifications.order-withdrawn', async ({ order_id, ...statement }, eventId) => {
    const found = await readOrder(order_id)
    if (!found) return
    const { forCustomer, forMerchant } = found
    const shopEmail = settings.get().company.email
    const customerEmail = forCustomer.order.email
    const receipt = withdrawalEmail(contextOf(forCustomer), statement, pageUrlOf(forCustomer))
    const emails = [emailOf('order.withdrawal', receipt, customerEmail, shopEmail)]
    if (shopEmail) {
      const context = contextOf({ order: forMerchant.order, language: settings.get().default_language })
      const notice = withdrawalNoticeEmail(context, statement, pageUrlOf(forMerchant))
      emails.push(emailOf('order.withdrawal_notice', notice, shopEmail, customerEmail))
    }
    await enqueueEmails(
      background,
      emails.map((email) => ({ event_id: eventId, ...email })),
      state,
    )
  })

  events.handle(
    orderStateChanged,
    'notifications.order-state',
    async ({ order_id, from, to, by, payment }, eventId) => {
      // An order is taken up again when its payment has arrived late, which confirms it.
      if (to === 'placed') return
      // Taken back by the merchant: it was confirmed before.
      if (from === 'packed' && to === 'confirmed') return
      const found = await readOrder(order_id)
      // The e-mail of a later change says how the order stands now; this one would arrive with it, or after it.
      if (!found || found.forCustomer.order.state !== to) return
      const { order } = found.forCustomer
      // The e-mail about its stay says it.
      if (order.stay !== null && to === 'cancelled' && by === 'system') return
      // The e-mail with the vouchers says it.
      if (to === 'delivered' && order.delivery.to === BY_EMAIL) return
      const isSettled = to === 'cancelled' || to === 'returned'
      // The e-mail about the refund says what has become of the order.
      if (isSettled && order.payment.charge && REFUNDED_STATES.has(payment)) return
      // A customer who has not paid at the provider's page has had no e-mail; this one would be about an order they did not finish.
      if (to === 'cancelled' && isForWantOfPayment(payment, by)) return
      if (to !== 'cancelled' && !(await wantsStateChanges(background.queries, found.customerId))) return
      const email = orderStateEmail(to, contextOf(found.forCustomer), {
        payment,
        isExpired: to === 'cancelled' && by === 'system' && payment === 'awaiting_transfer',
        pageUrl: pageUrlOf(found.forCustomer),
      })
      const toCustomer = emailOf(`order.state_${to}`, email, order.email, settings.get().company.email)
      await enqueueEmails(background, [{ event_id: eventId, ...toCustomer }], state)
    },
  )
}

/** What goes back of an order that is over: what was charged, or, where that is not all of it, what is left of it. */
function chargeGivenBack({ payment, balance, currency }: LocalizedOrder['order']): RefundedCharge | null {
  const isAll = balance.to_give_back === balance.paid
  return (
    payment.charge &&
    (isAll || balance.to_give_back === 0 ? payment.charge : { amount: balance.to_give_back, currency })
  )
}

/** The states of a payment, before an order is over, whose money is then given back. */
const REFUNDED_STATES: ReadonlySet<string> = new Set(['paid', 'refund_due'] satisfies PaymentState[])

const AWAITS_PAGE: ReadonlySet<PaymentState> = new Set(['pending', 'failed'])

const isForWantOfPayment = (payment: PaymentState, by: string): boolean =>
  payment === 'expired' || (payment === 'failed' && (by === 'provider' || by === 'system'))
