import { sessionStore, useApi } from '@vitrina/api-client'
import { BATCH_RESERVATION_FIELDS, MAX_RESERVED } from '@vitrina/contract/forms/batch-reservation'
import { createFormDraft, defineForm, Form, FormNotice, useForm } from '@vitrina/forms'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, Field, Quantity } from '@vitrina/ui'
import { useState } from 'react'
import { FocusedNotice } from '../shared/messages/focused-notice.tsx'

const reservationForm = defineForm({
  name: 'batch-reservation',
  draft: createFormDraft({
    key: 'batch-reservation',
    storage: sessionStore,
    empty: { name: '', email: '' },
    maxLength: BATCH_RESERVATION_FIELDS.email.maxLength,
  }),
  fields: BATCH_RESERVATION_FIELDS,
  labels: { name: m.next_batch_your_name, email: m.field_email },
})

/** Reserves pieces of the next batch. `left`: how many can still be reserved; `isMain`: nothing of it can be bought now. */
export function ReserveForm({ variantId, left, isMain }: { variantId: number; left: number; isMain: boolean }) {
  const t = useTexts()
  const { call } = useApi()
  const [wanted, setWanted] = useState(1)
  const max = Math.min(left, MAX_RESERVED)
  const count = Math.min(wanted, max)
  const form = useForm(reservationForm, {
    onSubmit: async ({ name, email }) => {
      await call('POST /batch-reservations', { body: { variant: variantId, count, name, email }, handlesError: true })
    },
  })
  if (form.phase === 'sent')
    return <FocusedNotice>{t(m.next_batch_asked, { email: form.values.email.trim() })}</FocusedNotice>
  return (
    <Form form={form}>
      <fieldset disabled={!form.isLoaded} className="min-w-0">
        <legend className="sr-only">{t(m.next_batch_reserve)}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...form.field('name')} autoComplete="name" />
          <Field {...form.field('email')} />
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          <Quantity
            value={count}
            onChange={setWanted}
            max={max}
            label={t(m.next_batch_count)}
            lessLabel={t(m.product_decrease)}
            moreLabel={t(m.product_increase)}
            className="h-12"
          />
          <Button
            type="submit"
            variant={isMain ? 'primary' : 'secondary'}
            busy={form.phase === 'sending'}
            className="min-h-12 min-w-32 grow"
          >
            {t(m.next_batch_reserve)}
          </Button>
        </div>
        <FormNotice form={form} className="mt-4" />
      </fieldset>
    </Form>
  )
}
