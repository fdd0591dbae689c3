import { FormSection } from '@vitrina/forms'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Checkbox } from '@vitrina/ui'
import { useCheckout } from './checkout-form.ts'
import { GiftFields } from './gift-fields.tsx'

/** Whether the order is for somebody else, and what belongs to that. */
export function GiftSection() {
  const t = useTexts()
  const { values, checkbox } = useCheckout()
  return (
    <FormSection title={t(m.gift_title)}>
      <Checkbox {...checkbox('is_gift')} label={t(m.gift_is)} aria-expanded={values.is_gift} />
      {values.is_gift && <GiftFields />}
    </FormSection>
  )
}
