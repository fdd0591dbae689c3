import { queryOptions } from '@tanstack/react-query'
import { type Api, NOBODY, personalKey } from '@vitrina/api-client'

/** The products that the customer has saved, the latest first. */
export const savedQuery = (api: Api) =>
  queryOptions({
    queryKey: personalKey(api, 'saved'),
    // In a chunk of its own, which few visitors need.
    queryFn: async ({ client }) => (await import('./saving.ts')).loadSaved(api, client),
    enabled: api.identity !== NOBODY,
    // Another device or tab may have changed it.
    refetchOnWindowFocus: 'always',
    // In another language it is the same.
    placeholderData: (ids, former) => (former?.queryKey[2] === api.identity ? ids : undefined),
    // Else each card would ask again.
    retryOnMount: false,
    meta: { optional: true },
  })
