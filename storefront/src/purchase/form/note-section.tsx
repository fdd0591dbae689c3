import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { TextArea } from '@vitrina/ui'
import { FormSection } from '@vitrina/forms'
import type { CustomerControls } from './customer-fields.ts'

/** A note to the shop. `hint` says what it is for. */
export function NoteSection({ form: { field }, hint }: { form: CustomerControls; hint: string }) {
  const t = useTexts()
  return (
    <FormSection title={t(m.checkout_note)}>
      <TextArea {...field('note')} label={hint} rows={3} />
    </FormSection>
  )
}
