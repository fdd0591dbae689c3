import { hashKey, queryOptions } from '@tanstack/react-query'
import type { Settings } from '@vitrina/contract'
import { ENABLED_PARTS, PAGE_SIZE } from '@vitrina/contract/constants'
import { productsQuery } from '../catalogue/list/list-queries.ts'
import { newsCategoriesQuery, newsQuery } from '../content/content-queries.ts'
import { categoriesQuery, settingsQuery } from '../shared/shop-data.ts'
import * as m from '@vitrina/i18n/messages'
import { textsIn } from '@vitrina/i18n'
import { onStorageFailure, type Api } from '@vitrina/api-client'
import { lazyModule } from '../shared/loading/lazy-module.ts'
import { isNativeApp } from '../shared/native-app.ts'
import { whenIdle, whenScreenIsIdle } from '../shared/loading/when-idle.ts'
import type { StorefrontRouter } from '../router.tsx'
import { showToast } from '../shared/messages/toasts.ts'
import { ignoreMisplacedDoubleClicks } from './double-click.ts'
import { loadProgressBar, setUpNavigation } from './navigation.ts'

const loadNativeApp = lazyModule(() => import('./connect-native-app.ts'))
const loadReports = lazyModule(() => import('./reports/reports.ts'))

type Load = (api: Api) => { queryKey: readonly unknown[] }
type EnabledPart = (typeof ENABLED_PARTS)[number] | 'ROOMS'

const infosQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'infos'],
    queryFn: ({ signal }) => call('GET /info', { query: { per_page: String(PAGE_SIZE) }, signal }),
  })

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

/**
 * Starts, while the page is being hydrated, what is not needed before the first press: handling of navigations, and prefetching.
 * `rendered` resolves when the screen is shown; undefined when the document showed it.
 */
export function afterHydration(router: StorefrontRouter, rendered: Promise<void> | void): void {
  setUpNavigation(router)
  followSettings(router)
  onStorageFailure(() => showToast(textsIn(router.options.context.api.language)(m.storage_failed)))
  ignoreMisplacedDoubleClicks()
  if (isNativeApp()) startNativeApp(router)
  void Promise.resolve(rendered)
    .then(() => whenScreenIsIdle(router.options.context.queryClient))
    .then(() => {
      startReports(router)
      return prefetchInBackground(router)
    })
}

/** Where the shop reports errors. Where the code is blocked, there are no reports. */
function startReports(router: StorefrontRouter): void {
  const { queryClient, api } = router.options.context
  const { reports } = queryClient.getQueryData(settingsQuery(api).queryKey) ?? {}
  if (!reports) return
  loadReports().then(
    (module) => module.startReports(router, reports),
    () => {},
  )
}

/** Without a connection the code is loaded when there is one; until then the back button is the runtime's, which goes back. */
function startNativeApp(router: StorefrontRouter): void {
  Promise.all([loadNativeApp(), hydrated()]).then(
    ([{ connectNativeApp }]) => connectNativeApp(router),
    () => window.addEventListener('online', () => startNativeApp(router), { once: true }),
  )
}

/** Resolves once the page is hydrated: a link that the app opens before that would change what React is hydrating. */
function hydrated(): Promise<void> {
  const root = document.documentElement
  return new Promise((resolve) => {
    const observer = new MutationObserver(resolveIfHydrated)
    function resolveIfHydrated() {
      if (root.dataset.hydrated === undefined) return
      observer.disconnect()
      resolve()
    }
    observer.observe(root, { attributeFilter: ['data-hydrated'] })
    resolveIfHydrated()
  })
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
 * Prefetches in the browser's idle time: the progress bar and the scripts of the other screens, so that navigation works after the
 * connection is lost; then the first page of each list that the specification loads at startup, one after the other, unless the
 * document carried it. With data saving on, no lists (docs/decisions/0014).
 */
async function prefetchInBackground(router: StorefrontRouter): Promise<void> {
  void loadProgressBar()
  for (const route of Object.values(router.routesById)) {
    await whenIdle()
    await router.loadRouteChunk(route as never)?.catch(() => {})
  }
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const { queryClient, api } = router.options.context
  for (const [part, load] of STARTUP_LISTS) {
    if (!(ENABLED_PARTS as readonly EnabledPart[]).includes(part)) continue
    await whenIdle()
    await queryClient.prefetchQuery({ ...load(api), retry: false })
  }
}
