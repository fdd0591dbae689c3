import { queryOptions } from '@tanstack/react-query'
import type { OfficeResponse } from '@vitrina/contract/office'
import type { OfficeApi } from '../shared/api.ts'

export type ImportFile = OfficeResponse<'GET /exchange/imports/{id}'>['data']
export type ImportPlan = NonNullable<ImportFile['plan']>
export type Conflict = ImportPlan['conflicts'][number]

const WORKING = new Set(['planning', 'applying'])
const INTERVAL_MS = 1000

export const isWorking = ({ state }: Pick<ImportFile, 'state'>): boolean => WORKING.has(state)

export const importsQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['imports'],
    queryFn: async ({ signal }) => (await api('GET /exchange/imports', { signal })).data,
    staleTime: 0,
  })

/** Asked for again and again while the shop works on it. */
export const importQuery = (api: OfficeApi, id: number) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: async ({ signal }) => (await api('GET /exchange/imports/{id}', { params: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? INTERVAL_MS : false),
  })
