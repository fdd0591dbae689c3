import type { Language } from '@vitrina/contract/locales'
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
} from '../../records/index.ts'
import { documentAmount, typedAmount } from '../../shared/amounts.ts'

export const PROVIDERS = ['cash', 'bank-transfer', 'stripe'] as const
export type Provider = (typeof PROVIDERS)[number]

/** What is typed about a payment method. */
export type PaymentValues = {
  provider: Provider
  /** What is paid by it: `goods`, `rooms`, or both when it is empty. */
  for: string
  name: Words
  text: Words
  account: { iban: string; bic: string; bank: Words }
  fee: string
  remind_after_days: string
  expire_after_days: string
}

/** What a method has besides its words, by its provider and what is paid by it. */
export const knownFields = ({ provider, for: subject }: Pick<PaymentValues, 'provider' | 'for'>) => ({
  account: provider === 'bank-transfer',
  fee: subject !== 'rooms',
  remind: subject !== 'rooms' && provider === 'bank-transfer',
  expire: subject !== 'rooms' && provider !== 'cash',
})

export const paymentShape = (language: Language): RecordShape<PaymentValues> => ({
  toValues(document) {
    const account = (document.account ?? {}) as RecordDocument
    return {
      provider: asText(document.provider) as Provider,
      for: asText(document.for),
      name: wordsOf(document.name),
      text: wordsOf(document.text),
      account: { iban: inFours(asText(account.iban)), bic: asText(account.bic), bank: wordsOf(account.bank) },
      fee: typedAmount(document.fee, language),
      remind_after_days: asText(document.remind_after_days),
      expire_after_days: asText(document.expire_after_days),
    }
  },
  toDocument(values, before) {
    const has = knownFields(values)
    const { iban, bic, bank } = values.account
    return withFields(before, {
      provider: values.provider,
      for: plain(values.for),
      name: withoutBlanks(values.name),
      text: withoutBlanks(values.text),
      account: has.account
        ? withFields(undefined, { iban: plain(iban.replaceAll(' ', '')), bic: plain(bic), bank: withoutBlanks(bank) })
        : undefined,
      fee: has.fee ? documentAmount(values.fee) : undefined,
      remind_after_days: has.remind ? numberOr(plain(values.remind_after_days)) : undefined,
      expire_after_days: has.expire ? numberOr(plain(values.expire_after_days)) : undefined,
    })
  },
})

/** An IBAN as it is printed (ISO 13616). */
const inFours = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
