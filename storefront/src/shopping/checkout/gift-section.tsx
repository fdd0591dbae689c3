import { addDays } from '@vitrina/contract/dates'
import { MAX_GIFT_DAYS_AHEAD } from '@vitrina/contract/forms/order'
import { FormSection } from '@vitrina/forms'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Checkbox, Field, TextArea } from '@vitrina/ui'
import { useToday } from '../../shared/use-today.ts'
import { useCheckout } from './checkout-form.ts'

/** Whether the order is for somebody else: whom the parcel is for, what stands on its card, and the day it is meant for. */
export function GiftSection() {
  const t = useTexts()
  const today = useToday()
  const { values, field, checkbox } = useCheckout()
  return (
    <FormSection title={t(m.gift_title)}>
      <Checkbox {...checkbox('is_gift')} label={t(m.gift_is)} aria-expanded={values.is_gift} />
      {values.is_gift && (
        <>
          <p className="-mt-2 text-sm text-muted">{t(m.gift_text)}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field {...field('gift_name')} autoComplete="off" />
            <Field {...field('gift_phone')} autoComplete="off" />
          </div>
          <TextArea {...field('gift_message')} rows={3} />
          <Field
            {...field('gift_date')}
            type="date"
            min={today ? addDays(today, 1) : undefined}
            max={today ? addDays(today, MAX_GIFT_DAYS_AHEAD) : undefined}
            hint={t(m.gift_date_hint)}
            className="max-w-60"
          />
        </>
      )}
    </FormSection>
  )
}
