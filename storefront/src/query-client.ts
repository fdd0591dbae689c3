import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './lib/api-error.ts'
import { showLoadError } from './stores/api-failures.ts'

const STALE_TIME_MS = 5 * 60_000

declare module '@tanstack/react-query' {
  interface Register {
    /** `optional`: what is loaded only adds to a screen, which says nothing when it is missing. */
    queryMeta: { optional?: true }
  }
}

/** Creates the query client of one document on the server, or of one visit in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // Observed by a component of the screen. A query without observers was loaded ahead, or for a screen that shows its error itself.
      onError: (error, query) => {
        if (query.getObserversCount() > 0 && !query.meta?.optional) showLoadError(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        gcTime: 2 * STALE_TIME_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: import.meta.env.SSR ? false : shouldRetry,
        retryDelay: 400,
      },
    },
  })
}

/** Retries once, but never a 4xx, which would be the same again. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)
}
