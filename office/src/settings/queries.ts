import { queryOptions } from '@tanstack/react-query'
import type { OfficeApi } from '../shared/api.ts'

export const mailServerQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['mail-server'],
    queryFn: async ({ signal }) => (await api('GET /mail-server', { signal })).data,
  })

export const stripeQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['stripe'], queryFn: async ({ signal }) => (await api('GET /stripe', { signal })).data })

/** Every country by its name in the language of the member. */
export const countriesQuery = (api: OfficeApi, language: string) =>
  queryOptions({
    queryKey: ['countries', language],
    queryFn: async ({ signal }) => (await api('GET /countries', { signal })).data,
    staleTime: Infinity,
  })
