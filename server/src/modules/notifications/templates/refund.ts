import { type Charge, toMinorUnits } from '@vitrina/contract'
import { formatMoney } from '../../../platform/format-money.ts'
import { text } from '../texts.ts'
import { type EmailContext, formatAmount } from './order-blocks.ts'
import type { EmailTemplate } from './render-email.ts'
import { senderOf } from './sender.ts'

/**
 * To the customer: their money goes back. `isLate` when it arrived after the order had been cancelled for want of it. `orderPageUrl` is
 * null where the shop's public address is not configured.
 */
export function refundEmail(context: EmailContext, isLate: boolean, orderPageUrl: string | null): EmailTemplate {
  const { order, settings, language } = context
  const { number, total, payment } = order
  const t = text.in(language)
  const amount = payment.charge ? formatCharge(context, payment.charge) : formatAmount(context, total)
  const why = isLate ? 'refund_late' : order.state === 'returned' ? 'refund_returned' : 'refund_cancelled'
  return {
    language,
    subject: t('refund_subject', { number }),
    heading: t('refund_heading', { amount }),
    sender: senderOf(settings),
    blocks: [
      { kind: 'text', text: t(why, { number }) },
      { kind: 'text', text: t('refund_time') },
      orderPageUrl === null ? null : { kind: 'link', label: t('order_link'), href: orderPageUrl },
    ],
  }
}

/** A provider may have charged another currency than the order's. */
function formatCharge({ settings: { currency }, language }: EmailContext, charge: Charge): string {
  const label = [currency, currency.second].find((shown) => shown?.code === charge.currency)?.label
  return formatMoney(toMinorUnits(charge.amount), language, label ?? charge.currency)
}
