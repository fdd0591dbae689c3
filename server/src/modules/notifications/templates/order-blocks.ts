import { addDays, convert, type Language, LANGUAGE_TAGS, type Order, type Settings, toMinor } from '@vitrina/contract'
import { formatMoney } from '../../../platform/format-money.ts'
import type { Block, Fact, GoodsLine } from './render-email.ts'
import { texts } from './texts.ts'

/** The parts of a letter that tell an order. `settings` are the shop's in the language of the letter. */
export type Told = { order: Order; settings: Settings; language: Language }

/** A decimal amount as people read it: with the shop's label, or the currency's code should the shop have changed currency since. */
export function amount({ order, settings, language }: Told, decimal: number): string {
  const { code, label } = settings.currency
  return formatMoney(toMinor(decimal), language, order.currency === code ? label : order.currency)
}

/** The total, with the second currency beside it where the shop shows one. */
export function totalAmount(told: Told): string {
  const { order, settings, language } = told
  const { second } = settings.currency
  if (!second) return amount(told, order.total)
  return `${amount(told, order.total)} (${formatMoney(convert(toMinor(order.total), order.currency, second.code), language, second.label)})`
}

export function goodsBlock(told: Told): Block {
  const { order, language } = told
  const say = texts[language]
  return {
    kind: 'goods',
    lines: order.lines.map((line): GoodsLine => ({
      name: line.name,
      details: [...line.options.map(({ name, value }) => `${name}: ${value}`), ...daysOf(line, language)],
      count: line.selected_count,
      amount: amount(told, line.total),
    })),
    sums: [
      { label: say.subtotal, amount: amount(told, order.subtotal) },
      ...(order.discount > 0
        ? [{ label: say.discount(order.promo_code), amount: `−${amount(told, order.discount)}` }]
        : []),
      { label: say.deliveryPrice, amount: order.delivery_price === 0 ? say.free : amount(told, order.delivery_price) },
      { label: say.total, amount: totalAmount(told), whole: true },
    ],
  }
}

export function deliveryBlock({ order: { delivery }, language }: Told): Block {
  const say = texts[language]
  const time = delivery.days && say.workingDays(...delivery.days)
  return {
    kind: 'facts',
    title: say.delivery,
    facts: [{ value: [delivery.service_name, time].filter(Boolean).join(', ') }, { value: delivery.address }],
  }
}

/** With the account of a bank transfer, and what to write as its reason. */
export function paymentBlock({ order: { payment, number }, language }: Told): Block {
  const say = texts[language]
  const account: Fact[] = payment.account
    ? [
        { label: say.holder, value: payment.account.holder },
        { label: 'IBAN', value: payment.account.iban },
        { label: 'BIC', value: payment.account.bic },
        { label: say.bank, value: payment.account.bank },
        { label: say.reason, value: say.reasonValue(number) },
      ]
    : []
  return {
    kind: 'facts',
    title: say.payment,
    facts: [{ value: payment.name }, payment.text ? { value: payment.text } : null, ...account],
  }
}

export function invoiceBlock({ order: { invoice }, language }: Told): Block | null {
  const say = texts[language]
  if (!invoice) return null
  return {
    kind: 'facts',
    title: say.invoice,
    facts: [
      { value: invoice.company_name },
      { label: say.eik, value: invoice.eik },
      invoice.vat_number ? { label: say.vatNumber, value: invoice.vat_number } : null,
      { label: say.official, value: invoice.responsible_official },
      invoice.company_email ? { label: say.email, value: invoice.company_email } : null,
    ],
  }
}

export function noteBlock({ order: { note }, language }: Told): Block | null {
  return note ? { kind: 'text', title: texts[language].note, text: note } : null
}

/** The days a product is let for, first to last; `to_date` is the day after. */
function daysOf({ from_date, to_date }: Order['lines'][number], language: Language): string[] {
  if (!from_date || !to_date) return []
  const [first, last] = [new Date(from_date), new Date(addDays(to_date, -1))]
  return [inWords(language, 'UTC').formatRange(first, last)]
}

/** The day of an instant, in words, as it is in the shop's town. */
export function readDay(instant: string, language: Language): string {
  return inWords(language, 'Europe/Sofia').format(new Date(instant))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function inWords(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : LANGUAGE_TAGS[language], { dateStyle: 'long', timeZone })
  formats.set(key, format)
  return format
}
