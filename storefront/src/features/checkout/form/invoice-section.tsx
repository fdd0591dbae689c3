import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Checkbox, TextArea } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fieldId, useCheckoutFields, useTextField } from './form-context.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { FormSection } from './form-section.tsx'
import { useLazyModule } from '../../../lib/use-lazy-module.ts'

const loadCompanyFields = () => import('./company-fields.tsx')

export function InvoiceSection() {
  const t = useTexts()
  const { form, change } = useCheckoutFields()
  const { module, hasFailed, retry } = useLazyModule(loadCompanyFields)
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
      {form.require_invoice &&
        (module ? <module.CompanyFields /> : hasFailed ? <LoadFailed onRetry={retry} /> : <Skeleton className="h-96" />)}
    </FormSection>
  )
}

export function NoteSection() {
  const t = useTexts()
  return (
    <FormSection title={t(m.checkout_note)}>
      <TextArea
        {...useTextField('note')}
        label={t(m.checkout_note_hint)}
        optionalMark={t(m.checkout_optional)}
        rows={3}
        maxLength={2000}
      />
    </FormSection>
  )
}
