import { queryOptions } from '@tanstack/react-query'
import type { Category } from '@vitrina/contract'
import { CATEGORY_TYPE } from '@vitrina/contract/constants'
import type { Shop } from '@vitrina/api-client'

const NEWS_PER_PAGE = 12
export const RELATED_COUNT = 4

export const infoQuery = ({ api, language }: Shop, url: string) =>
  queryOptions({
    queryKey: [language, 'info', url],
    queryFn: async ({ signal }) => (await api('GET /info/{url}', { params: { url }, signal })).data,
  })

export const articleQuery = ({ api, language }: Shop, url: string) =>
  queryOptions({
    queryKey: [language, 'article', url],
    queryFn: async ({ signal }) => (await api('GET /news/{url}', { params: { url }, signal })).data,
  })

export const newsQuery = ({ api, language }: Shop, category: string | null, page = 1, perPage = NEWS_PER_PAGE) =>
  queryOptions({
    queryKey: [language, 'news', category, page, perPage],
    queryFn: ({ signal }) =>
      api('GET /news', {
        query: { ...(category ? { category } : {}), page: String(page), per_page: String(perPage) },
        signal,
      }),
  })

/** News of a category to show below an article: one more than shown, because the article itself may be among them. */
export const relatedQuery = (shop: Shop, category: string) => newsQuery(shop, category, 1, RELATED_COUNT + 1)

export const newsCategoriesQuery = ({ api, language }: Shop) =>
  queryOptions({
    queryKey: [language, 'categories', CATEGORY_TYPE.news],
    queryFn: async ({ signal }) =>
      (await api('GET /categories', { query: { type: String(CATEGORY_TYPE.news) }, signal })).data as Category[],
    staleTime: Infinity,
  })
