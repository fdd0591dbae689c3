import { queryOptions } from '@tanstack/react-query'
import { ENABLED_PARTS, PAGE_SIZE } from '@vitrina/contract/constants'
import { productsQuery } from '../features/catalogue/queries.ts'
import { newsCategoriesQuery, newsQuery } from '../features/content/queries.ts'
import { categoriesQuery } from '../lib/shop-data.ts'
import type { Shop } from '../lib/shop-context.tsx'
import type { StorefrontRouter } from '../router.tsx'

type Load = (shop: Shop) => { queryKey: readonly unknown[] }
type Part = (typeof ENABLED_PARTS)[number] | 'ROOMS'

const infosQuery = ({ api, language }: Shop) =>
  queryOptions({
    queryKey: [language, 'infos'],
    queryFn: ({ signal }) => api('GET /info', { query: { per_page: String(PAGE_SIZE) }, signal }),
  })

const optionsQuery = ({ api, language }: Shop) =>
  queryOptions({ queryKey: [language, 'options'], queryFn: ({ signal }) => api('GET /options', { signal }) })

/** The specification's order (section 4, step 3). The cart, between infos and options, is read from the browser with the shell. */
const AFTER_THE_SHELL: readonly [Part, Load][] = [
  ['INFOS', infosQuery],
  ['PRODUCTS', optionsQuery],
  ['PRODUCTS', categoriesQuery],
  ['PRODUCTS', (shop) => productsQuery(shop, null, {})],
  ['NEWS', newsCategoriesQuery],
  ['NEWS', (shop) => newsQuery(shop, null)],
]

/**
 * Once the document is there and the browser has nothing else to do: the other screens' scripts, so that a visit survives a
 * lost connection; then the specification's lists, one after the other, a page of each, without what the document carried.
 * Whoever saves data is spared the lists (docs/decisions/0014).
 */
export async function loadTheRest(router: StorefrontRouter): Promise<void> {
  await idle()
  for (const route of Object.values(router.routesById)) await router.loadRouteChunk(route as never)?.catch(() => {})
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const { queryClient, shop } = router.options.context
  for (const [part, load] of AFTER_THE_SHELL) {
    if (!(ENABLED_PARTS as readonly Part[]).includes(part)) continue
    await idle()
    await queryClient.prefetchQuery({ ...load(shop), retry: false })
  }
}

const idle = (): Promise<void> =>
  new Promise((resolve) => (window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200)))(() => resolve()))
