import { queryOptions } from '@tanstack/react-query'
import type { Body } from '@vitrina/contract'
import { ApiError } from '../../../lib/api-error.ts'
import type { Shop } from '../../../lib/shop-context.tsx'

/** Cities that match what was typed, best match first. */
export const citiesQuery = ({ api, language }: Shop, iso: string, query: string) =>
  queryOptions({
    queryKey: [language, 'cities', iso, query],
    queryFn: async () => (await api('POST /deliveries/cities', { body: { iso, query } })).data,
  })

/** The offices of a delivery service in a city (id or name), or in the whole country when `city` is null. */
export const officesQuery = ({ api, language }: Shop, service: string, iso: string, city: number | string | null) =>
  queryOptions({
    queryKey: [language, 'offices', service, iso, city],
    queryFn: async ({ signal }) =>
      (await api('POST /deliveries/offices', { body: { service, iso, ...(city === null ? {} : { city }) }, signal }))
        .data,
  })

/** The server's message why a delivery is not possible; null when it is. */
export const deliveryRejectionQuery = ({ api, language }: Shop, request: Body<'POST /deliveries/calculate'>) =>
  queryOptions({
    queryKey: [language, 'delivery-rejection', request],
    queryFn: async ({ signal }) => {
      try {
        await api('POST /deliveries/calculate', { body: request, signal })
        return null
      } catch (error) {
        if (error instanceof ApiError && error.status === 406) return Object.values(error.fields)[0] ?? null
        throw error
      }
    },
  })
