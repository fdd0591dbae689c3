import type { OrderState, PaymentState } from '@vitrina/contract'
import { text } from '../order-state-texts.ts'
import { text as orderText } from '../texts.ts'
import { deliveryBlock, type EmailContext, formatAmount } from './order-blocks.ts'
import { parcelBlocks } from './parcel.ts'
import type { Block, EmailTemplate } from './render-email.ts'
import { senderOf } from './sender.ts'
import { sanitizeCustomerInput } from './sanitize-customer-input.ts'

/** The states that an e-mail tells of; an order that is placed has its confirmation. */
type AnnouncedState = Exclude<OrderState, 'placed'>

/**
 * To the customer: the order's new state. `payment` is the state of the payment before; `isExpired`: it was cancelled because no transfer has arrived. `pageUrl` is null where the shop's public
 * address is not configured.
 */
export function orderStateEmail(
  state: AnnouncedState,
  given: EmailContext,
  { payment, isExpired = false, pageUrl }: { payment: PaymentState; isExpired?: boolean; pageUrl: string | null },
): EmailTemplate {
  const context = { ...given, order: sanitizeCustomerInput(given.order) }
  const { order, settings, language } = context
  const t = text.in(language)
  // An order that is picked up ends as collected, as on its page.
  const words =
    state === 'shipped' && order.stay !== null
      ? 'in_room'
      : state === 'delivered' && order.delivery.pickup
        ? 'collected'
        : state
  return {
    language,
    subject: t(`${words}_subject`, { number: order.number }),
    heading: t(`${words}_heading`),
    sender: senderOf(settings),
    blocks: [
      { kind: 'text', text: t(`${words}_intro`, { number: order.number }) },
      isExpired ? { kind: 'text', text: t('cancelled_expired') } : moneyBlock(state, context, payment),
      ...(state === 'shipped' && order.parcel ? parcelBlocks(order.parcel, language) : []),
      pageUrl === null ? null : { kind: 'link', label: orderText.in(language)('order_link'), href: pageUrl },
      state === 'shipped' ? deliveryBlock(context) : null,
    ],
  }
}

/** What is still to be paid on delivery, or becomes of the money of an order that is over. */
function moneyBlock(state: AnnouncedState, context: EmailContext, payment: PaymentState): Block | null {
  const t = text.in(context.language)
  const block = (words: string): Block => ({ kind: 'text', text: words })
  if (state === 'shipped' && payment === 'due_on_delivery' && context.order.stay === null)
    return block(t('due_on_delivery', { amount: formatAmount(context, context.order.balance.to_pay) }))
  // Whether the courier has collected the money is often known only later.
  if (state === 'returned' && payment !== 'refunded') return block(t('returned_money'))
  if (state !== 'cancelled' || payment === 'refunded') return null
  if (payment === 'paid' || payment === 'refund_due') return block(t('cancelled_paid'))
  return block(t(payment === 'awaiting_transfer' ? 'cancelled_transfer' : 'cancelled_unpaid'))
}
