import { DELIVERY_TARGETS } from '@vitrina/contract'
import { z } from 'zod'
import type { Message } from '../../../platform/texts/index.ts'
import { normaliseCode } from '../../promos/index.ts'
import { text } from '../texts.ts'
import { issueOf, messageOf, says } from './schema-errors.ts'
import { country, date, booleanText, key, singleLine, list, money, name, optionalLine, wholeNumber } from './fields.ts'

export const zoneEntry = z.strictObject({ key, countries: z.array(country).min(1) })
export type ZoneEntry = z.output<typeof zoneEntry>

/** `up_to` is grams or money, depending on `by`, so it is parsed after `by` is known. */
const rate = z
  .strictObject({
    zone: z.string(),
    to: z.enum(DELIVERY_TARGETS),
    by: z.enum(['weight', 'total']),
    steps: z.array(z.strictObject({ up_to: z.string().optional(), price: money })).min(1),
    free_from: money.optional(),
  })
  .transform(({ steps, ...rest }, context) => {
    const limit = rest.by === 'weight' ? wholeNumber(1, 10_000_000) : money
    let previous = 0
    return {
      ...rest,
      steps: steps.map((step, index) => {
        const addIssue = (message: Message) =>
          context.issues.push({ ...issueOf(message), path: ['steps', index, 'up_to'], input: step })
        if (step.up_to === undefined) {
          if (index < steps.length - 1) addIssue(text('last_step'))
          return { price: step.price }
        }
        const parsed = limit.safeParse(step.up_to)
        if (!parsed.success) {
          addIssue(messageOf(parsed.error.issues[0]!))
          return { price: step.price }
        }
        if (parsed.data <= previous) addIssue(text('more_than_before'))
        previous = parsed.data
        return { up_to: parsed.data, price: step.price }
      }),
    }
  })

/** A service where customers collect their orders has offices and no rates: it costs nothing. */
export const serviceEntry = z
  .strictObject({
    key,
    provider: z.enum(['table-rate']).default('table-rate'),
    name: name(),
    pickup: booleanText.default(false),
    days: z
      .array(wholeNumber(0, 365))
      .length(2, says(text('two_numbers')))
      .refine(([from, to]) => from! <= to!, says(text('smaller_first')))
      .optional(),
    rates: z.array(rate).default([]),
  })
  .superRefine(({ pickup, days, rates }, context) => {
    const addIssue = (field: string, message: Message) => context.addIssue({ ...issueOf(message), path: [field] })
    if (!pickup && rates.length === 0) addIssue('rates', text('missing'))
    if (pickup && rates.length > 0) addIssue('rates', text('pickup_is_free'))
    if (pickup && days) addIssue('days', text('not_with_pickup'))
  })
export type ServiceEntry = z.output<typeof serviceEntry>

export const officeEntry = z.strictObject({
  key,
  service: z.string(),
  country,
  post_code: singleLine(20),
  name: name(),
  address: name(),
  phone: singleLine(60).optional(),
  working_hours: optionalLine(),
})
export type OfficeEntry = z.output<typeof officeEntry>

/** Checksum of ISO 13616: with the first four characters moved to the end and letters as numbers, modulo 97 is 1. */
function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false
  const digits = (value.slice(4) + value.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/** An entry of `payments.yaml`; for goods and for rooms unless it says which. */
export const paymentEntry = z.strictObject({
  key,
  for: z.enum(['goods', 'rooms']).optional(),
  provider: z.enum(['cash', 'bank-transfer', 'stripe']),
  name: name(),
  text: optionalLine(2000),
  account: z
    .strictObject({
      iban: z
        .string()
        .transform((value) => value.replaceAll(' ', ''))
        .refine(isIban, says(text('iban'))),
      // An IBAN is enough (Regulation (EU) 260/2012, article 5(7)).
      bic: z
        .string()
        .regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, says(text('bic')))
        .optional(),
      bank: name(),
    })
    .optional(),
  fee: money.optional(),
  remind_after_days: wholeNumber(1, 365).optional(),
  expire_after_days: wholeNumber(1, 365).optional(),
})
export type PaymentEntry = z.output<typeof paymentEntry>

/** An entry of `promos.yaml`. `value` is percent or money, depending on `kind`. Sold for goods or for rooms. */
export const promoEntry = z
  .strictObject({
    code: z
      .string()
      .trim()
      .regex(/^[\p{Script=Latin}\p{Script=Cyrillic}\d-]{2,60}$/u, says(text('promo_code'))),
    for: z.enum(['goods', 'rooms']).default('goods'),
    kind: z.enum(['percent', 'amount', 'free_delivery']),
    value: z.string().optional(),
    from: date.optional(),
    until: date.optional(),
    minimum: money.optional(),
    categories: list(z.string()),
    products: list(z.string()),
    room_types: list(z.string()),
    total_limit: wholeNumber(1, 1_000_000_000).optional(),
    per_customer_limit: wholeNumber(1, 1_000_000).optional(),
  })
  .transform(({ value, ...promo }, context) => {
    const addIssue = (field: string, message: Message) =>
      context.issues.push({ ...issueOf(message), path: [field], input: promo })
    if (promo.from && promo.until && promo.until < promo.from) addIssue('until', text('until_before_from'))
    if (promo.for === 'rooms') {
      if (promo.kind === 'free_delivery') addIssue('kind', text('promo_kind_of_rooms'))
      for (const field of ['categories', 'products'] as const)
        if (promo[field].length > 0) addIssue(field, text('not_for_rooms'))
    } else if (promo.room_types.length > 0) addIssue('room_types', text('only_for_rooms'))
    const withValue = { ...promo, code: normaliseCode(promo.code), value: 0 }
    if (promo.kind === 'free_delivery') {
      if (value !== undefined) addIssue('value', text('not_with_free_delivery'))
      return withValue
    }
    const parsed = (promo.kind === 'percent' ? wholeNumber(1, 100) : money).safeParse(value)
    if (!parsed.success) addIssue('value', messageOf(parsed.error.issues[0]!))
    else if (parsed.data === 0) addIssue('value', text('more_than_zero'))
    else withValue.value = parsed.data
    return withValue
  })
export type PromoEntry = z.output<typeof promoEntry>
