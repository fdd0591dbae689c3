import { queryOptions } from '@tanstack/react-query'
import type { ProductSort } from '@vitrina/contract'
import { PAGE_SIZE } from '@vitrina/contract/constants'
import type { Shop } from '../../lib/shop-context.tsx'

/** What narrows and orders a list, as it stands in the address. */
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
        // For the browser's console; on the server the API itself has logged what went wrong.
        if (!signal.aborted && !import.meta.env.SSR) console.error('Error fetching products:', error)
        throw error
      }
    },
  })

/** Just these products, in this order. */
export const pickedQuery = ({ api, language }: Shop, ids: readonly number[]) =>
  queryOptions({
    queryKey: [language, 'picked', ids],
    queryFn: async ({ signal }) =>
      (await api('GET /products', { query: { ids: ids.join(','), per_page: String(ids.length) }, signal })).data.data,
  })

export const productQuery = ({ api, language }: Shop, url: string) =>
  queryOptions({
    queryKey: [language, 'product', url],
    queryFn: async ({ signal }) => (await api('GET /products/{url}', { params: { url }, signal })).data,
  })

export const similarQuery = ({ api, language }: Shop, url: string) =>
  queryOptions({
    queryKey: [language, 'similar', url],
    queryFn: async ({ signal }) =>
      (await api('GET /products/{url}/similar', { params: { url }, query: { per_page: '4' }, signal })).data.data,
  })

export const categoryQuery = ({ api, language }: Shop, url: string) =>
  queryOptions({
    queryKey: [language, 'category', url],
    queryFn: async ({ signal }) => (await api('GET /categories/{url}', { params: { url }, signal })).data,
  })

export const reservedQuery = ({ api }: Shop, id: number) =>
  queryOptions({
    queryKey: ['reserved', id],
    queryFn: async ({ signal }) =>
      (await api('GET /products/reserved/{id}', { params: { id: String(id) }, signal })).data.data,
    staleTime: 30_000,
  })

/** Where orders can be collected from; null in a shop that only sends. */
export const collectionQuery = ({ api, language }: Shop) =>
  queryOptions({
    queryKey: [language, 'collection'],
    queryFn: async ({ signal }) => {
      const { data } = await api('POST /deliveries/services', { body: {}, signal, quiet: true })
      const service = data.find(({ pickup }) => pickup)
      const [iso] = service?.countries ?? []
      if (!service || !iso) return null
      const [place] = (
        await api('POST /deliveries/offices', { body: { service: service.service, iso }, signal, quiet: true })
      ).data
      return place ?? null
    },
    staleTime: Infinity,
  })

/** The fastest way a parcel takes in the shop's first country; null in a shop that names no days. */
export const deliveryPromiseQuery = ({ api, language }: Shop) =>
  queryOptions({
    queryKey: [language, 'delivery-promise'],
    // Beside the button it is a courtesy: without an answer there is nothing to tell of.
    queryFn: async ({ signal }) => {
      const [country] = (await api('POST /deliveries/countries', { body: {}, signal, quiet: true })).data
      if (!country) return null
      const { data } = await api('POST /deliveries/services', { body: { country: country.iso }, signal, quiet: true })
      const [fastest] = data
        .flatMap(({ name, days, targets }) => (days ? [{ service: name, country: country.name, days, targets }] : []))
        .toSorted((a, b) => a.days[0] - b.days[0] || a.days[1] - b.days[1])
      return fastest ?? null
    },
    staleTime: Infinity,
  })
