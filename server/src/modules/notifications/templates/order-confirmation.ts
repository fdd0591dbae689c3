import { translatorFor } from '../../../platform/texts/index.ts'
import {
  deliveryBlock,
  type EmailContext,
  formatDay,
  goodsBlock,
  invoiceBlock,
  noteBlock,
  paymentBlock,
} from './order-blocks.ts'
import type { EmailTemplate } from './render-email.ts'
import { senderOf } from './sender.ts'

/** To the customer, in the order's language. `orderPageUrl` is null where the shop's public address is not configured. */
export function orderConfirmationEmail(context: EmailContext, orderPageUrl: string | null): EmailTemplate {
  const { order, settings, language } = context
  const { number } = order
  const t = translatorFor(language)
  return {
    language,
    subject: t('email_order_confirmation_subject', { number, shop: settings.site_title }),
    heading: t('email_order_confirmation_heading', { name: order.first_name }),
    sender: senderOf(settings),
    blocks: [
      {
        kind: 'text',
        text: t('email_order_confirmation_intro', { number, date: formatDay(order.created_at, language) }),
      },
      goodsBlock(context),
      orderPageUrl === null ? null : { kind: 'link', label: t('email_order_link'), href: orderPageUrl },
      deliveryBlock(context),
      paymentBlock(context),
      invoiceBlock(context),
      noteBlock(context),
    ],
  }
}
