import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OfficeResponse, OfficeSent } from '@vitrina/contract/office'
import { PRODUCT_PARTS, PRODUCT_SORTS } from '@vitrina/contract/office/constants'
import { defined, oneOf, pageOf, textOf } from '../lists/index.ts'
import type { OfficeApi } from '../shared/api.ts'

export type ProductList = OfficeResponse<'GET /products'>['data']
export type ProductSummary = ProductList['products'][number]
export type VariantSummary = ProductSummary['variants'][number]
export type ProductSearch = Omit<OfficeSent<'GET /products', 'query'>, 'page'> & { page?: number }

/** The list as the address has it: the products of the shop in its order, from the first page, are not in it. */
export const readProductSearch = (search: Record<string, unknown>): ProductSearch =>
  defined({
    q: textOf(search['q']),
    part: oneOf(PRODUCT_PARTS.slice(1), search['part']),
    category: textOf(search['category']),
    sort: oneOf(PRODUCT_SORTS.slice(1), search['sort']),
    page: pageOf(search['page']),
  })

export const productsQuery = (api: OfficeApi, query: ProductSearch) =>
  queryOptions({
    queryKey: ['products', query],
    queryFn: async ({ signal }) => (await api('GET /products', { query, signal })).data,
    placeholderData: keepPreviousData,
  })

export type ProductChoices = OfficeResponse<'GET /product-choices'>['data']

/** What a product's form offers. */
export const choicesQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['products', 'choices'],
    queryFn: async ({ signal }) => (await api('GET /product-choices', { signal })).data,
  })

export const productQuery = (api: OfficeApi, key: string) =>
  queryOptions({
    queryKey: ['product', key],
    queryFn: async ({ signal }) => (await api('GET /products/{key}', { params: { key }, signal })).data,
    // Orders take of its stock.
    staleTime: 0,
  })

export const obstaclesQuery = (api: OfficeApi, key: string) =>
  queryOptions({
    queryKey: ['product', key, 'obstacles'],
    queryFn: async ({ signal }) => (await api('GET /products/{key}/obstacles', { params: { key }, signal })).data,
    staleTime: 0,
  })

/** Of its variants, those for which somebody waits. */
export const waitingQuery = (api: OfficeApi, key: string) =>
  queryOptions({
    queryKey: ['product', key, 'waiting'],
    queryFn: async ({ signal }) => (await api('GET /products/{key}/stock-notices', { params: { key }, signal })).data,
    staleTime: 0,
  })

/** What comes next of a variant, and its reservations. */
export type BatchSummary = OfficeResponse<'GET /products/{key}/next-batches'>['data'][number]

/** What comes next of it, and what is reserved. */
export const nextBatchesQuery = (api: OfficeApi, key: string) =>
  queryOptions({
    queryKey: ['product', key, 'next-batches'],
    queryFn: async ({ signal }) => (await api('GET /products/{key}/next-batches', { params: { key }, signal })).data,
    staleTime: 0,
  })

export const movementsQuery = (api: OfficeApi, key: string) =>
  queryOptions({
    queryKey: ['product', key, 'movements'],
    queryFn: async ({ signal }) => (await api('GET /products/{key}/movements', { params: { key }, signal })).data,
    staleTime: 0,
  })
