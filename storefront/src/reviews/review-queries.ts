import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, personalKey } from '@vitrina/api-client'

/** A page of what is published about a product. The product's page works without it. */
export const productReviewsQuery = ({ call, language }: Api, url: string, page = 1) =>
  queryOptions({
    queryKey: [language, 'reviews', url, page],
    queryFn: async ({ signal }) =>
      (await call('GET /products/{url}/reviews', { params: { url }, query: { page: String(page) }, signal })).data,
    placeholderData: keepPreviousData,
    meta: { optional: true },
  })

/** What can be written, and was written, about the products of an order. */
export const orderReviewsQuery = (api: Api, url: string) =>
  queryOptions({
    queryKey: personalKey(api, 'order-reviews', url),
    queryFn: async ({ signal }) => (await api.call('GET /orders/{url}/reviews', { params: { url }, signal })).data,
    meta: { optional: true, live: `private-order-${url}` },
  })
