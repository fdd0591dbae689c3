import type { Language } from '@vitrina/contract'
import { translatorFor } from '../../../platform/texts/index.ts'
import { deliveryBlock, type EmailContext, formatTotal, goodsBlock, invoiceBlock, noteBlock } from './order-blocks.ts'
import type { EmailTemplate } from './render-email.ts'
import { senderOf } from './sender.ts'

/** To the merchant, in the shop's default language. The order's products are named in `customerLanguage`. */
export function orderNoticeEmail(
  context: EmailContext,
  customerLanguage: Language,
  orderPageUrl: string | null,
): EmailTemplate {
  const { order, settings, language } = context
  const t = translatorFor(language)
  return {
    language,
    subject: t('email_order_notice_subject', { number: order.number, total: formatTotal(context) }),
    heading: t('email_order_notice_heading', { number: order.number }),
    sender: senderOf(settings),
    blocks: [
      {
        kind: 'facts',
        title: t('email_customer'),
        facts: [
          { value: `${order.first_name} ${order.last_name}` },
          { label: t('email_address'), value: order.email },
          { label: t('email_phone'), value: order.phone },
          { label: t('email_language'), value: t(`email_language_${customerLanguage}`) },
        ],
      },
      goodsBlock(context),
      deliveryBlock(context),
      { kind: 'facts', title: t('email_payment'), facts: [{ value: order.payment.name }] },
      invoiceBlock(context),
      noteBlock(context),
      orderPageUrl === null ? null : { kind: 'link', label: t('email_order_link'), href: orderPageUrl },
    ],
  }
}
