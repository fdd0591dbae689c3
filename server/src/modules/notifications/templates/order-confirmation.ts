import { deliveryBlock, type EmailContext, formatDay, goodsBlock, invoiceBlock, paymentBlock } from './order-blocks.ts'
import { isPersonName } from '../../../platform/person-name.ts'
import type { EmailTemplate } from './render-email.ts'
import { senderOf } from './sender.ts'
import { text } from '../texts.ts'
import { sanitizeCustomerInput } from './sanitize-customer-input.ts'
import { withdrawalRightBlock } from './withdrawal.ts'

/** To the customer, in the order's language. `orderPageUrl` is null where the shop's public address is not configured. */
export function orderConfirmationEmail(given: EmailContext, orderPageUrl: string | null): EmailTemplate {
  const context = { ...given, order: sanitizeCustomerInput(given.order) }
  const { order, settings, language } = context
  const { number } = order
  const t = text.in(language)
  return {
    language,
    subject: t('order_confirmation_subject', { number, shop: settings.site_title }),
    heading: isPersonName(order.first_name)
      ? t('order_confirmation_heading', { name: order.first_name })
      : t('order_confirmation_heading_unnamed'),
    sender: senderOf(settings),
    blocks: [
      {
        kind: 'text',
        text: t('order_confirmation_intro', { number, date: formatDay(order.created_at, context) }),
      },
      goodsBlock(context),
      orderPageUrl === null ? null : { kind: 'link', label: t('order_link'), href: orderPageUrl },
      deliveryBlock(context),
      paymentBlock(context),
      invoiceBlock(context),
      withdrawalRightBlock(context, orderPageUrl),
    ],
  }
}
