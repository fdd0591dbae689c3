import { text } from '../order-state-texts.ts'
import { text as orderText } from '../texts.ts'
import { type EmailContext, formatAmount, formatDay, paymentBlock } from './order-blocks.ts'
import type { EmailTemplate } from './render-email.ts'
import { sanitizeCustomerInput } from './sanitize-customer-input.ts'
import { senderOf } from './sender.ts'

/** To the customer: the transfer has not arrived yet. `expiresAt` is when the order is cancelled without it; null for never. */
export function paymentReminderEmail(
  given: EmailContext,
  { expiresAt, pageUrl }: { expiresAt: string | null; pageUrl: string | null },
): EmailTemplate {
  const context = { ...given, order: sanitizeCustomerInput(given.order) }
  const { order, settings, language } = context
  const { number } = order
  const t = text.in(language)
  return {
    language,
    subject: t('reminder_subject', { number }),
    heading: t('reminder_heading'),
    sender: senderOf(settings),
    blocks: [
      { kind: 'text', text: t('reminder_intro', { number, amount: formatAmount(context, order.balance.to_pay) }) },
      expiresAt === null ? null : { kind: 'text', text: t('reminder_until', { day: formatDay(expiresAt, context) }) },
      { kind: 'text', text: t('reminder_paid') },
      pageUrl === null ? null : { kind: 'link', label: orderText.in(language)('order_link'), href: pageUrl },
      paymentBlock(context),
    ],
  }
}
