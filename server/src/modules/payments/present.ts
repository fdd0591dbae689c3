import type { Language, PaymentService } from '@vitrina/contract'
import { inLanguage } from '../../platform/language.ts'
import { providerOf } from './providers/index.ts'
import type { PaymentRow } from './queries.ts'

/** A way to pay as the checkout shows it; null when nobody here can take the money. */
export function presentService(row: PaymentRow, language: Language): PaymentService | null {
  const provider = providerOf(row)
  return provider
    ? {
        service: row.key,
        redirect: provider.redirect('{url}'),
        name: inLanguage(row.name, language),
        text: inLanguage(row.text, language),
      }
    : null
}
