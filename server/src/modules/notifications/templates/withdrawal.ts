import { addDays, DAYS_TO_RETURN, formatLongDay, toDecimal, todayIn } from '@vitrina/contract'
import { isUnpacked, type OrderWithdrawn } from '../../orders/index.ts'
import { text as orderText } from '../texts.ts'
import { text } from '../withdrawal-texts.ts'
import {
  customerBlock,
  type EmailContext,
  formatAmount,
  formatDay,
  formatInstant,
  formatTotal,
} from './order-blocks.ts'
import { stillToPay, transferBlock } from './order-changed.ts'
import type { Block, EmailTemplate } from './render-email.ts'
import { senderOf } from './sender.ts'
import { sanitizeCustomerInput } from './sanitize-customer-input.ts'

/** What a customer has declared, when the shop received it, and how the order stood right after that. */
export type WithdrawalStatement = Omit<OrderWithdrawn, 'order_id'>

/**
 * What the confirmation of an order says of the right of withdrawal, where the customer is a consumer and has it, or has it not for some
 * goods (Directive 2011/83/EU, articles 6(1)(k) and 8(7)).
 */
export function withdrawalRightBlock(
  { order, settings, language }: EmailContext,
  orderPageUrl: string | null,
): Block | null {
  const t = text.in(language)
  const way = orderPageUrl ? 'right_on_page' : settings.company.email ? 'right_by_email' : 'right_only'
  const exempt = order.invoice === null ? order.lines.filter(({ withdrawable }) => !withdrawable) : []
  const names = [...new Set(exempt.map(({ name }) => t('name', { name })))].join(', ')
  const sentences = [
    order.lines.some((line) => line.withdrawable_count > 0) ? t(way, { days: order.withdrawal.days }) : null,
    exempt.length > 0 ? t('right_none', { names }) : null,
  ].filter((sentence) => sentence !== null)
  return sentences.length > 0 ? { kind: 'text', title: t('right'), text: sentences.join(' ') } : null
}

/**
 * To the customer, at once: the receipt of a withdrawal, with what was declared, its date and time (Directive 2011/83/EU, article 11a).
 * `pageUrl` is null where the shop's public address is not configured.
 */
export function withdrawalEmail(
  given: EmailContext,
  statement: WithdrawalStatement,
  pageUrl: string | null,
): EmailTemplate {
  const context = { ...given, order: sanitizeCustomerInput(given.order) }
  const { order, settings, language } = context
  const t = text.in(language)
  const { number } = order
  const time = formatTime(statement.at, context)
  return {
    language,
    subject: t('subject', { number }),
    heading: t('heading'),
    sender: senderOf(settings),
    blocks: [
      { kind: 'text', text: t('statement', { time, number, day: formatDay(order.created_at, context) }) },
      withdrawnGoods(context, statement),
      customerBlock(order, language),
      { kind: 'text', title: t('next'), text: nextStep(statement, context) },
      paragraph(moneyBack(statement, context)),
      statement.given_back === undefined ? null : transferBlock(context),
      pageUrl === null ? null : { kind: 'link', label: orderText.in(language)('order_link'), href: pageUrl },
    ],
  }
}

/** To the merchant, in the shop's default language. */
export function withdrawalNoticeEmail(
  context: EmailContext,
  statement: WithdrawalStatement,
  pageUrl: string | null,
): EmailTemplate {
  const { order, settings, language } = context
  const t = text.in(language)
  const { number } = order
  return {
    language,
    subject: t('notice_subject', { number }),
    heading: t('notice_heading', { number }),
    sender: senderOf(settings),
    blocks: [
      { kind: 'text', text: formatTime(statement.at, context) },
      withdrawnGoods(context, statement),
      { kind: 'text', text: whatHappened(statement, context) },
      paragraph(whatToPayBack(statement, context)),
      customerBlock(order, language),
      pageUrl === null ? null : { kind: 'link', label: orderText.in(language)('order_link'), href: pageUrl },
    ],
  }
}

const paragraph = (words: string | null): Block | null => (words === null ? null : { kind: 'text', text: words })

/** Whether a courier has collected the money is often known of later. */
const mayBePaid = ({ payment_state, state }: WithdrawalStatement, { delivery }: EmailContext['order']): boolean =>
  payment_state === 'paid' || (payment_state === 'due_on_delivery' && !isUnpacked({ state, delivery }))

function nextStep(statement: WithdrawalStatement, context: EmailContext): string {
  const { order, settings, language } = context
  const t = text.in(language)
  const { state, is_whole } = statement
  if (state === 'cancelled') return t('cancelled')
  if (isUnpacked({ state, delivery: order.delivery })) return t('not_sent', { total: formatTotal(context) })
  const day = lastDay(statement, { settings, language })
  const { name, address, email } = settings.company
  const sendBack = address
    ? t('send_back', { day, address: [name, address].filter(Boolean).join(', ') })
    : t(email ? 'send_back_ask' : 'send_back_only', { day })
  if (state !== 'packed' && state !== 'shipped') return sendBack
  if (order.delivery.pickup) return t(is_whole ? 'pickup_whole' : 'pickup_part')
  return `${t(is_whole ? 'parcel_whole' : 'parcel_part')} ${sendBack}`
}

/** The e-mail of an order that is cancelled says itself what becomes of the money. */
function moneyBack(statement: WithdrawalStatement, context: EmailContext): string | null {
  const { order, settings, language } = context
  const t = text.in(language)
  const { given_back: givenBack } = statement
  if (givenBack !== undefined)
    return givenBack > 0
      ? t('money_unsent', {
          amount: formatAmount(context, toDecimal(givenBack, order.currency)),
          day: lastDay(statement, context),
        })
      : stillToPay(context)
  if (!mayBePaid(statement, order)) return null
  const money = t(statement.is_whole ? 'money_whole' : 'money_part', {
    day: lastDay(statement, { settings, language }),
  })
  return statement.payment_state === 'due_on_delivery' && settings.company.email ? `${money} ${t('money_iban')}` : money
}

function whatHappened(statement: WithdrawalStatement, context: EmailContext): string {
  const t = text.in(context.language)
  const { state } = statement
  if (state === 'cancelled' || state === 'returned') return t('notice_cancelled')
  const isUnsent = isUnpacked({ state, delivery: context.order.delivery })
  const what = isUnsent ? 'notice_unpacked' : state === 'packed' ? 'notice_packed' : 'notice_sent'
  const happened = t(what, { state: t(`state_${state}`) })
  return isUnsent ? `${happened} ${t('notice_total', { total: formatTotal(context) })}` : happened
}

function whatToPayBack(statement: WithdrawalStatement, context: EmailContext): string | null {
  const t = text.in(context.language)
  const { order } = context
  const day = lastDay(statement, context)
  if (statement.payment_state === 'refund_due')
    return order.payment.charge
      ? t('notice_refund_online')
      : t('notice_refund', { amount: formatAmount(context, order.balance.to_give_back), day, number: order.number })
  if (statement.given_back !== undefined) return unsentToPayBack(statement.given_back, day, context)
  if (mayBePaid(statement, order)) return t(statement.is_whole ? 'notice_money_whole' : 'notice_money_part', { day })
  return statement.state === 'cancelled' ? null : t('notice_less')
}

/** What goes back of goods that are not sent, in minor units. */
function unsentToPayBack(givenBack: number, day: string, context: EmailContext): string | null {
  const t = text.in(context.language)
  const { order } = context
  if (givenBack === 0) return null
  const amount = formatAmount(context, toDecimal(givenBack, order.currency))
  return order.payment.charge ? t('notice_part_online', { amount }) : t('notice_part', { amount, day })
}

function withdrawnGoods({ order }: EmailContext, { lines }: WithdrawalStatement): Block {
  const goods = lines.flatMap(({ line, count }) => {
    const { name, options = [] } = order.lines[line] ?? {}
    return name
      ? [[`${count} × ${name}`, ...options.map((option) => `${option.name}: ${option.value}`)].join(', ')]
      : []
  })
  return { kind: 'text', text: goods.join('\n') }
}

const formatTime = (instant: string, { settings, language }: EmailContext): string =>
  formatInstant(instant, language, settings.time_zone)

/** The day until which goods and money go back. */
function lastDay({ at }: WithdrawalStatement, { settings, language }: Omit<EmailContext, 'order'>): string {
  const day = addDays(todayIn(settings.time_zone, new Date(at)), DAYS_TO_RETURN)
  return formatLongDay(day, language)
}
