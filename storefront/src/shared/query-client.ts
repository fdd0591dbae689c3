import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '@vitrina/api-client'
import { showLoadError } from './messages/api-failures.ts'
import { useMessages } from './messages/messages.ts'

const STALE_TIME_MS = 5 * 60_000

/** `products` returns the ids of the products that a query shows, by its data: undefined while there is none. */
type LiveProducts = { products(data: unknown): readonly number[] }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen works without this data and shows no error when it is missing. */
      optional?: true
      /**
       * Loaded again when the server says that this has changed (storefront/src/live): price or stock of these products, free rooms, what
       * belongs to a customer, or the record of this private channel.
       */
      live?: LiveProducts | 'rooms' | 'customer' | `private-${string}`
    }
  }
}

/** Creates the query client of one visit in the browser. That of a document is another (document-query-client.ts). */
export function createQueryClient(): QueryClient {
  // A button is busy before its next press. By a timeout, as the library notifies components, two presses that wait for a busy page both count.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    queryCache: new QueryCache({
      // Observed by a component of the screen. A query without observers was loaded ahead, or for a screen that shows its error itself. What
      // the screen goes on showing is loaded again in the background: only that the login has ended is said then, and once.
      onError: (error, query) => {
        if (query.getObserversCount() === 0 || query.meta?.optional) return
        const isBackground = query.meta?.live !== undefined && query.state.data !== undefined
        const endsLogin = error instanceof ApiError && error.status === 401 && !useMessages.getState().offersLogin
        if (!isBackground || endsLogin) showLoadError(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        gcTime: 2 * STALE_TIME_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay: 400,
      },
      // A write that is pressed without a connection fails at once, instead of being sent much later.
      mutations: { networkMode: 'always' },
    },
  })
}

/** Retries once, but never a 4xx, which would be the same again. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)
}
