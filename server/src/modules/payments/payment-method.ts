import type { Language } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { inLanguage } from '../../platform/language.ts'
import { Rejection } from '../../platform/rejection.ts'
import { providerOf } from './providers/index.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { type PaymentRow, readService } from './queries.ts'
import type { BankAccount } from './tables.ts'

/** A way to pay. `account` is where a transfer goes, for those paid by transfer. */
export type ChosenPayment = {
  service: string
  name: string
  text: string
  account: BankAccount | null
  provider: PaymentProvider
}

/** The way to pay an order asks for; a Refusal is keyed `payment_method`. */
export async function choosePayment(
  queries: Queries,
  key: string,
  language: Language,
): Promise<ChosenPayment | Rejection> {
  const row = await readService(queries, key)
  const chosen = row && !row.archived_at ? describe(row, language) : null
  return chosen ?? Rejection.validation({ payment_method: 'payment_unknown' })
}

/** How an order is paid, also when that way is no longer offered. Throws for one the shop never had: no order can name it. */
export async function readPayment(queries: Queries, key: string, language: Language): Promise<ChosenPayment> {
  const row = await readService(queries, key)
  const payment = row && describe(row, language)
  if (!payment) throw new Error(`There is no way to pay called ${key}`)
  return payment
}

function describe(row: PaymentRow, language: Language): ChosenPayment | null {
  const provider = providerOf(row)
  return provider
    ? {
        service: row.key,
        name: inLanguage(row.name, language),
        text: inLanguage(row.text, language),
        account: row.account,
        provider,
      }
    : null
}
