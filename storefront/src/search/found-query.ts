import { queryOptions } from '@tanstack/react-query'
import type { FoundKind, SearchResult } from '@vitrina/contract'
import type { Api } from '@vitrina/api-client'

/** What words find: completions, the first products, and pages. */
export const foundQuery = ({ call, language }: Api, words: string) =>
  queryOptions({
    queryKey: [language, 'search', words],
    queryFn: async ({ signal }): Promise<SearchResult> =>
      (await call('GET /search', { query: { q: words }, signal })).data,
    meta: { live: { products: (found?: SearchResult) => found?.products.map(({ id }) => id) ?? [] } },
  })

const PATHS: Record<FoundKind, string> = {
  category: '/category/',
  room: '/rooms/',
  maker: '/makers/',
  info: '/info/',
  news: '/news/',
}

export const foundPath = ({ kind, url }: { kind: FoundKind; url: string }): string =>
  PATHS[kind] + encodeURIComponent(url)
