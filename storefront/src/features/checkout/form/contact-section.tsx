import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Checkbox, Field } from '../../../ui/field.tsx'
import { useCheckout } from './checkout-form.ts'
import { FormSection } from './form-section.tsx'

export function ContactSection() {
  const t = useTexts()
  const { field, checkbox } = useCheckout()
  return (
    <FormSection title={t(m.checkout_contact)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('first_name')} autoComplete="given-name" />
        <Field {...field('last_name')} autoComplete="family-name" />
      </div>
      <Field {...field('email')} hint={t(m.checkout_email_hint)} />
      <Field {...field('phone')} hint={t(m.checkout_phone_hint)} />
      <Checkbox {...checkbox('remember_contact')} label={t(m.checkout_remember_contact)} className="-my-2" />
    </FormSection>
  )
}
