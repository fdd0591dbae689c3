import {
  addDays,
  BY_EMAIL,
  convertCurrency,
  formatDays,
  formatLongDay,
  hasFixedRate,
  type Language,
  type Order,
  todayIn,
  toMinorUnits,
} from '@vitrina/contract'
import { formatMoney } from '../../../platform/format-money.ts'
import { localTime } from '../../../platform/local-time.ts'
import type { Block, Fact, GoodsLine, Sum } from './render-email.ts'
import { languageName } from '../../../platform/language.ts'
import { text } from '../texts.ts'
import { text as voucherText } from '../voucher-texts.ts'
import type { LetterSettings } from './sender.ts'

/** What the blocks of an order's email show. `settings` are the shop's, in the email's language. */
export type EmailContext = { order: Order; settings: LetterSettings; language: Language }

/** What the amounts, the invoice and the note of an order, or of a booking, are shown by. */
export type SubjectContext = Omit<EmailContext, 'order'> & {
  order: Pick<Order, 'currency' | 'total' | 'invoice' | 'note'>
}

/** A decimal amount with the shop's currency label, or with the order's currency code when the shop's currency has changed since. */
export function formatAmount({ order, settings, language }: SubjectContext, decimal: number): string {
  const { code, label } = settings.currency
  const { currency } = order
  return formatMoney(toMinorUnits(decimal, currency), language, {
    currency,
    currency_label: currency === code ? label : undefined,
  })
}

/** The order's total, followed by the amount in the second currency where the shop shows one, and the order is not in it from before a move. */
export function formatTotal(context: SubjectContext): string {
  const { order, settings, language } = context
  const { second } = settings.currency
  const total = formatAmount(context, order.total)
  if (!second || second.code === order.currency || !hasFixedRate(order.currency, second.code)) return total
  const inSecond = convertCurrency(toMinorUnits(order.total, order.currency), order.currency, second.code)
  return `${total} (${formatMoney(inSecond, language, { currency: second.code, currency_label: second.label })})`
}

export function goodsBlock(context: EmailContext): Block {
  const { order, language } = context
  const t = text.in(language)
  return {
    kind: 'goods',
    lines: order.lines.map((line): GoodsLine => ({
      name: line.name,
      details: [
        ...line.options.map(({ name, value }) => `${name}: ${value}`),
        ...rentalPeriod(line, language),
        ...(line.withdrawable || order.invoice ? [] : [t('not_withdrawable')]),
      ],
      count: line.selected_count,
      amount: formatAmount(context, line.total),
    })),
    sums: [
      { label: t('subtotal'), amount: formatAmount(context, order.subtotal) },
      ...(order.discount > 0
        ? [
            {
              label: order.promo_code ? t('discount_with_code', { code: order.promo_code }) : t('discount'),
              amount: `−${formatAmount(context, order.discount)}`,
            },
          ]
        : []),
      ...(order.delivery.to === BY_EMAIL
        ? []
        : [
            {
              label: t('delivery_price'),
              amount: order.delivery_price === 0 ? t('free_delivery') : formatAmount(context, order.delivery_price),
            },
          ]),
      ...(order.gift_wrapping === null
        ? []
        : [{ label: t('gift_wrapping'), amount: formatAmount(context, order.gift_wrapping) }]),
      ...(order.payment_fee > 0 ? [{ label: t('payment_fee'), amount: formatAmount(context, order.payment_fee) }] : []),
      ...order.reductions.map(({ kind, reason, amount }) => ({
        label: kind === 'withdrawal' ? t('withdrawn') : reason ? t('deducted_why', { reason }) : t('deducted'),
        amount: `−${formatAmount(context, amount)}`,
      })),
      { label: t('total'), amount: formatTotal(context), isTotal: true },
      ...voucherSums(context),
    ],
  }
}

/** What vouchers have paid of it, and what is left to pay. */
function voucherSums(context: EmailContext): Sum[] {
  const { order, language } = context
  const t = voucherText.in(language)
  if (order.paid_by_voucher.length === 0) return []
  return [
    ...order.paid_by_voucher.map(({ last_four, amount }) => ({
      label: t('paid_by', { last_four }),
      amount: `−${formatAmount(context, amount)}`,
    })),
    { label: t('to_pay'), amount: formatAmount(context, order.balance.to_pay), isTotal: true },
  ]
}

type Customer = Pick<Order, 'first_name' | 'last_name' | 'email' | 'phone'>

/** Who has ordered or booked; for the merchant also the language that they read. */
export function customerBlock(
  { first_name, last_name, email, phone }: Customer,
  language: Language,
  customerLanguage?: Language,
): Block {
  const t = text.in(language)
  return {
    kind: 'facts',
    title: t('customer'),
    facts: [
      { value: `${first_name} ${last_name}` },
      email ? { label: t('address'), value: email } : null,
      { label: t('phone'), value: phone },
      customerLanguage ? { label: t('language'), value: languageName(customerLanguage, language) } : null,
    ],
  }
}

export function deliveryBlock({ order: { delivery }, language }: EmailContext): Block {
  const t = text.in(language)
  const time = delivery.days && workingDays(delivery.days, language)
  return {
    kind: 'facts',
    title: t('delivery'),
    facts: [{ value: [delivery.service_name, time].filter(Boolean).join(', ') }, { value: delivery.address }],
  }
}

function workingDays([from, to]: [number, number], language: Language): string {
  const t = text.in(language)
  if (to === 1) return t('one_working_day')
  return from === to ? t('working_days', { days: to }) : t('working_days_range', { from, to })
}

/** The payment method; for a bank transfer also the account and the reason for payment. */
export function paymentBlock({ order: { payment, payment_state, number }, language }: EmailContext): Block {
  const t = text.in(language)
  const account: Fact[] = payment.account
    ? [
        { label: t('account_holder'), value: payment.account.holder },
        { label: 'IBAN', value: payment.account.iban },
        ...(payment.account.bic ? [{ label: 'BIC', value: payment.account.bic }] : []),
        { label: t('bank'), value: payment.account.bank },
        { label: t('payment_reason'), value: t('payment_reason_value', { number }) },
      ]
    : []
  const instructions = payment_state === 'paid' ? t('paid') : payment.text
  return {
    kind: 'facts',
    title: t('payment'),
    facts: [{ value: payment.name }, instructions ? { value: instructions } : null, ...account],
  }
}

export function invoiceBlock({ order: { invoice }, language }: SubjectContext): Block | null {
  const t = text.in(language)
  if (!invoice) return null
  return {
    kind: 'facts',
    title: t('invoice'),
    facts: [
      { value: invoice.company_name },
      { label: t('eik'), value: invoice.eik },
      invoice.vat_number ? { label: t('vat_number'), value: invoice.vat_number } : null,
      { label: t('responsible_official'), value: invoice.responsible_official },
      invoice.company_email ? { label: t('address'), value: invoice.company_email } : null,
    ],
  }
}

export function noteBlock({ order: { note }, language }: SubjectContext): Block | null {
  return note ? { kind: 'text', title: text.in(language)('note'), text: note } : null
}

/** The first and the last day of a rental, as a range; `to_date` is the day after the last. Empty for goods. */
function rentalPeriod({ from_date, to_date }: Order['lines'][number], language: Language): string[] {
  if (!from_date || !to_date) return []
  return [formatDays(from_date, addDays(to_date, -1), language)]
}

/** The date of an instant in the shop's time zone. */
export function formatDay(
  instant: string,
  { settings, language }: Pick<EmailContext, 'settings' | 'language'>,
): string {
  return formatLongDay(todayIn(settings.time_zone, new Date(instant)), language)
}

/** An instant with its time, in a time zone: `20 November 2026, 15:40` or `20 ноември 2026 г., 15:40 ч.` */
export function formatInstant(instant: string, language: Language, timeZone: string): string {
  const [day, time] = localTime(new Date(instant), timeZone).split(' ') as [string, string]
  return text.in(language)('instant', { day: formatLongDay(day, language), time })
}
