import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@vitrina/api-client'

export const makersQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'makers'],
    queryFn: async ({ signal }) => (await call('GET /makers', { signal })).data,
  })

export const makerQuery = ({ call, language }: Api, url: string) =>
  queryOptions({
    queryKey: [language, 'maker', url],
    queryFn: async ({ signal }) => (await call('GET /makers/{url}', { params: { url }, signal })).data,
  })

export const seasonQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'season'],
    queryFn: async ({ signal }) => (await call('GET /season', { signal })).data,
  })
