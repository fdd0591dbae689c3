import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Product, ProductPage, ProductSort } from '@vitrina/contract'
import { PAGE_SIZE } from '@vitrina/contract/constants'
import { ApiError, type Api } from '@vitrina/api-client'

/** Filters, sorting, words and page of a product list, as search parameters of the address. */
export type ListSearch = {
  page?: number
  sort?: ProductSort
  /** Option value ids, separated with commas. */
  values?: string
  price_min?: string
  price_max?: string
  in_stock?: '1'
  reduced?: '1'
  q?: string
}

export const productsQuery = ({ call, language }: Api, category: string | null, { page = 1, ...search }: ListSearch) =>
  queryOptions({
    queryKey: [language, 'products', category, page, search],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET /products', {
          query: {
            ...(category ? { category } : {}),
            ...search,
            page: String(page),
            per_page: String(PAGE_SIZE),
            facets: '1',
          },
          signal,
        })
      } catch (error) {
        // Only in the browser: on the server the API has logged the error already.
        if (!signal.aborted && !import.meta.env.SSR) console.error('Error fetching products:', error)
        throw error
      }
    },
    meta: { live: { products: (list?: ProductPage) => list?.data.data.map(({ id }) => id) ?? [] } },
  })

/**
 * The list for the loader of a route. Null when it could not be loaded while the screen was there already (`cause` is `stay`): then the
 * screen says so in the list's place and keeps its filters.
 */
export async function loadList(
  queryClient: QueryClient,
  query: ReturnType<typeof productsQuery>,
  cause: 'enter' | 'stay' | 'preload',
): Promise<ProductPage | null> {
  try {
    return await queryClient.ensureQueryData(query)
  } catch (error) {
    if (cause !== 'stay' || (error instanceof ApiError && error.status === 404)) throw error
    return null
  }
}

const FEATURED = 4

/** The first products in stock in the shop's own order. */
export const featuredQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.language, 'featured'],
    queryFn: async ({ signal }) =>
      (await api.call('GET /products', { query: { in_stock: '1', per_page: String(FEATURED) }, signal })).data.data,
    meta: { live: { products: (products?: Product[]) => products?.map(({ id }) => id) ?? [] } },
  })

/** These products, in this order. */
export const productsByIdQuery = ({ call, language }: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: [language, 'products-by-id', ids],
    queryFn: async ({ signal }) =>
      (await call('GET /products', { query: { ids: ids.join(','), per_page: String(ids.length) }, signal })).data.data,
    meta: { live: { products: () => ids } },
  })

export const categoryQuery = ({ call, language }: Api, url: string) =>
  queryOptions({
    queryKey: [language, 'category', url],
    queryFn: async ({ signal }) => (await call('GET /categories/{url}', { params: { url }, signal })).data,
  })
