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
import { type Shop, useShop } from '@vitrina/api-client'

/** What every screen needs, in the order of the specification's startup: settings, then menu and sections; and the product categories. */

const REFRESH_AFTER_MS = 5 * 60_000

/** Loaded once, and again in the background when a tab that was left open is looked at again; never by a navigation. */
const SHOP_DATA = {
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnWindowFocus: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt >= REFRESH_AFTER_MS && 'always',
} as const

export const settingsQuery = ({ api, language }: Shop) =>
  queryOptions({
    queryKey: [language, 'settings'],
    queryFn: ({ signal }): Promise<Settings> => api('GET /settings', { signal }),
    ...SHOP_DATA,
  })

export const menuQuery = ({ api, language }: Shop) =>
  queryOptions({
    queryKey: [language, 'menu'],
    queryFn: async ({ signal }): Promise<MenuItem[]> => (await api('GET /menu', { signal })).data,
    ...SHOP_DATA,
  })

export const sectionsQuery = ({ api, language }: Shop) =>
  queryOptions({
    queryKey: [language, 'sections'],
    queryFn: async ({ signal }): Promise<Section[]> => (await api('GET /sections', { signal })).data,
    ...SHOP_DATA,
  })

export const categoriesQuery = ({ api, language }: Shop) =>
  queryOptions({
    queryKey: [language, 'categories', CATEGORY_TYPE.products],
    queryFn: async ({ signal }): Promise<Category[]> => {
      const { data } = await api('GET /categories', { query: { type: String(CATEGORY_TYPE.products) }, signal })
      return (data as Page<Category>).data
    },
    ...SHOP_DATA,
  })

export const useSettings = (): Settings => useLoaded(settingsQuery(useShop()))
/** Whether what is said about e-mails is true: without a mail server they wait in the shop. Processes of earlier versions don't say. */
export const useSendsEmail = (): boolean => useSettings().sends_email !== false
export const useMenu = (): MenuItem[] => useLoaded(menuQuery(useShop()))
export const useSections = (): Section[] => useLoaded(sectionsQuery(useShop()))
export const useCategories = (): Category[] => useLoaded(categoriesQuery(useShop()))

/**
 * Data that a loader has loaded. The server reads it straight from the cache: every price uses the settings, and an observer for each
 * would cost more than rendering it.
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
