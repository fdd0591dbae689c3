import type { Language } from '@vitrina/contract/locales'
import { documentAmount, typedAmount } from '../shared/amounts.ts'
import {
  DEFAULT_COUNTRY,
  DEFAULT_TAX_RATE,
  DEFAULT_TIME_ZONE,
  DEFAULT_HOLD_DAYS,
  DEFAULT_VOUCHER_MONTHS,
  DEFAULT_WITHDRAWAL_DAYS,
} from '@vitrina/contract/shop-defaults'
import {
  asText,
  plain,
  numberOr,
  type RecordDocument,
  type RecordShape,
  withFields,
  withoutBlanks,
  type Words,
  wordsOf,
} from '../records/index.ts'

/** What is typed about the shop and its company. */
export type ShopValues = {
  title: Words
  description: Words
  company: {
    name: Words
    eik: string
    vat_number: string
    responsible_official: Words
    address: Words
    phone: string
    email: string
    working_hours: Words
  }
  languages: string[]
  default_language: string
  country: string
  time_zone: string
  few_left: string
  dispatch: { cutoff: string; days_off: string }
  gift_wrapping: { price: string; text: Words }
  withdrawal_days: string
  voucher_months: string
  hold_days: string
  delivery_tax_rate: string
  synonyms: string
  terms_url: string
  privacy_url: string
}

/** `settings` as the form of the shop and its company has it, with amounts as the language writes them. Fields with their default value are left out of a document. */
export const shopShape = (language: Language): RecordShape<ShopValues> => ({
  toValues(document) {
    const company = (document.company ?? {}) as RecordDocument
    const dispatch = (document.dispatch ?? {}) as RecordDocument
    const wrapping = (document.gift_wrapping ?? {}) as RecordDocument
    return {
      title: wordsOf(document.title),
      description: wordsOf(document.description),
      company: {
        name: wordsOf(company.name),
        eik: asText(company.eik),
        vat_number: asText(company.vat_number),
        responsible_official: wordsOf(company.responsible_official),
        address: wordsOf(company.address),
        phone: asText(company.phone),
        email: asText(company.email),
        working_hours: wordsOf(company.working_hours),
      },
      languages: languagesOf(document),
      default_language: asText(document.default_language),
      country: asText(document.country ?? DEFAULT_COUNTRY),
      time_zone: asText(document.time_zone ?? DEFAULT_TIME_ZONE),
      few_left: asText(document.few_left),
      dispatch: { cutoff: asText(dispatch.cutoff), days_off: ((dispatch.days_off ?? []) as string[]).join('\n') },
      gift_wrapping: { price: typedAmount(wrapping.price, language), text: wordsOf(wrapping.text) },
      withdrawal_days: asText(document.withdrawal_days ?? DEFAULT_WITHDRAWAL_DAYS),
      voucher_months: asText(document.voucher_months ?? DEFAULT_VOUCHER_MONTHS),
      hold_days: asText(document.hold_days ?? DEFAULT_HOLD_DAYS),
      delivery_tax_rate: asText(document.delivery_tax_rate ?? DEFAULT_TAX_RATE),
      synonyms: ((document.synonyms ?? []) as string[][]).map((group) => group.join(', ')).join('\n'),
      terms_url: asText(document.terms_url),
      privacy_url: asText(document.privacy_url),
    }
  },
  toDocument: ({ company, ...values }, before) =>
    withFields(before, {
      title: withoutBlanks(values.title),
      description: withoutBlanks(values.description),
      company: withFields(before.company as RecordDocument, {
        name: withoutBlanks(company.name),
        eik: plain(company.eik),
        vat_number: plain(company.vat_number),
        responsible_official: withoutBlanks(company.responsible_official),
        address: withoutBlanks(company.address),
        phone: plain(company.phone),
        email: plain(company.email),
        working_hours: withoutBlanks(company.working_hours),
      }),
      languages: inOrder(values.languages, languagesOf(before)),
      default_language: values.default_language,
      country: unlessDefault(values.country, DEFAULT_COUNTRY),
      time_zone: unlessDefault(values.time_zone, DEFAULT_TIME_ZONE),
      few_left: numberOr(plain(values.few_left)),
      dispatch: dispatchIn(values.dispatch, before.dispatch),
      gift_wrapping: wrappingIn(values.gift_wrapping, before.gift_wrapping),
      withdrawal_days: unlessDefault(numberOr(plain(values.withdrawal_days)), DEFAULT_WITHDRAWAL_DAYS),
      voucher_months: unlessDefault(numberOr(plain(values.voucher_months)), DEFAULT_VOUCHER_MONTHS),
      hold_days: unlessDefault(numberOr(plain(values.hold_days)), DEFAULT_HOLD_DAYS),
      delivery_tax_rate: unlessDefault(numberOr(plain(values.delivery_tax_rate)), DEFAULT_TAX_RATE),
      synonyms: synonymsIn(values.synonyms),
      terms_url: plain(values.terms_url),
      privacy_url: plain(values.privacy_url),
    }),
})

const languagesOf = ({ languages }: RecordDocument) => (languages ?? []) as Language[]

/** A group on each line, its words between commas; undefined without any. */
function synonymsIn(typed: string): string[][] | undefined {
  const groups = typed.split('\n').map((line) => line.split(',').flatMap((word) => plain(word) ?? []))
  const written = groups.filter((group) => group.length > 0)
  return written.length > 0 ? written : undefined
}

/** Undefined without a time and without days: the shop promises no day. */
function dispatchIn({ cutoff, days_off }: ShopValues['dispatch'], before: unknown): RecordDocument | undefined {
  const days = days_off.split(/[\s,;]+|г\./).filter(Boolean)
  const fields = withFields(before as RecordDocument | undefined, {
    cutoff: plain(cutoff),
    days_off: days.length > 0 ? days.map(isoDay) : undefined,
  })
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** Undefined without a price and without words: the shop wraps nothing. */
function wrappingIn({ price, text }: ShopValues['gift_wrapping'], before: unknown): RecordDocument | undefined {
  const fields = withFields(before as RecordDocument | undefined, {
    price: documentAmount(price),
    text: withoutBlanks(text),
  })
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** `2026-12-24` of `24.12.2026`; what is no such day stays as it was typed, for the server to name. */
function isoDay(typed: string): string {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\.?$/.exec(typed) ?? []
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : typed
}

/** The chosen languages in the order that they had; new ones last. */
const inOrder = (chosen: readonly string[], before: readonly string[]): string[] => [
  ...before.filter((language) => chosen.includes(language)),
  ...chosen.filter((language) => !before.includes(language)),
]

const unlessDefault = <T>(value: T, byDefault: T): T | undefined => (value === byDefault ? undefined : value)
