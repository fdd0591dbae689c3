import { formatLongDay, toMinorUnits } from '@vitrina/contract'
import { formatMoney } from '../../../platform/format-money.ts'
import { text } from '../voucher-texts.ts'
import type { EmailContext } from './order-blocks.ts'
import type { Block, EmailTemplate } from './render-email.ts'
import { senderOf } from './sender.ts'

/** To who has paid for vouchers: their codes, and how they are used. Nothing of what a gift's card says is in it. `pageUrl`: the order's own page. */
export function vouchersEmail(context: EmailContext, pageUrl: string | null): EmailTemplate {
  const { order, settings, language } = context
  const t = text.in(language)
  const { number } = order
  const vouchers = order.vouchers.filter(({ state }) => state === 'active')
  const how = vouchers.length === 1 ? 'one' : 'many'
  return {
    language,
    subject: t(`subject_${how}`, { number }),
    heading: t(`heading_${how}`),
    sender: senderOf(settings),
    blocks: [
      { kind: 'text', text: t(`intro_${how}`) },
      ...vouchers.map((voucher) => voucherBlock(voucher, context)),
      { kind: 'text', title: t('use_title'), text: t('use', { shop: settings.site_title }) },
      pageUrl === null ? null : { kind: 'link', label: t('link'), href: pageUrl },
    ],
  }
}

function voucherBlock(
  { code, value, currency, valid_until, line }: EmailContext['order']['vouchers'][number],
  { order, settings, language }: EmailContext,
): Block {
  const t = text.in(language)
  const label = currency === settings.currency.code ? settings.currency.label : undefined
  const amount = formatMoney(toMinorUnits(value, currency), language, { currency, currency_label: label })
  return {
    kind: 'facts',
    title: order.lines[line]?.name ?? '',
    facts: [
      { label: t('code'), value: code },
      { label: t('value'), value: amount },
      { label: t('valid_until'), value: formatLongDay(valid_until, language) },
    ],
  }
}
