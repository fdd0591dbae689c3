import { CURRENCIES, FALLBACK_LANGUAGE, hasFixedRate, LANGUAGES } from '@vitrina/contract'
import { z } from 'zod'
import {
  DEFAULT_COUNTRY,
  DEFAULT_TAX_RATE,
  DEFAULT_TIME_ZONE,
  DEFAULT_HOLD_DAYS,
  DEFAULT_VOUCHER_MONTHS,
  DEFAULT_WITHDRAWAL_DAYS,
} from '../../settings/index.ts'
import { normalisePhone } from '../../../platform/phone.ts'
import type { Message } from '../../../platform/texts/index.ts'
import { text } from '../texts.ts'
import { look } from './look.ts'
import { issueOf, says } from './schema-errors.ts'
import { country, date, money, singleLine, name, optionalLine, pictureFile, time, wholeNumber } from './fields.ts'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && /^[A-Z]/.test(name)
  } catch {
    return false
  }
}

/** `shop.yaml`. */
export const shopFile = z
  .strictObject({
    title: name(),
    description: optionalLine(),
    icon: pictureFile.optional(),
    default_language: z.enum(LANGUAGES).default(FALLBACK_LANGUAGE),
    languages: z
      .array(z.enum(LANGUAGES))
      .min(1)
      .default([...LANGUAGES]),
    currency: z.enum(CURRENCIES, says(text('currency'))),
    currency_label: singleLine(10).optional(),
    second_currency: z.enum(CURRENCIES, says(text('currency'))).optional(),
    few_left: wholeNumber(0, 10_000).default(3),
    closed: z.strictObject({ from: date, until: date.optional(), text: optionalLine() }).optional(),
    dispatch: z.strictObject({ cutoff: time, days_off: z.array(date).max(400).default([]) }).optional(),
    gift_wrapping: z.strictObject({ price: money, text: optionalLine() }).optional(),
    withdrawal_days: wholeNumber(DEFAULT_WITHDRAWAL_DAYS, 3650).default(DEFAULT_WITHDRAWAL_DAYS),
    voucher_months: wholeNumber(1, 120).default(DEFAULT_VOUCHER_MONTHS),
    hold_days: wholeNumber(1, 60).default(DEFAULT_HOLD_DAYS),
    synonyms: z
      .array(z.array(singleLine(60)).min(2).max(20))
      .max(500)
      .default([]),
    css: z
      .string()
      .max(500)
      .regex(/^(https:\/\/\S+|\/(?![/\\])\S*|[\w-][\w.-]*\.css)$/, says(text('css')))
      .optional(),
    look,
    channel: z
      .string()
      .regex(/^[\w\-=@,.;]{1,100}$/, says(text('channel')))
      .default('shop'),
    time_zone: z
      .string()
      .refine(isTimeZone, says(text('time_zone')))
      .default(DEFAULT_TIME_ZONE),
    country: country.default(DEFAULT_COUNTRY),
    delivery_tax_rate: wholeNumber(0, 100).default(DEFAULT_TAX_RATE),
    terms_url: z.string().max(500).optional(),
    privacy_url: z.string().max(500).optional(),
    company: z.strictObject({
      name: name(),
      eik: z
        .string()
        .regex(/^\d{9}(\d{4})?$/, says(text('eik')))
        .optional(),
      vat_number: z
        .string()
        .regex(/^[A-Z]{2}[0-9A-Z]{2,13}$/, says(text('vat_number')))
        .optional(),
      responsible_official: optionalLine(),
      address: optionalLine(),
      phone: singleLine(60).optional(),
      email: z.email(says(text('email'))).optional(),
      working_hours: optionalLine(),
    }),
  })
  .check((context) => {
    const shop = context.value
    const addIssue = (field: string, message: Message) =>
      context.issues.push({ ...issueOf(message), path: [field], input: shop })
    if (!shop.languages.includes(shop.default_language)) addIssue('default_language', text('default_language'))
    if (new Set(shop.languages).size < shop.languages.length) addIssue('languages', text('language_twice'))
    if (shop.closed?.until && shop.closed.until < shop.closed.from)
      context.issues.push({ ...issueOf(text('closed_until')), path: ['closed', 'until'], input: shop })
    const { phone } = shop.company
    if (phone !== undefined && normalisePhone(phone, shop.country) === null)
      context.issues.push({ ...issueOf(text('phone')), path: ['company', 'phone'], input: shop })
    if (shop.second_currency === shop.currency) addIssue('second_currency', text('second_currency'))
    else if (shop.second_currency && !hasFixedRate(shop.currency, shop.second_currency))
      addIssue('second_currency', text('no_fixed_rate', { currency: shop.currency }))
  })
export type ShopFile = z.output<typeof shopFile>
