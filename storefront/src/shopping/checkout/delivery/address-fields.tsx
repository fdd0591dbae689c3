import { useQuery } from '@tanstack/react-query'
import type { CustomerAddress } from '@vitrina/contract'
import { NOBODY, useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Field, Select } from '@vitrina/ui'
import { addressesQuery, addressValues } from '../../../account/index.ts'
import { StreetFields } from '../../../purchase/index.ts'
import { useCheckout } from '../checkout-form.ts'
import { CityField } from './city-field.tsx'

export function AddressFields() {
  const { identity } = useApi()
  const { values, field } = useCheckout()
  return (
    <>
      {identity !== NOBODY && <SavedAddresses />}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <CityField />
        {/* Bulgarian post codes are digits; those of other countries may contain letters. */}
        <Field {...field('post_code')} inputMode={values.country === 'BG' ? 'numeric' : 'text'} />
      </div>
      <StreetFields field={field} />
    </>
  )
}

/** The fields of the form that a stored address fills in. Its city is a name, not one of the shop's list. */
const fieldsOf = (address: CustomerAddress) => ({ ...addressValues(address), city_id: null })

const lineOf = ({ city, street, street_number, quarter }: CustomerAddress): string =>
  [city, quarter, [street, street_number].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** The addresses that a customer has stored, in the country of the delivery; nothing for one without. */
function SavedAddresses() {
  const t = useTexts()
  const { values, change, idOf } = useCheckout()
  const { data = [] } = useQuery({ ...addressesQuery(useApi()), meta: { optional: true } })
  const addresses = data.filter(({ country }) => country === values.country)
  if (addresses.length === 0) return null
  const chosen = addresses.find((address) =>
    Object.entries(fieldsOf(address)).every(
      ([field, value]) => field === 'city_id' || values[field as keyof typeof values] === value,
    ),
  )
  const choose = (id: string) => {
    const address = addresses.find((each) => String(each.id) === id)
    if (address) change(fieldsOf(address))
  }
  return (
    <Select
      id={idOf('saved_address')}
      label={t(m.saved_address)}
      value={chosen?.id ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t(m.saved_address_other)}</option>
      {addresses.map((address) => (
        <option key={address.id} value={address.id}>
          {lineOf(address)}
        </option>
      ))}
    </Select>
  )
}
