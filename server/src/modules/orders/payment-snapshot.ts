import type { Language } from '@vitrina/contract'
import { inLanguage } from '../../platform/language.ts'
import { type PaymentMethod, providerOf } from '../payments/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import type { AgreedPayment } from '../purchases/tables.ts'

/** The payment method as it is stored with an order: what was agreed, in the order's language. */
export function snapshotPayment(
  { provider, name, text, account }: Pick<PaymentMethod, 'name' | 'text' | 'account'> & { provider: { key: string } },
  { company }: ShopSettings,
  language: Language,
): AgreedPayment {
  return {
    provider: provider.key,
    name,
    text,
    account: account && {
      iban: account.iban,
      bic: account.bic,
      bank: inLanguage(account.bank, language),
      holder: inLanguage(company.name, language),
    },
  }
}

/** The path of the order's page for an order paid this way; any order has one, also when its provider has been removed. */
export function orderPagePath({ provider }: Pick<AgreedPayment, 'provider'>, url: string): string {
  return providerOf({ provider })?.redirect(url) ?? `/orders/cash/thank_you/${url}`
}
