import type { CustomerAddress, User } from '@vitrina/contract'
import { ADDRESS_FIELDS } from '@vitrina/contract/forms/account'
import { useEffect, useRef, useState } from 'react'
import { type AddressValues, addressValues, EMPTY_ADDRESS } from '../account/index.ts'
import { defineForm, Form, FormNotice, useForm } from '@vitrina/forms'
import { ADDRESS_LABELS, StreetFields } from '../purchase/index.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { showToast } from '../shared/messages/toast-store.ts'
import { Button, Field, Select } from '@vitrina/ui'
import { addressBody } from './address-text.ts'
import { createProfileDraft } from './profile-form.tsx'

type Country = { iso: string; name: string }

const addressForm = (user: User, address: CustomerAddress | null, countries: readonly Country[]) =>
  defineForm<AddressValues>({
    name: 'address',
    draft: createProfileDraft(
      `address-${user.id}-${address?.id ?? 'new'}`,
      address ? addressValues(address) : { ...EMPTY_ADDRESS, country: countries[0]?.iso ?? '' },
    ),
    fields: ADDRESS_FIELDS,
    labels: { country: m.checkout_country, ...ADDRESS_LABELS },
    // In villages and housing estates there may be no street, as for a delivery.
    requiredFields: ({ quarter }) => (quarter.trim() ? [] : ['street']),
    countryOf: ({ country }) => country,
  })

type Props = {
  user: User
  /** Null for a new one. */
  address: CustomerAddress | null
  countries: readonly Country[]
  /** With the addresses of the account when it was saved. */
  onClose: (addresses?: CustomerAddress[]) => void
}

export function AddressForm({ user, address, countries, onClose }: Props) {
  const t = useTexts()
  const { call } = useApi()
  const [definition] = useState(() => addressForm(user, address, countries))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm(definition, {
    onSubmit: async (values) => {
      const body = addressBody(values)
      const { data } = await (address
        ? call('PUT /account/addresses/{id}', { params: { id: String(address.id) }, body, handlesError: true })
        : call('POST /account/addresses', { body, handlesError: true }))
      definition.draft.reset()
      showToast(t(m.profile_address_saved), { kind: 'good' })
      onClose(data)
    },
  })
  const { values, field, change, errorOf, idOf } = form
  const cancel = () => {
    definition.draft.reset()
    form.reset()
    onClose()
  }
  return (
    <Form form={form} className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t(address ? m.profile_address_edit_title : m.profile_address_new)}
      </h2>
      <Select
        id={idOf('country')}
        name="country"
        label={t(m.checkout_country)}
        value={values.country}
        onChange={(event) => change({ country: event.target.value })}
        error={errorOf('country')}
        autoComplete="country"
      >
        {countries.map(({ iso, name }) => (
          <option key={iso} value={iso}>
            {name}
          </option>
        ))}
      </Select>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field {...field('city')} autoComplete="address-level2" />
        {/* Bulgarian post codes are digits; those of other countries may contain letters. */}
        <Field {...field('post_code')} inputMode={values.country === 'BG' ? 'numeric' : 'text'} />
      </div>
      <StreetFields field={field} />
      <FormNotice form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.phase === 'sending'}>
          {t(m.profile_save)}
        </Button>
        <Button variant="secondary" onClick={cancel}>
          {t(m.profile_address_cancel)}
        </Button>
      </div>
    </Form>
  )
}
