import { addDays } from '@vitrina/contract/dates'
import { MAX_GIFT_DAYS_AHEAD } from '@vitrina/contract/forms/order'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Checkbox, Field, TextArea } from '@vitrina/ui'
import { useSettings } from '../../shared/shop-data.ts'
import { useMoney } from '../../shared/use-money.ts'
import { useToday } from '../../shared/use-today.ts'
import { useCheckout } from './checkout-form.ts'

/** Whom the parcel is for, what stands on its card, the day it is meant for, and whether it is wrapped. */
export function GiftFields() {
  const t = useTexts()
  const today = useToday()
  const { field } = useCheckout()
  return (
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
      <Wrapping />
    </>
  )
}

/** Whether the parcel is wrapped, where the shop does that. */
function Wrapping() {
  const t = useTexts()
  const { gift_wrapping } = useSettings()
  const { formatPrice, formatSecondPrice } = useMoney()
  const { checkbox } = useCheckout()
  if (!gift_wrapping) return null
  const { price, text } = gift_wrapping
  const second = formatSecondPrice(price)
  const label =
    price === 0
      ? t(m.gift_wrapped_free)
      : t(m.gift_wrapped, { price: [formatPrice(price), second && `(${second})`].filter(Boolean).join(' ') })
  return <Checkbox {...checkbox('gift_wrapped')} label={label} hint={text} />
}
