import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@vitrina/api-client'

/** A page of what is published about a product. The product's page works without it. */
export const productReviewsQuery = ({ call, language }: Api, url: string, page = 1) =>
  queryOptions({
    queryKey: [language, 'reviews', url, page],
    queryFn: async ({ signal }) =>
      (await call('GET /products/reviews/{url}', { params: { url }, query: { page: String(page) }, signal })).data,
    placeholderData: keepPreviousData,
    meta: { optional: true },
  })
