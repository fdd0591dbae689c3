import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '../../lib/shop-context.tsx'

/** Refetched on focus, because the order's state changes. Data rendered by the server stays fresh for five seconds. */
export const orderQuery = ({ api, language }: Shop, url: string) =>
  queryOptions({
    queryKey: [language, 'order', url],
    queryFn: async ({ signal }) => (await api('GET /orders/{url}', { params: { url }, signal })).data,
    staleTime: 5000,
    refetchOnWindowFocus: true,
  })
