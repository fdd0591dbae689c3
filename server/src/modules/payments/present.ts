import type { Language, PaymentService } from '@vitrina/contract'
import { presentText } from '../../platform/language.ts'
import { providerOf } from './providers/index.ts'
import type { PaymentServiceRow } from './queries.ts'
import type { SubjectKind } from './tables.ts'

/** Where somebody who books rooms goes next, whatever the provider. */
const BOOKING_PAGE = '/bookings/{url}'

/** A payment method as the checkout lists it; null when this version has no provider for it. */
export function presentPaymentMethod(
  row: PaymentServiceRow,
  language: Language,
  subject: SubjectKind,
): PaymentService | null {
  const provider = providerOf(row)
  return provider
    ? {
        service: row.key,
        redirect: subject === 'booking' ? BOOKING_PAGE : provider.redirect('{url}'),
        name: presentText(row.name, language),
        text: presentText(row.text, language),
        due: provider.initialState === 'due_on_delivery' ? 'later' : 'now',
      }
    : null
}
