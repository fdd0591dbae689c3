import { CURRENCIES, FALLBACK_LANGUAGE, hasFixedRate, LANGUAGES } from '@vitrina/contract'
import { z } from 'zod'
import { DEFAULT_COUNTRY, DEFAULT_TAX_RATE, DEFAULT_TIME_ZONE, DEFAULT_WITHDRAWAL_DAYS } from '../../settings/index.ts'
import { look } from './look.ts'
import { country, singleLine, name, optionalLine, pictureFile, wholeNumber } from './fields.ts'

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
    currency: z.enum(CURRENCIES, { error: 'must be the three letters of a currency (ISO 4217), like EUR' }),
    currency_label: singleLine(10).optional(),
    second_currency: z.enum(CURRENCIES, { error: 'must be the three letters of a currency (ISO 4217)' }).optional(),
    few_left: wholeNumber(0, 10_000).default(3),
    withdrawal_days: wholeNumber(DEFAULT_WITHDRAWAL_DAYS, 3650).default(DEFAULT_WITHDRAWAL_DAYS),
    css: z
      .string()
      .max(500)
      .regex(/^(https:\/\/\S+|\/(?![/\\])\S*|[\w-][\w.-]*\.css)$/, {
        error: 'must be an https address, a path in the shop, or the name of a file in look/',
      })
      .optional(),
    look,
    channel: z
      .string()
      .regex(/^[\w\-=@,.;]{1,100}$/, { error: 'must be a channel name of letters, digits and hyphens' })
      .default('shop'),
    time_zone: z
      .string()
      .refine(isTimeZone, { error: 'must be a time zone like Europe/Sofia' })
      .default(DEFAULT_TIME_ZONE),
    country: country.default(DEFAULT_COUNTRY),
    delivery_tax_rate: wholeNumber(0, 100).default(DEFAULT_TAX_RATE),
    terms_url: z.string().max(500).optional(),
    privacy_url: z.string().max(500).optional(),
    company: z.strictObject({
      name: name(),
      eik: z
        .string()
        .regex(/^\d{9}(\d{4})?$/, { error: 'must be 9 or 13 digits' })
        .optional(),
      vat_number: z
        .string()
        .regex(/^[A-Z]{2}[0-9A-Z]{2,13}$/, { error: 'must be a VAT number like BG175074752' })
        .optional(),
      responsible_official: optionalLine(),
      address: optionalLine(),
      phone: singleLine(60).optional(),
      email: z.email({ error: 'must be an e-mail address' }).optional(),
      working_hours: optionalLine(),
    }),
  })
  .check((context) => {
    const shop = context.value
    const addIssue = (field: string, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: shop })
    if (!shop.languages.includes(shop.default_language))
      addIssue('default_language', 'must be one of the shop’s languages')
    if (new Set(shop.languages).size < shop.languages.length) addIssue('languages', 'must not name a language twice')
    if (shop.second_currency === shop.currency) addIssue('second_currency', 'must differ from currency')
    else if (shop.second_currency && !hasFixedRate(shop.currency, shop.second_currency))
      addIssue('second_currency', `has no fixed rate to ${shop.currency}: only EUR and BGN have one`)
  })
export type ShopFile = z.output<typeof shopFile>
