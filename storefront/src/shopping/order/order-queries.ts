import { queryOptions } from '@tanstack/react-query'
import { personalKey, type Api } from '@vitrina/api-client'

/** Refetched on focus, because the order's state changes. Data rendered by the server stays fresh for five seconds. */
export const orderQuery = (api: Api, url: string) =>
  queryOptions({
    queryKey: personalKey(api, 'order', url),
    queryFn: async ({ signal }) => (await api.call('GET /orders/{url}', { params: { url }, signal })).data,
    staleTime: 5000,
    refetchOnWindowFocus: true,
    meta: { live: `private-order-${url}` },
  })
