import { queryOptions } from '@tanstack/react-query'
import { type Api, NOBODY, personalKey } from '@vitrina/api-client'

/** The products that the customer has saved, the latest first. */
export const savedQuery = (api: Api) =>
  queryOptions({
    queryKey: personalKey(api, 'saved'),
    // In a chunk of its own, which few visitors need.
    queryFn: async () => (await import('./saving.ts')).loadSaved(api),
    enabled: api.identity !== NOBODY,
    // Another device or tab may have changed it.
    refetchOnWindowFocus: 'always',
    meta: { optional: true },
  })
