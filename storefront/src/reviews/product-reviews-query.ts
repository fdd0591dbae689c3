import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@vitrina/api-client'
import { MAX_STARS } from '@vitrina/contract/constants'
import { readPage } from '../shared/search-params.ts'

/** Which of the reviews: a page, of those with so many stars or of all. */
export type ReviewSelection = { page?: number; stars?: number }

/** The parameters of an address that select reviews. */
export function readReviewSelection(search: Record<string, unknown>): ReviewSelection {
  const stars = Number(search['stars'])
  return {
    ...readPage(search),
    ...(Number.isInteger(stars) && stars >= 1 && stars <= MAX_STARS ? { stars } : {}),
  }
}

/** A page of what is published about a product. The product's page works without it. */
export const productReviewsQuery = ({ call, language }: Api, url: string, { page = 1, stars }: ReviewSelection = {}) =>
  queryOptions({
    queryKey: [language, 'reviews', url, page, stars],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), ...(stars ? { stars: String(stars) } : {}) }
      return (await call('GET /products/reviews/{url}', { params: { url }, query, signal })).data
    },
    placeholderData: keepPreviousData,
    meta: { optional: true },
  })
