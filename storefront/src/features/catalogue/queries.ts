import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ProductPage, ProductSort } from '@vitrina/contract'
import { PAGE_SIZE } from '@vitrina/contract/constants'
import { ApiError } from '../../lib/api-error.ts'
import type { Shop } from '../../lib/shop-context.tsx'

/** Filters, sorting, words and page of a product list, as search parameters of the address. */
export type ListSearch = {
  page?: number
  sort?: ProductSort
  /** Option value ids, separated with commas. */
  values?: string
  price_min?: string
  price_max?: string
  in_stock?: '1'
  q?: string
}

export const productsQuery = ({ api, language }: Shop, category: string | null, { page = 1, ...search }: ListSearch) =>
  queryOptions({
    queryKey: [language, 'products', category, page, search],
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /products', {
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

/** These products, in this order. */
export const productsByIdQuery = ({ api, language }: Shop, ids: readonly number[]) =>
  queryOptions({
    queryKey: [language, 'products-by-id', ids],
    queryFn: async ({ signal }) =>
      (await api('GET /products', { query: { ids: ids.join(','), per_page: String(ids.length) }, signal })).data.data,
  })

export const productQuery = ({ api, language }: Shop, url: string) =>
  queryOptions({
    queryKey: [language, 'product', url],
    queryFn: async ({ signal }) => (await api('GET /products/{url}', { params: { url }, signal })).data,
  })

export const similarProductsQuery = ({ api, language }: Shop, url: string) =>
  queryOptions({
    queryKey: [language, 'similar-products', url],
    queryFn: async ({ signal }) =>
      (await api('GET /products/similar/{url}', { params: { url }, query: { per_page: '4' }, signal })).data.data,
  })

export const categoryQuery = ({ api, language }: Shop, url: string) =>
  queryOptions({
    queryKey: [language, 'category', url],
    queryFn: async ({ signal }) => (await api('GET /categories/{url}', { params: { url }, signal })).data,
  })

export const reservedDaysQuery = ({ api }: Shop, id: number) =>
  queryOptions({
    queryKey: ['reserved-days', id],
    queryFn: async ({ signal }) =>
      (await api('GET /products/reserved/{id}', { params: { id: String(id) }, signal })).data.data,
    staleTime: 30_000,
  })

/** The first place where orders can be collected; null in a shop that only delivers. */
export const pickupPointQuery = ({ api, language }: Shop) =>
  queryOptions({
    queryKey: [language, 'pickup-point'],
    queryFn: async ({ signal }) => {
      const { data } = await api('POST /deliveries/services', { body: {}, signal })
      const service = data.find(({ pickup }) => pickup)
      const [iso] = service?.countries ?? []
      if (!service || !iso) return null
      const [pickupPoint] = (await api('POST /deliveries/offices', { body: { service: service.service, iso }, signal }))
        .data
      return pickupPoint ?? null
    },
    staleTime: Infinity,
    meta: { optional: true },
  })

/** The fastest delivery service in the shop's first country; null when no service states its days. */
export const deliveryEstimateQuery = ({ api, language }: Shop) =>
  queryOptions({
    queryKey: [language, 'delivery-estimate'],
    queryFn: async ({ signal }) => {
      const [country] = (await api('POST /deliveries/countries', { body: {}, signal })).data
      if (!country) return null
      const { data } = await api('POST /deliveries/services', { body: { country: country.iso }, signal })
      const [fastest] = data
        .flatMap(({ name, days, targets }) => (days ? [{ service: name, country: country.name, days, targets }] : []))
        .toSorted((a, b) => a.days[0] - b.days[0] || a.days[1] - b.days[1])
      return fastest ?? null
    },
    staleTime: Infinity,
    meta: { optional: true },
  })
