import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button } from '@vitrina/ui'
import { customerQuery } from '../../account/index.ts'
import type { CustomerControls } from './customer-form.ts'

const CONTACT_FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const

/**
 * Fills in a customer's contact details: by itself while the fields are empty, and at a press when something else is typed in them.
 * Whatever was typed stays until then.
 */
export function SavedDetails({ form: { values, isLoaded, change } }: { form: CustomerControls }) {
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
