import { queryOptions } from '@tanstack/react-query'
import { type Api, personalKey } from '@vitrina/api-client'

/** What can be written, and was written, about the products of an order. */
export const orderReviewsQuery = (api: Api, url: string) =>
  queryOptions({
    queryKey: personalKey(api, 'order-reviews', url),
    queryFn: async ({ signal }) => (await api.call('GET /orders/{url}/reviews', { params: { url }, signal })).data,
    meta: { optional: true, live: `private-order-${url}` },
  })
