import { Suspense } from 'react'
import { useSendsEmail } from '../../shared/shop-data.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx'
import { lazyComponent } from '../../shared/loading/lazy-component.tsx'
import { NOBODY, useApi } from '@vitrina/api-client'
import { Checkbox, Field } from '@vitrina/ui'
import { FormSection } from '@vitrina/forms'
import type { CustomerControls } from './customer-fields.ts'

/** In a chunk of its own, because most shoppers are guests. */
const SavedDetails = lazyComponent(() => import('./saved-details.tsx'), 'SavedDetails')

/** Who orders or books. `phoneHint` says what the number is for. */
export function ContactSection({ form, phoneHint }: { form: CustomerControls; phoneHint: string }) {
  const t = useTexts()
  const { identity } = useApi()
  const sendsEmail = useSendsEmail()
  const { field, checkbox } = form
  return (
    <FormSection title={t(m.checkout_contact)}>
      {identity !== NOBODY && (
        <ErrorBoundary>
          <Suspense>
            <SavedDetails form={form} />
          </Suspense>
        </ErrorBoundary>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('first_name')} autoComplete="given-name" />
        <Field {...field('last_name')} autoComplete="family-name" />
      </div>
      <Field {...field('email')} {...(sendsEmail && { hint: t(m.checkout_email_hint) })} />
      <Field {...field('phone')} hint={phoneHint} />
      <Checkbox {...checkbox('remember_contact')} label={t(m.checkout_remember_contact)} className="-my-2" />
    </FormSection>
  )
}
