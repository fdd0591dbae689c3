import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CustomerAddress } from '@vitrina/contract'
import * as m from '../../../i18n/paraglide/messages.js'
import { useTexts } from '../../../i18n/use-texts.ts'
import { personalKey } from '../../../lib/personal-data.ts'
import { type Shop, useShop } from '../../../lib/shop-context.tsx'
import { Select } from '../../../ui/field.tsx'
import { useCheckout } from '../form/checkout-form.ts'

const addressesQuery = (shop: Shop) =>
  queryOptions({
    queryKey: personalKey(shop, 'addresses'),
    queryFn: async ({ signal }) => (await shop.api('GET /account/addresses', { signal, quiet: true })).data,
    meta: { optional: true },
  })

/** The fields of the form that a stored address fills in. */
function fieldsOf({ country, city, post_code, ...parts }: CustomerAddress) {
  const { street, street_number, quarter, entrance, floor, apartment } = parts
  return {
    country,
    city,
    city_id: null,
    post_code,
    street: street ?? '',
    street_number: street_number ?? '',
    quarter: quarter ?? '',
    entrance: entrance ?? '',
    floor: floor ?? '',
    apartment: apartment ?? '',
  }
}

const lineOf = ({ city, street, street_number, quarter }: CustomerAddress): string =>
  [city, quarter, [street, street_number].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** The addresses that a customer has stored, in the country of the delivery; nothing for one without. */
export function SavedAddresses() {
  const t = useTexts()
  const { values, change, idOf } = useCheckout()
  const { data = [] } = useQuery(addressesQuery(useShop()))
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
