import { queryOptions } from '@tanstack/react-query'
import type { OfficeResponse } from '@vitrina/contract/office'
import type { OfficeApi } from '../shared/api.ts'

export type CurrencyState = OfficeResponse<'GET /currency'>['data']

export const currencyQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['currency'],
    queryFn: async ({ signal }) => (await api('GET /currency', { signal })).data,
    // What a move would do changes with every save.
    staleTime: 0,
  })
