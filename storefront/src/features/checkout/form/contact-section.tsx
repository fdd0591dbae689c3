import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Field } from '../../../ui/field.tsx'
import { useTextField } from './form-context.tsx'
import { FormSection } from './form-section.tsx'

export function ContactSection() {
  const t = useTexts()
  return (
    <FormSection title={t(m.checkout_contact)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...useTextField('first_name')}
          label={t(m.field_first_name)}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <Field
          {...useTextField('last_name')}
          label={t(m.field_last_name)}
          autoComplete="family-name"
          maxLength={100}
          required
        />
      </div>
      <Field
        {...useTextField('email')}
        label={t(m.field_email)}
        hint={t(m.checkout_email_hint)}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        required
      />
      <Field
        {...useTextField('phone')}
        label={t(m.field_phone)}
        hint={t(m.checkout_phone_hint)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        required
      />
    </FormSection>
  )
}
