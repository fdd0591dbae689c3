import { type Charge, toMinorUnits } from '@vitrina/contract'
import { formatMoney } from '../../../platform/format-money.ts'
import { text } from '../texts.ts'
import { type EmailContext, formatAmount } from './order-blocks.ts'
import type { EmailTemplate } from './render-email.ts'
import { senderOf } from './sender.ts'

/**
 * Why money goes back. `over`: the order was cancelled or returned; `late`: the money arrived after the order had been cancelled for want
 * of it; `twice`: the order was paid already; `sent_back`: the customer's bank did not take what was given back.
 */
export type RefundReason = 'over' | 'late' | 'twice' | 'sent_back'

/**
 * To the customer: their money goes back. `charge` is what was charged at the provider, null where the order's total was. `orderPageUrl`
 * is null where the shop's public address is not configured.
 */
export function refundEmail(
  context: EmailContext,
  { reason, charge }: { reason: RefundReason; charge: Pick<Charge, 'amount' | 'currency'> | null },
  orderPageUrl: string | null,
): EmailTemplate {
  const { order, settings, language } = context
  const { number, total } = order
  const t = text.in(language)
  const amount = charge ? formatCharge(context, charge) : formatAmount(context, total)
  const why =
    reason === 'over'
      ? order.state === 'returned'
        ? 'refund_returned'
        : 'refund_cancelled'
      : (`refund_${reason}` as const)
  return {
    language,
    subject: t('refund_subject', { number }),
    heading: t('refund_heading', { amount }),
    sender: senderOf(settings),
    blocks: [
      { kind: 'text', text: t(why, { number }) },
      reason === 'sent_back' ? null : { kind: 'text', text: t('refund_time') },
      orderPageUrl === null ? null : { kind: 'link', label: t('order_link'), href: orderPageUrl },
    ],
  }
}

/** A provider may have charged another currency than the order's. */
export function formatCharge(
  { settings: { currency }, language }: Pick<EmailContext, 'settings' | 'language'>,
  charge: Pick<Charge, 'amount' | 'currency'>,
): string {
  const currency_label = [currency, currency.second].find((shown) => shown?.code === charge.currency)?.label
  return formatMoney(toMinorUnits(charge.amount, charge.currency), language, {
    currency: charge.currency,
    currency_label,
  })
}
