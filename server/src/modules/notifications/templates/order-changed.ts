import type { OrderChanged } from '../../orders/index.ts'
import { text } from '../order-changed-texts.ts'
import { text as orderText } from '../texts.ts'
import { deliveryBlock, type EmailContext, formatAmount, goodsBlock, paymentBlock } from './order-blocks.ts'
import type { Block, EmailTemplate } from './render-email.ts'
import { sanitizeCustomerInput } from './sanitize-customer-input.ts'
import { senderOf } from './sender.ts'

/**
 * To the customer: how the order stands after the merchant has changed it. `givenBack`: the decimal amount that goes back because of it. `pageUrl` is null
 * where the shop's public address is not configured.
 */
export function orderChangedEmail(
  given: EmailContext,
  { what, givenBack }: { what: OrderChanged['what']; givenBack: number },
  pageUrl: string | null,
): EmailTemplate {
  const context = { ...given, order: sanitizeCustomerInput(given.order) }
  const { order, settings, language } = context
  const t = text.in(language)
  const { number } = order
  return {
    language,
    subject: t(`${what}_subject`, { number }),
    heading: t(`${what}_heading`),
    sender: senderOf(settings),
    blocks: [
      { kind: 'text', text: t(`${what}_intro`, { number }) },
      { kind: 'text', text: moneyText(context, givenBack) },
      goodsBlock(context),
      pageUrl === null ? null : { kind: 'link', label: orderText.in(language)('order_link'), href: pageUrl },
      what === 'edit' ? deliveryBlock(context) : null,
      transferBlock(context),
    ],
  }
}

/** What comes back and how, or what is still to be paid and how. */
function moneyText(context: EmailContext, givenBack: number): string {
  const { order, language } = context
  const t = text.in(language)
  if (givenBack > 0 && order.stay === null)
    return t(order.payment.charge ? 'back_online' : 'back_by_hand', { amount: formatAmount(context, givenBack) })
  return stillToPay(context)
}

/** What is left to pay, and how. */
export function stillToPay(context: EmailContext): string {
  const { order, language } = context
  const t = text.in(language)
  if (order.stay !== null) return t('with_stay', { number: order.stay.number })
  if (order.balance.to_pay === 0) return t('nothing_to_pay')
  const amount = formatAmount(context, order.balance.to_pay)
  if (order.payment_state === 'due_on_delivery') return t('pay_on_delivery', { amount })
  return t(order.payment_state === 'awaiting_transfer' ? 'pay_by_transfer' : 'pay_online', { amount })
}

/** The account to transfer the rest to. */
export const transferBlock = (context: EmailContext): Block | null =>
  context.order.payment_state === 'awaiting_transfer' && context.order.balance.to_pay > 0 ? paymentBlock(context) : null
