import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@vitrina/api-client'

export const batchQuery = ({ call, language }: Api, number: string) =>
  queryOptions({
    queryKey: [language, 'batch', number],
    queryFn: async ({ signal }) => (await call('GET /batches/{number}', { params: { number }, signal })).data,
  })
