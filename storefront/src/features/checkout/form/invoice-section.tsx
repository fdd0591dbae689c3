import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Checkbox, Field } from '../../../ui/field.tsx'
import { fieldId, useFormContext, useTextField } from './form-context.tsx'
import { FormSection } from './form-section.tsx'

/** Whether an invoice is wanted, and for which company. */
export function InvoiceSection() {
  const t = useTexts()
  const { form, change } = useFormContext()
  return (
    <FormSection title={t(m.checkout_invoice)}>
      <Checkbox
        id={fieldId('require_invoice')}
        name="require_invoice"
        label={t(m.checkout_require_invoice)}
        checked={form.require_invoice}
        onChange={(event) => change({ require_invoice: event.target.checked })}
        aria-expanded={form.require_invoice}
      />
      {form.require_invoice && <CompanyFields />}
    </FormSection>
  )
}

function CompanyFields() {
  const t = useTexts()
  const optional = t(m.field_optional)
  return (
    <>
      <Field
        {...useTextField('company_name')}
        label={t(m.checkout_company_name)}
        autoComplete="organization"
        maxLength={200}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...useTextField('eik')}
          label={t(m.checkout_eik)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <Field
          {...useTextField('vat_number')}
          label={t(m.checkout_vat_number)}
          optionalMark={optional}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      </div>
      <Field
        {...useTextField('responsible_official')}
        label={t(m.checkout_responsible_official)}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={200}
        required
      />
      <Field
        {...useTextField('company_email')}
        label={t(m.checkout_company_email)}
        optionalMark={optional}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
      />
    </>
  )
}
