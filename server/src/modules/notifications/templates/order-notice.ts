import type { Language } from '@vitrina/contract'
import {
  customerBlock,
  deliveryBlock,
  type EmailContext,
  formatTotal,
  goodsBlock,
  invoiceBlock,
  noteBlock,
} from './order-blocks.ts'
import type { EmailTemplate } from './render-email.ts'
import { senderOf } from './sender.ts'
import { text } from '../texts.ts'

/** To the merchant, in the shop's default language. `customerLanguage` is what the customer reads. */
export function orderNoticeEmail(
  context: EmailContext,
  customerLanguage: Language,
  orderPageUrl: string | null,
): EmailTemplate {
  const { order, settings, language } = context
  const t = text.in(language)
  return {
    language,
    subject: t('order_notice_subject', { number: order.number, total: formatTotal(context) }),
    heading: t('order_notice_heading', { number: order.number }),
    sender: senderOf(settings),
    blocks: [
      customerBlock(order, language, customerLanguage),
      goodsBlock(context),
      deliveryBlock(context),
      { kind: 'facts', title: t('payment'), facts: [{ value: order.payment.name }] },
      invoiceBlock(context),
      noteBlock(context),
      orderPageUrl === null ? null : { kind: 'link', label: t('order_link'), href: orderPageUrl },
    ],
  }
}
