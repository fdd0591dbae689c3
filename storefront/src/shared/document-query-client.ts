import { type DefaultError, type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * The query client of one document on the server: calls each query function once, without the retries, observers and cancelling of a visit.
 * TanStack's own fetch gives two objects a getter of their own for each call. V8 keeps such accessors where only a full collection frees
 * them, so the router and the data that their closures refer to outlive the document.
 */
export class DocumentQueryClient extends QueryClient {
  readonly #loading = new Map<string, Promise<unknown>>()

  constructor() {
    super({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } })
  }

  override fetchQuery<
    TQueryFnData,
    TError = DefaultError,
    TData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
    TPageParam = never,
  >(options: FetchQueryOptions<TQueryFnData, TError, TData, TQueryKey, TPageParam>): Promise<TData> {
    const defaulted = this.defaultQueryOptions(options as unknown as FetchQueryOptions)
    const query = this.getQueryCache().build(this, defaulted)
    if (query.state.data !== undefined) return Promise.resolve(query.state.data as TData)
    let loading = this.#loading.get(query.queryHash)
    if (!loading) {
      loading = load(this, defaulted).then((data) => query.setData(data))
      this.#loading.set(query.queryHash, loading)
    }
    return loading as Promise<TData>
  }
}

async function load(client: QueryClient, { queryKey, queryFn, meta }: FetchQueryOptions): Promise<unknown> {
  if (typeof queryFn !== 'function') throw new Error(`The query ${JSON.stringify(queryKey)} has no function`)
  return queryFn({ client, queryKey, meta, signal: new AbortController().signal })
}
