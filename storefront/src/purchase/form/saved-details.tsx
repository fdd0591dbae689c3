import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { customerQuery } from '../../account/index.ts'
import { Button } from '@vitrina/ui'
import type { CustomerControls } from './customer-fields.ts'

const FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const

/**
 * Fills in a customer's contact details: by itself while the fields are empty, and at a press when something else is typed in them.
 * Whatever was typed stays until then.
 */
export function SavedDetails({ form: { values, change } }: { form: Pick<CustomerControls, 'values' | 'change'> }) {
  const t = useTexts()
  const { data: customer } = useQuery(customerQuery(useApi()))
  const isFilled = useRef(false)
  const saved = customer && {
    first_name: customer.first_name,
    last_name: customer.last_name,
    email: customer.email,
    phone: customer.phone ?? '',
  }
  const isEmpty = FIELDS.every((field) => values[field] === '')
  useEffect(() => {
    if (!saved || isFilled.current) return
    isFilled.current = true
    if (isEmpty) change(saved)
  })
  // The phone number does not count when the account has none.
  const differs = saved && FIELDS.some((field) => saved[field] !== '' && saved[field] !== values[field])
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
