import { queryOptions } from '@tanstack/react-query'
import type { Category } from '@vitrina/contract'
import { CATEGORY_TYPE, PAGE_SIZE } from '@vitrina/contract/constants'
import type { Api } from '@vitrina/api-client'

const NEWS_PER_PAGE = 12
export const RELATED_COUNT = 4

export const infosQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'infos'],
    queryFn: ({ signal }) => call('GET /info', { query: { per_page: String(PAGE_SIZE) }, signal }),
  })

export const infoQuery = ({ call, language }: Api, url: string) =>
  queryOptions({
    queryKey: [language, 'info', url],
    queryFn: async ({ signal }) => (await call('GET /info/{url}', { params: { url }, signal })).data,
  })

export const articleQuery = ({ call, language }: Api, url: string) =>
  queryOptions({
    queryKey: [language, 'article', url],
    queryFn: async ({ signal }) => (await call('GET /news/{url}', { params: { url }, signal })).data,
  })

export const newsQuery = ({ call, language }: Api, category: string | null, page = 1, perPage = NEWS_PER_PAGE) =>
  queryOptions({
    queryKey: [language, 'news', category, page, perPage],
    queryFn: ({ signal }) =>
      call('GET /news', {
        query: { ...(category ? { category } : {}), page: String(page), per_page: String(perPage) },
        signal,
      }),
  })

/** News of a category to show below an article: one more than shown, because the article itself may be among them. */
export const relatedQuery = (api: Api, category: string) => newsQuery(api, category, 1, RELATED_COUNT + 1)

export const newsCategoriesQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'categories', CATEGORY_TYPE.news],
    queryFn: async ({ signal }) =>
      (await call('GET /categories', { query: { type: String(CATEGORY_TYPE.news) }, signal })).data as Category[],
    staleTime: Infinity,
  })
