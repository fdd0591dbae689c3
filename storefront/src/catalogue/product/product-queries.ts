import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Product } from '@vitrina/contract'
import type { SelectedOptions } from '@vitrina/contract/cart'
import type { Api } from '@vitrina/api-client'

/** What the page of one product shows. */

export const productQuery = ({ call, language }: Api, url: string) =>
  queryOptions({
    queryKey: [language, 'product', url],
    queryFn: async ({ signal }) => (await call('GET /products/{url}', { params: { url }, signal })).data,
    meta: { live: { products: (product?: Product) => (product ? [product.id] : []) } },
  })

export const similarProductsQuery = ({ call, language }: Api, url: string) =>
  queryOptions({
    queryKey: [language, 'similar-products', url],
    queryFn: async ({ signal }) =>
      (await call('GET /products/similar/{url}', { params: { url }, query: { per_page: '4' }, signal })).data.data,
    meta: { live: { products: (products: Product[] = []) => products.map(({ id }) => id) } },
  })

export const reservedDaysQuery = ({ call }: Api, id: number) =>
  queryOptions({
    queryKey: ['reserved-days', { id }],
    queryFn: async ({ signal }) =>
      (await call('GET /products/reserved/{id}', { params: { id: String(id) }, signal })).data.data,
    staleTime: 30_000,
    meta: { live: { products: () => [id] } },
  })

/** The first place where orders can be collected; null in a shop that only delivers. */
export const pickupPointQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'pickup-point'],
    queryFn: async ({ signal }) => {
      const { data } = await call('POST /deliveries/services', { body: {}, signal })
      const service = data.find(({ pickup }) => pickup)
      const [iso] = service?.countries ?? []
      if (!service || !iso) return null
      const [pickupPoint] = (
        await call('POST /deliveries/offices', { body: { service: service.service, iso }, signal })
      ).data
      return pickupPoint ?? null
    },
    staleTime: Infinity,
    meta: { optional: true },
  })

/** The lowest price of a delivery by each method, of one piece to the shop's first country. */
export const lowestDeliveryQuery = (
  { call, language }: Api,
  { id, selected_options }: { id: number; selected_options: SelectedOptions },
) =>
  queryOptions({
    queryKey: [language, 'lowest-delivery', id, selected_options],
    queryFn: async ({ signal }) => {
      const items = [{ id, selected_count: 1, selected_options }]
      return (await call('POST /deliveries/lowest', { body: { items }, signal })).data
    },
    staleTime: Infinity,
    // Another variant mostly costs the same.
    placeholderData: keepPreviousData,
    meta: { optional: true, live: { products: () => [id] } },
  })

/** The fastest delivery service in the shop's first country; null when no service states its days. */
export const deliveryEstimateQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'delivery-estimate'],
    queryFn: async ({ signal }) => {
      const [country] = (await call('POST /deliveries/countries', { body: {}, signal })).data
      if (!country) return null
      const { data } = await call('POST /deliveries/services', { body: { country: country.iso }, signal })
      const [fastest] = data
        .flatMap(({ name, days, targets }) =>
          days ? [{ service: name, country: country.name, iso: country.iso, days, targets }] : [],
        )
        .toSorted((a, b) => a.days[0] - b.days[0] || a.days[1] - b.days[1])
      return fastest ?? null
    },
    staleTime: Infinity,
    meta: { optional: true },
  })
