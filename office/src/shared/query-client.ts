import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@vitrina/api-client'

/** The cache of one visit. What is shown stays while it is loaded again, and when that fails. */
export function createOfficeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
        retryDelay: 400,
      },
      // A write that is pressed without a connection fails at once, instead of being sent much later.
      mutations: { networkMode: 'always' },
    },
  })
}
