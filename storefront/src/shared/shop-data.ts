import {
  type DefaultError,
  type QueryKey,
  queryOptions,
  useQueryClient,
  useSuspenseQuery,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query'
import type { Category, MenuItem, Page, Section, Settings } from '@vitrina/contract'
import { CATEGORY_TYPE } from '@vitrina/contract/constants'
import { type Api, useApi } from '@vitrina/api-client'

/** What every screen needs, in the order of the specification's startup: settings, then menu and sections; and the product categories. */

const REFRESH_AFTER_MS = 5 * 60_000

/** Loaded once, and again in the background when a hidden tab is shown again; never by a navigation. */
const SHOP_DATA = {
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnWindowFocus: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt >= REFRESH_AFTER_MS && 'always',
} as const

export const settingsQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'settings'],
    queryFn: ({ signal }): Promise<Settings> => call('GET /settings', { signal }),
    ...SHOP_DATA,
  })

export const menuQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'menu'],
    queryFn: async ({ signal }): Promise<MenuItem[]> => (await call('GET /menu', { signal })).data,
    ...SHOP_DATA,
  })

export const sectionsQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'sections'],
    queryFn: async ({ signal }): Promise<Section[]> => (await call('GET /sections', { signal })).data,
    ...SHOP_DATA,
  })

export const categoriesQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'categories', CATEGORY_TYPE.products],
    queryFn: async ({ signal }): Promise<Category[]> => {
      const { data } = await call('GET /categories', { query: { type: String(CATEGORY_TYPE.products) }, signal })
      return (data as Page<Category>).data
    },
    ...SHOP_DATA,
  })

export const useSettings = (): Settings => useLoaded(settingsQuery(useApi()))
/** Whether prices have VAT in them: a company without a number is not registered for it. */
export const useIncludesVat = (): boolean => Boolean(useSettings().company.vat_number)
/** Whether the shop sends e-mails: without a mail server it stores them, and no page may promise one. */
export const useSendsEmail = (): boolean => useSettings().sends_email
export const useMenu = (): MenuItem[] => useLoaded(menuQuery(useApi()))
export const useSections = (): Section[] => useLoaded(sectionsQuery(useApi()))
export const useCategories = (): Category[] => useLoaded(categoriesQuery(useApi()))

/**
 * Data that a loader has loaded. The server reads it from the cache without an observer, because every price uses the settings and an
 * observer costs more than rendering the price.
 */
function useLoaded<Data, Key extends QueryKey>(query: UseSuspenseQueryOptions<Data, DefaultError, Data, Key>): Data {
  const client = useQueryClient()
  const loaded = import.meta.env.SSR ? client.getQueryData<Data>(query.queryKey) : undefined
  // The branch is the same for the whole life of a component: in a browser the condition is false at build time.
  // oxlint-disable-next-line react-hooks/rules-of-hooks
  return loaded === undefined ? useSuspenseQuery(query).data : loaded
}

/** The sections of a screen: those for every record of its kind (`page`), and those for the record with this `url`. */
export function sectionsOf(sections: readonly Section[], page: string, url: string | undefined): Section[] {
  return sections.filter((section) => section.page === page && (section.page_url === '' || section.page_url === url))
}
