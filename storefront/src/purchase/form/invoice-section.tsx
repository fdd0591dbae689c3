import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Checkbox, Field } from '@vitrina/ui'
import { FormSection } from '@vitrina/forms'
import type { CustomerControls } from './customer-fields.ts'

/** Whether an invoice is wanted, and for which company. */
export function InvoiceSection({ form }: { form: CustomerControls }) {
  const t = useTexts()
  const { values, checkbox } = form
  return (
    <FormSection title={t(m.checkout_invoice)}>
      <Checkbox
        {...checkbox('require_invoice')}
        label={t(m.checkout_require_invoice)}
        aria-expanded={values.require_invoice}
      />
      {values.require_invoice && <CompanyFields form={form} />}
    </FormSection>
  )
}

function CompanyFields({ form: { field } }: { form: CustomerControls }) {
  return (
    <>
      <Field {...field('company_name')} autoComplete="organization" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('eik')} />
        <Field {...field('vat_number')} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </div>
      <Field {...field('responsible_official')} autoComplete="off" autoCapitalize="words" />
      <Field {...field('company_email')} autoComplete="off" />
    </>
  )
}
