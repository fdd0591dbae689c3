import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '@vitrina/contract'
import { personalKey, serverNow, type Api, useApi } from '@vitrina/api-client'
import { customerQuery } from '../account/index.ts'

/** How many orders or bookings are shown at first, and how many more each time. */
export const PAGE_LENGTH = 10

/** What may have changed since the part was last open is loaded again, while what is known is shown. */
const FRESH = { staleTime: 0 } as const

/** The first `count` orders. One list instead of pages, so that a new order moves none to a page that is shown already. */
export const ordersQuery = (api: Api, count: number) =>
  queryOptions({
    queryKey: personalKey(api, 'account-orders', count),
    queryFn: async ({ signal }) =>
      (await api.call('GET /account/orders', { query: { per_page: String(count) }, signal })).data,
    placeholderData: keepPreviousData,
    meta: { live: 'customer' },
    ...FRESH,
  })

export const bookingsQuery = (api: Api, count: number) =>
  queryOptions({
    queryKey: personalKey(api, 'account-bookings', count),
    queryFn: async ({ signal }) =>
      (await api.call('GET /account/bookings', { query: { per_page: String(count) }, signal })).data,
    placeholderData: keepPreviousData,
    meta: { live: 'customer' },
    ...FRESH,
  })

export const reservationsQuery = (api: Api) =>
  queryOptions({
    queryKey: personalKey(api, 'account-batch-reservations'),
    queryFn: async ({ signal }) => (await api.call('GET /account/batch-reservations', { signal })).data,
    ...FRESH,
  })

export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: personalKey(api, 'account-sessions'),
    queryFn: async ({ signal }) => (await api.call('GET /account/sessions', { signal })).data,
    ...FRESH,
  })

/** A copy takes seconds; one that takes longer is asked for less often. */
const [FIRST_POLL_MS, LAST_POLL_MS] = [1500, 20_000]

export const exportQuery = (api: Api) =>
  queryOptions({
    queryKey: personalKey(api, 'account-export'),
    queryFn: async ({ signal }) => (await api.call('GET /account/export', { signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'preparing' &&
      Math.min(Math.max(FIRST_POLL_MS, (serverNow().getTime() - Date.parse(data.created_at ?? '')) / 4), LAST_POLL_MS),
    ...FRESH,
  })

/**
 * Whose account area this is; loaded before the screen is shown. Undefined for a moment after logging out. While an address waits to be
 * confirmed, that may have happened in another tab, where the e-mail was read.
 */
export const useCustomer = (): User | undefined =>
  useQuery({
    ...customerQuery(useApi()),
    refetchOnWindowFocus: ({ state: { data } }) =>
      data && (!data.email_confirmed || data.new_email !== null) ? 'always' : false,
  }).data
