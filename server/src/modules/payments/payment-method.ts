import type { Language } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { presentText } from '../../platform/language.ts'
import { Rejection } from '../../platform/rejection.ts'
import { providerOf } from './providers/index.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { type PaymentServiceRow, findPaymentMethod } from './queries.ts'
import type { BankAccount } from './tables.ts'

/** `service` is the method's key; `account` is the bank account to transfer to, for a bank transfer. */
export type PaymentMethod = {
  service: string
  name: string
  text: string
  account: BankAccount | null
  provider: PaymentProvider
}

/** The payment method an order names. The error of a Rejection is keyed `payment_method`. */
export async function resolvePaymentMethod(
  queries: Queries,
  key: string,
  language: Language,
): Promise<PaymentMethod | Rejection> {
  const row = await findPaymentMethod(queries, key)
  const method = row && !row.archived_at ? toPaymentMethod(row, language) : null
  return method ?? Rejection.validation({ payment_method: 'payment_unknown' })
}

function toPaymentMethod(row: PaymentServiceRow, language: Language): PaymentMethod | null {
  const provider = providerOf(row)
  return provider
    ? {
        service: row.key,
        name: presentText(row.name, language),
        text: presentText(row.text, language),
        account: row.account,
        provider,
      }
    : null
}
