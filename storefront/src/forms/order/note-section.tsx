import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { TextArea } from '../../ui/field.tsx'
import { FormSection } from '../form-section.tsx'
import type { CustomerControls } from './customer-form.ts'

/** A note to the shop. `hint` says what it is for. */
export function NoteSection({ form: { field }, hint }: { form: CustomerControls; hint: string }) {
  const t = useTexts()
  return (
    <FormSection title={t(m.checkout_note)}>
      <TextArea {...field('note')} label={hint} rows={3} />
    </FormSection>
  )
}
