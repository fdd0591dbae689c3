import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '../../lib/shop-context.tsx'

/** Its state changes while the page is away; what the document has just brought is not asked for again. */
export const orderQuery = ({ api, language }: Shop, url: string) =>
  queryOptions({
    queryKey: [language, 'order', url],
    queryFn: async ({ signal }) => (await api('GET /orders/{url}', { params: { url }, signal })).data,
    staleTime: 5000,
    refetchOnWindowFocus: true,
  })
