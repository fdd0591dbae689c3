import type { Language } from '@vitrina/contract'
import { presentText } from '../../../platform/language.ts'
import { providerOf } from '../providers/index.ts'
import type { ProviderDefinition } from '../providers/provider.ts'
import type { PaymentServiceRow } from '../queries.ts'
import type { BankAccount } from '../tables.ts'

/** `service` is the method's key; `account` is the bank account to transfer to, for a bank transfer. */
export type PaymentMethod = {
  service: string
  name: string
  text: string
  account: BankAccount | null
  /** What paying an order by it costs, in minor units. */
  fee: number
  /** After how many days an unpaid order is cancelled; null where the method says nothing. */
  expireAfterDays: number | null
  provider: ProviderDefinition
}

/** Null when this version has no provider for it. */
export function toPaymentMethod(row: PaymentServiceRow, language: Language): PaymentMethod | null {
  const provider = providerOf(row)
  return provider
    ? {
        service: row.key,
        name: presentText(row.name, language),
        text: presentText(row.text, language),
        account: row.account,
        fee: row.fee,
        expireAfterDays: row.expire_after_days,
        provider,
      }
    : null
}
