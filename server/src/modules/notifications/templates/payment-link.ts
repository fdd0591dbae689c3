import { text } from '../order-state-texts.ts'
import { deliveryBlock, type EmailContext, formatAmount, formatDay, goodsBlock } from './order-blocks.ts'
import type { EmailTemplate } from './render-email.ts'
import { sanitizeCustomerInput } from './sanitize-customer-input.ts'
import { senderOf } from './sender.ts'

/** To the customer for whom an order was typed in: what it is, and where it can be paid until `payUntil`. `pageUrl`: the order's own page. */
export function paymentLinkEmail(
  given: EmailContext,
  { payUntil, pageUrl }: { payUntil: string; pageUrl: string | null },
): EmailTemplate {
  const context = { ...given, order: sanitizeCustomerInput(given.order) }
  const { order, settings, language } = context
  const { number } = order
  const t = text.in(language)
  return {
    language,
    subject: t('pay_subject', { number }),
    heading: t('pay_heading'),
    sender: senderOf(settings),
    blocks: [
      { kind: 'text', text: t('pay_intro', { number, amount: formatAmount(context, order.balance.to_pay) }) },
      { kind: 'text', text: t('pay_until', { day: formatDay(payUntil, context) }) },
      pageUrl === null ? null : { kind: 'link', label: t('pay_link'), href: pageUrl },
      goodsBlock(context),
      deliveryBlock(context),
    ],
  }
}
