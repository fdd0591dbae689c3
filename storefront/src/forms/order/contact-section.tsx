import { Suspense } from 'react'
import { useSendsEmail } from '../../domain/shop-data.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { ErrorBoundary } from '../../lib/error-boundary.tsx'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { NOBODY, useShop } from '../../lib/shop-context.tsx'
import { Checkbox, Field } from '../../ui/field.tsx'
import { FormSection } from '../form-section.tsx'
import type { CustomerControls } from './customer-form.ts'

/** In a chunk of its own, because most shoppers are guests. */
const SavedDetails = lazyComponent(() => import('./saved-details.tsx'), 'SavedDetails')

/** Who orders or books. `phoneHint` says what the number is for. */
export function ContactSection({ form, phoneHint }: { form: CustomerControls; phoneHint: string }) {
  const t = useTexts()
  const { identity } = useShop()
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
