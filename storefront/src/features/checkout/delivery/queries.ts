import { queryOptions } from '@tanstack/react-query'
import type { Body } from '@vitrina/contract'
import { ApiError } from '../../../lib/api-error.ts'
import type { Shop } from '../../../lib/shop-context.tsx'

/** What the checkout asks the shop. Offers change seldom; towns and offices are kept for the visit. */

export const countriesQuery = ({ api, language }: Shop) =>
  queryOptions({
    queryKey: [language, 'delivery-countries'],
    queryFn: async ({ signal }) => (await api('POST /deliveries/countries', { body: {}, signal })).data,
  })

/** What goes to a country, or all there is. */
export const servicesQuery = ({ api, language }: Shop, country: string | null) =>
  queryOptions({
    queryKey: [language, 'delivery-services', country],
    queryFn: async ({ signal }) =>
      (await api('POST /deliveries/services', { body: country === null ? {} : { country }, signal })).data,
  })

export const paymentsQuery = ({ api, language }: Shop) =>
  queryOptions({
    queryKey: [language, 'payment-services'],
    queryFn: async ({ signal }) => (await api('POST /payments/services', { body: {}, signal })).data,
  })

/** Towns that answer what was typed, best first. A list that can't be had is no hindrance: any name may be typed. */
export const citiesQuery = ({ api, language }: Shop, iso: string, query: string) =>
  queryOptions({
    queryKey: [language, 'cities', iso, query],
    queryFn: async () => (await api('POST /deliveries/cities', { body: { iso, query }, quiet: true })).data,
  })

/** Offices of a service in a town, or in the whole country when `city` is null. */
export const officesQuery = ({ api, language }: Shop, service: string, iso: string, city: number | string | null) =>
  queryOptions({
    queryKey: [language, 'offices', service, iso, city],
    queryFn: async ({ signal }) =>
      (await api('POST /deliveries/offices', { body: { service, iso, ...(city === null ? {} : { city }) }, signal }))
        .data,
  })

/** Why a delivery has no price, in the shop's words; null when it has one after all. */
export const deliveryRejectionQuery = ({ api, language }: Shop, request: Body<'POST /deliveries/calculate'>) =>
  queryOptions({
    queryKey: [language, 'delivery-refusal', request],
    queryFn: async ({ signal }) => {
      try {
        await api('POST /deliveries/calculate', { body: request, signal, quiet: true })
        return null
      } catch (error) {
        if (error instanceof ApiError && error.status === 406) return Object.values(error.fields)[0] ?? null
        throw error
      }
    },
  })
