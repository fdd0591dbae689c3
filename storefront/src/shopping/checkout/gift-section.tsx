import { FormSection } from '@vitrina/forms'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Checkbox, Skeleton } from '@vitrina/ui'
import { useCheckout } from './checkout-form.ts'
import { Suspense } from 'react'
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx'
import { lazyPart } from '../../shared/loading/lazy-part.ts'

/** In a chunk of its own: few orders are gifts. */
const GiftFields = lazyPart(async () => (await import('./gift-fields.tsx')).GiftFields)

/** Whether the order is for somebody else, and what belongs to that. */
export function GiftSection() {
  const t = useTexts()
  const { values, checkbox } = useCheckout()
  return (
    <FormSection title={t(m.gift_title)}>
      <Checkbox {...checkbox('is_gift')} label={t(m.gift_is)} aria-expanded={values.is_gift} />
      {values.is_gift && (
        <ErrorBoundary>
          <Suspense fallback={<Skeleton className="h-152 sm:h-118" />}>
            <GiftFields />
          </Suspense>
        </ErrorBoundary>
      )}
    </FormSection>
  )
}
