import { hashKey, queryOptions } from '@tanstack/react-query'
import type { Settings } from '@vitrina/contract'
import { ENABLED_PARTS } from '@vitrina/contract/constants'
import { productsQuery } from '../catalogue/list/list-queries.ts'
import { infosQuery, newsCategoriesQuery, newsQuery } from '../content/content-queries.ts'
import { categoriesQuery, settingsQuery } from '../shared/shop-data.ts'
import * as m from '@vitrina/i18n/messages'
import { textsIn } from '@vitrina/i18n'
import { onStorageFailure, type Api } from '@vitrina/api-client'
import { isNativeApp } from '../shared/native-app.ts'
import { whenIdle, whenScreenIsIdle } from '../shared/loading/when-idle.ts'
import type { StorefrontRouter } from '../router.tsx'
import { showToast } from '../shared/messages/toast-store.ts'
import { ignoreMisplacedDoubleClicks } from './double-click.ts'
import { setUpNavigation } from './navigation.ts'

type Load = (api: Api) => { queryKey: readonly unknown[] }
type EnabledPart = (typeof ENABLED_PARTS)[number] | 'ROOMS'

const optionsQuery = ({ call, language }: Api) =>
  queryOptions({ queryKey: [language, 'options'], queryFn: ({ signal }) => call('GET /options', { signal }) })

/** Lists in the order of docs/specification.md (section 4, step 3). The cart, between infos and options, is read from storage by the shell. */
const STARTUP_LISTS: readonly [EnabledPart, Load][] = [
  ['INFOS', infosQuery],
  ['PRODUCTS', optionsQuery],
  ['PRODUCTS', categoriesQuery],
  ['PRODUCTS', (api) => productsQuery(api, null, {})],
  ['NEWS', newsCategoriesQuery],
  ['NEWS', (api) => newsQuery(api, null)],
]

/** Starts what the page does besides its screen, once it is hydrated: what happens at a navigation, error reports, and prefetching. */
export function afterHydration(router: StorefrontRouter): void {
  setUpNavigation(router)
  followSettings(router)
  onStorageFailure(() => showToast(textsIn(router.options.context.api.language)(m.storage_failed)))
  ignoreMisplacedDoubleClicks()
  if (isNativeApp()) startNativeApp(router)
  void whenScreenIsIdle(router.options.context.queryClient).then(() => {
    startReports(router)
    return prefetchInBackground(router)
  })
}

/** Where the shop reports errors: few shops do. Some browsers block the code; then there are no reports, and nothing else is missing. */
function startReports(router: StorefrontRouter): void {
  const { queryClient, api } = router.options.context
  const { reports } = queryClient.getQueryData(settingsQuery(api).queryKey) ?? {}
  if (!reports) return
  import('./reports/reports.ts').then(
    (module) => module.startReports(router, reports),
    () => {},
  )
}

/**
 * The app on a phone has code of its own, which no browser loads. Without a connection it is loaded when there is one; until then the back
 * button is the runtime's, which goes back.
 */
function startNativeApp(router: StorefrontRouter): void {
  import('./connect-native-app.ts').then(
    ({ connectNativeApp }) => connectNativeApp(router),
    () => window.addEventListener('online', () => startNativeApp(router), { once: true }),
  )
}

/** Loads the head of the screen again when the settings, which are refreshed in a tab that was left open, have changed. */
function followSettings(router: StorefrontRouter): void {
  const { queryClient } = router.options.context
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey } = settingsQuery(router.options.context.api)
    if (event.query.queryHash !== hashKey(queryKey)) return
    const { settings } = (router.state.matches[0]?.loaderData ?? {}) as { settings?: Settings }
    if (JSON.stringify(settings) !== JSON.stringify(queryClient.getQueryData(queryKey))) void router.invalidate()
  })
}

/**
 * Prefetches in the browser's idle time: the scripts of the screens that the shown one leads to, and the first page of each list that the
 * specification loads at startup, one after the other, unless the document carried it (docs/decisions/0014). Each further screen prefetches
 * where it leads to. With data saving on, nothing of this is loaded before it is needed.
 */
async function prefetchInBackground(router: StorefrontRouter): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const { queryClient, api } = router.options.context
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) void whenScreenIsIdle(queryClient).then(() => prefetchNextScreens(router))
  })
  await prefetchNextScreens(router)
  for (const [part, load] of STARTUP_LISTS) {
    if (!(ENABLED_PARTS as readonly EnabledPart[]).includes(part)) continue
    await whenIdle()
    await queryClient.prefetchQuery({ ...load(api), retry: false })
  }
}

/** Loads the scripts of the screens that the shown one leads to: they open at once, and those without data of their own also offline. */
async function prefetchNextScreens(router: StorefrontRouter): Promise<void> {
  for (const path of router.state.matches.at(-1)?.staticData.leadsTo ?? []) {
    await whenIdle()
    // A failed one is loaded again when its screen is opened.
    await router.loadRouteChunk(router.routesByPath[path])?.catch(() => {})
  }
}
