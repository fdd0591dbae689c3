import { queryOptions } from '@tanstack/react-query'
import type { CustomerAddress } from '@vitrina/contract'
import { personalKey, type Api } from '@vitrina/api-client'

/** The addresses that a customer has stored. */
export const addressesQuery = (api: Api) =>
  queryOptions({
    queryKey: personalKey(api, 'addresses'),
    queryFn: async ({ signal }) => (await api.call('GET /account/addresses', { signal })).data,
    // They may have changed on another device.
    staleTime: 0,
  })

/** A stored address as a form has it: empty where it has nothing. */
export const addressValues = (address: CustomerAddress) => ({
  country: address.country,
  city: address.city,
  post_code: address.post_code,
  street: address.street ?? '',
  street_number: address.street_number ?? '',
  quarter: address.quarter ?? '',
  entrance: address.entrance ?? '',
  floor: address.floor ?? '',
  apartment: address.apartment ?? '',
})
export type AddressValues = ReturnType<typeof addressValues>

/** Nothing is chosen or typed yet. The country is ISO 3166-1 alpha-2. */
export const EMPTY_ADDRESS: AddressValues = {
  country: '',
  city: '',
  post_code: '',
  street: '',
  street_number: '',
  quarter: '',
  entrance: '',
  floor: '',
  apartment: '',
}

/** The countries that the shop delivers to. */
export const countriesQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'delivery-countries'],
    queryFn: async ({ signal }) => (await call('POST /deliveries/countries', { body: {}, signal })).data,
  })
