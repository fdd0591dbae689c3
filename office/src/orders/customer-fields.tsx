import { Field } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { m, useTexts } from '../shared/texts.ts'

/** For whom an order is; without an address, nothing is mailed. */
export type CustomerForm = { first_name: string; last_name: string; phone: string; email: string }

export const EMPTY_CUSTOMER: CustomerForm = { first_name: '', last_name: '', phone: '', email: '' }

type Props = {
  value: CustomerForm
  /** Gets only what changes. */
  onChange: (change: Partial<CustomerForm>) => void
  error: (field: keyof CustomerForm) => string | undefined
  /** Below the telephone number, which is asked for first. */
  children?: ReactNode
}

export function CustomerFields({ value, onChange, error, children }: Props) {
  const t = useTexts()
  const field = (name: keyof CustomerForm) => ({
    id: `customer-${name}`,
    // It is somebody else's: what the browser knows of the member does not belong here.
    autoComplete: 'off',
    value: value[name],
    error: error(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field {...field('phone')} label={t(m.field_phone)} type="tel" maxLength={40} wrapClassName="sm:col-span-2" />
      {children}
      <Field {...field('first_name')} label={t(m.field_first_name)} maxLength={100} />
      <Field {...field('last_name')} label={t(m.field_last_name)} maxLength={100} />
      <Field
        {...field('email')}
        label={t(m.field_email)}
        optionalMark={t(m.field_optional)}
        hint={t(m.office_order_email_hint)}
        type="email"
        maxLength={254}
        wrapClassName="sm:col-span-2"
      />
    </div>
  )
}
