import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OfficeResponse, Permission, StockLevel } from '@vitrina/contract/office'
import { STOCK_LEVELS } from '@vitrina/contract/office/constants'
import { defined, oneOf, pageOf } from '../lists/index.ts'
import type { OfficeApi } from '../shared/api.ts'

export type UnsentEmail = OfficeResponse<'GET /emails/unsent'>['data']['emails'][number]
export type FailedJob = OfficeResponse<'GET /jobs/failed'>['data']['jobs'][number]
export type PlannedChange = OfficeResponse<'GET /planned-changes'>['data'][number]
export type LowProduct = OfficeResponse<'GET /stock/low'>['data']['products'][number]

export const PARTS = ['emails', 'jobs', 'planned', 'stock'] as const
export type Part = (typeof PARTS)[number]
/** Who may see a part. */
export const PART_PERMISSIONS: Record<Part, Permission> = {
  emails: 'operations',
  jobs: 'operations',
  planned: 'content',
  stock: 'stock',
}

/** What the address says: a part, and of the stock which products. */
export type AttentionSearch = { part?: Part; level?: StockLevel; page?: number }

export const readAttentionSearch = (search: Record<string, unknown>): AttentionSearch =>
  defined({
    part: oneOf(PARTS, search['part']),
    level: oneOf(STOCK_LEVELS.slice(1), search['level']),
    page: pageOf(search['page']),
  })

/** Others work on it, and so does the shop. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const emailsQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['emails'],
    queryFn: async ({ signal }) => (await api('GET /emails/unsent', { signal })).data,
    ...FRESH,
  })

export const jobsQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['jobs'],
    queryFn: async ({ signal }) => (await api('GET /jobs/failed', { signal })).data,
    ...FRESH,
  })

export const plannedQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['planned'],
    queryFn: async ({ signal }) => (await api('GET /planned-changes', { signal })).data,
    ...FRESH,
  })

export const stockQuery = (api: OfficeApi, { level, page }: AttentionSearch) =>
  queryOptions({
    queryKey: ['stock', level, page],
    queryFn: async ({ signal }) => (await api('GET /stock/low', { query: defined({ level, page }), signal })).data,
    placeholderData: keepPreviousData,
    ...FRESH,
  })
