import { type Currency, type Language, type PaymentService, toDecimal } from '@vitrina/contract'
import { presentText } from '../../../platform/language.ts'
import { providerOf } from '../providers/index.ts'
import type { PaymentServiceRow } from '../queries.ts'
import { pagePath } from '../subjects.ts'
import type { SubjectKind } from '../tables.ts'

/** A payment method as the checkout lists it; null when this version has no provider for it. */
export function presentPaymentMethod(
  row: PaymentServiceRow,
  language: Language,
  subject: SubjectKind,
  currency: Currency,
): PaymentService | null {
  const provider = providerOf(row)
  return provider
    ? {
        service: row.key,
        redirect: pagePath(subject, '{url}'),
        name: presentText(row.name, language),
        text: presentText(row.text, language),
        fee: toDecimal(subject === 'order' ? row.fee : 0, currency),
        online: provider.initialState === 'pending',
        due: provider.initialState === 'due_on_delivery' ? 'later' : 'now',
      }
    : null
}
