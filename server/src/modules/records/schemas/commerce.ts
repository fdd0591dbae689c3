import { DELIVERY_TARGETS } from '@vitrina/contract'
import { z } from 'zod'
import { normaliseCode } from '../../promos/index.ts'
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
        const addIssue = (message: string) =>
          context.issues.push({ code: 'custom', path: ['steps', index, 'up_to'], message, input: step })
        if (step.up_to === undefined) {
          if (index < steps.length - 1) addIssue('only the last step may omit up_to')
          return { price: step.price }
        }
        const parsed = limit.safeParse(step.up_to)
        if (!parsed.success) {
          addIssue(parsed.error.issues[0]!.message)
          return { price: step.price }
        }
        if (parsed.data <= previous) addIssue('must be more than in the step before')
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
      .length(2, { error: 'must be two numbers: from and to' })
      .refine(([from, to]) => from! <= to!, { error: 'must have the smaller number first' })
      .optional(),
    rates: z.array(rate).default([]),
  })
  .superRefine(({ pickup, days, rates }, context) => {
    const addIssue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (!pickup && rates.length === 0) addIssue('rates', 'is missing')
    if (pickup && rates.length > 0) addIssue('rates', 'must not be used with pickup: collecting is free')
    if (pickup && days) addIssue('days', 'must not be used with pickup')
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
        .refine(isIban, { error: 'must be an IBAN with a valid checksum' }),
      bic: z
        .string()
        .regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, { error: 'must be a BIC of 8 or 11 letters and digits' }),
      bank: name(),
    })
    .optional(),
})
export type PaymentEntry = z.output<typeof paymentEntry>

/** An entry of `promos.yaml`. `value` is percent or money, depending on `kind`. Sold for goods or for rooms. */
export const promoEntry = z
  .strictObject({
    code: z
      .string()
      .trim()
      .regex(/^[\p{Script=Latin}\p{Script=Cyrillic}\d-]{2,60}$/u, {
        error: 'must be 2 to 60 Latin or Cyrillic letters, digits and hyphens',
      }),
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
    const addIssue = (field: string, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: promo })
    if (promo.from && promo.until && promo.until < promo.from) addIssue('until', 'must not be before from')
    if (promo.for === 'rooms') {
      if (promo.kind === 'free_delivery') addIssue('kind', 'must be percent or amount for rooms')
      for (const field of ['categories', 'products'] as const)
        if (promo[field].length > 0) addIssue(field, 'must not be used with `for: rooms`')
    } else if (promo.room_types.length > 0) addIssue('room_types', 'needs `for: rooms`')
    const withValue = { ...promo, code: normaliseCode(promo.code), value: 0 }
    if (promo.kind === 'free_delivery') {
      if (value !== undefined) addIssue('value', 'must not be used with free_delivery')
      return withValue
    }
    const parsed = (promo.kind === 'percent' ? wholeNumber(1, 100) : money).safeParse(value)
    if (!parsed.success) addIssue('value', value === undefined ? 'is missing' : parsed.error.issues[0]!.message)
    else if (parsed.data === 0) addIssue('value', 'must be more than 0')
    else withValue.value = parsed.data
    return withValue
  })
export type PromoEntry = z.output<typeof promoEntry>
