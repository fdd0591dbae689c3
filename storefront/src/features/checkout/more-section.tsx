import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { HrefLink } from '../../lib/href-link.tsx'
import { Checkbox, Field, TextArea } from '../../ui/field.tsx'
import { fieldId, useForm, useTextField } from './form-context.tsx'
import { Section } from './section.tsx'

export function InvoiceSection() {
  const t = useTexts()
  const { form, change } = useForm()
  return (
    <Section title={t(m.checkout_invoice)}>
      <Checkbox
        id={fieldId('require_invoice')}
        name="require_invoice"
        label={t(m.checkout_require_invoice)}
        checked={form.require_invoice}
        onChange={(event) => change({ require_invoice: event.target.checked })}
        aria-expanded={form.require_invoice}
      />
      {form.require_invoice && <CompanyFields />}
    </Section>
  )
}

function CompanyFields() {
  const t = useTexts()
  const optional = t(m.checkout_optional)
  return (
    <>
      <Field {...useTextField('company_name')} label={t(m.checkout_company_name)} autoComplete="organization" maxLength={200} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...useTextField('eik')} label={t(m.checkout_eik)} inputMode="numeric" autoComplete="off" maxLength={20} />
        <Field {...useTextField('vat_number')} label={t(m.checkout_vat_number)} optionalMark={optional} autoComplete="off" autoCapitalize="characters" maxLength={20} />
      </div>
      <Field {...useTextField('responsible_official')} label={t(m.checkout_responsible_official)} autoComplete="off" maxLength={200} required />
      <Field {...useTextField('company_email')} label={t(m.checkout_company_email)} optionalMark={optional} type="email" inputMode="email" autoComplete="off" autoCapitalize="off" spellCheck={false} maxLength={254} />
    </>
  )
}

export function NoteSection() {
  const t = useTexts()
  return (
    <Section title={t(m.checkout_note)}>
      <TextArea {...useTextField('note')} label={t(m.checkout_note_hint)} optionalMark={t(m.checkout_optional)} rows={3} maxLength={2000} />
    </Section>
  )
}

export function TermsField() {
  const t = useTexts()
  const { form, change, errorOf } = useForm()
  return (
    <Checkbox
      id={fieldId('agree_terms')}
      name="agree_terms"
      checked={form.agree_terms}
      onChange={(event) => change({ agree_terms: event.target.checked })}
      error={errorOf('agree_terms')}
      required
      label={
        <>
          {t(m.checkout_agree_before)}{' '}
          {/* Read beside, so that nothing of the form is left. */}
          <HrefLink href="/info/terms" target="_blank" className="underline underline-offset-4">
            {t(m.checkout_agree_terms)}
          </HrefLink>
          .
        </>
      }
    />
  )
}
