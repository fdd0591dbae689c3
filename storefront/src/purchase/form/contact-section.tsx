import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { customerQuery } from '../../account/index.ts'
import { useSendsEmail } from '../../shared/shop-data.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { useApi } from '@vitrina/api-client'
import { Button, Checkbox, Field } from '@vitrina/ui'
import { FormSection } from '@vitrina/forms'
import type { CustomerControls } from './customer-fields.ts'

/** Who orders or books. `phoneHint` says what the number is for. */
export function ContactSection({ form, phoneHint }: { form: CustomerControls; phoneHint: string }) {
  const t = useTexts()
  const sendsEmail = useSendsEmail()
  const { field, checkbox } = form
  return (
    <FormSection title={t(m.checkout_contact)}>
      <SavedDetails form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('first_name')} autoComplete="given-name" />
        <Field {...field('last_name')} autoComplete="family-name" />
      </div>
      <Field {...field('email')} {...(sendsEmail && { hint: t(m.checkout_email_hint) })} />
      <Field {...field('phone')} hint={phoneHint} />
      <Checkbox {...checkbox('remember_contact')} label={t(m.checkout_remember_contact)} className="-my-2" />
    </FormSection>
  )
}

const CONTACT_FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const

/**
 * Fills in a customer's contact details: by itself while the fields are empty, and at a press when something else is typed in them.
 * Whatever was typed stays until then.
 */
function SavedDetails({ form: { values, isLoaded, change } }: { form: CustomerControls }) {
  const t = useTexts()
  const { data: customer } = useQuery(customerQuery(useApi()))
  const saved = customer && {
    first_name: customer.first_name,
    last_name: customer.last_name,
    email: customer.email,
    phone: customer.phone ?? '',
  }
  // Once, when the account's details and the stored form are there: fields that are emptied later stay empty.
  const fillEmptyFields = useEffectEvent(() => {
    if (saved && CONTACT_FIELDS.every((field) => values[field] === '')) change(saved)
  })
  useEffect(() => {
    if (customer && isLoaded) fillEmptyFields()
  }, [customer, isLoaded])
  // The phone number does not count when the account has none.
  const differs = saved && CONTACT_FIELDS.some((field) => saved[field] !== '' && saved[field] !== values[field])
  return (
    differs && (
      // Beside the heading, so that nothing moves when it comes and goes.
      <div className="relative -mb-5">
        <Button variant="link" className="absolute inset-e-0 bottom-7 text-sm" onClick={() => change(saved)}>
          {t(m.saved_details_use)}
        </Button>
      </div>
    )
  )
}
