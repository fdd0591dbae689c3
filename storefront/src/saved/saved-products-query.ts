import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@vitrina/api-client'

/** As many as `GET /products?ids=` takes. */
const PART = 100

/** The products of a list, in its order; without those that are not in the shop. */
export const savedProductsQuery = ({ call, language }: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: [language, 'saved-products', ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / PART) }, (_, index) =>
        ids.slice(index * PART, (index + 1) * PART),
      )
      const load = async (part: readonly number[]) =>
        (await call('GET /products', { query: { ids: part.join(), per_page: String(part.length) }, signal })).data.data
      return (await Promise.all(parts.map(load))).flat()
    },
    enabled: ids.length > 0,
    meta: { live: { products: () => ids } },
  })
