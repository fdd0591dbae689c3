import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AnyRouter, isNotFound, isRedirect } from '@tanstack/react-router'
import type { Language } from '@vitrina/contract/constants'
import { menuQuery, sectionsQuery, settingsQuery } from '../shared/shop-data.ts'
import { isPersonalOfAnother, onTokenChange, ApiProvider } from '@vitrina/api-client'
import { LanguageContext } from '@vitrina/i18n'
import type { RouterContext } from '../shared/router-context.ts'
import { verifyCustomer } from '../account/customer.ts'
import { saveLanguage } from './language.ts'

/** Resolves to false when the language could not be loaded and the screen stays as it was. */
type SwitchLanguage = (language: Language) => Promise<boolean>
const SwitchContext = createContext<SwitchLanguage>(async () => false)
export const useSwitchLanguage = (): SwitchLanguage => useContext(SwitchContext)

type Props = { router: AnyRouter; contextForLanguage: (language: Language) => RouterContext; children: ReactNode }

/**
 * Provides the current API client, language and identity. A language switch first loads the data of the screen in the other language and
 * then changes the texts, so that scroll position, cart and half-filled forms stay.
 */
export function Session({ router, contextForLanguage, children }: Props) {
  const [api, setShop] = useState(() => (router.options.context as RouterContext).api)
  const switchLanguage = useCallback<SwitchLanguage>(
    async (language) => {
      const context = contextForLanguage(language)
      if (!(await loadScreen(router, context))) return false
      saveLanguage(language)
      router.update({ ...router.options, context })
      await router.invalidate({ sync: true })
      setShop(context.api)
      // A `lang` parameter in the address would bring the old language back on reload.
      const { lang, ...search } = router.latestLocation.search as Record<string, unknown>
      if (lang) await router.navigate({ to: '.', search, hash: true, replace: true, resetScroll: false } as never)
      return true
    },
    [router, contextForLanguage],
  )
  // A client reads the token once, so a login or logout, in whichever tab, needs a new one.
  useEffect(() => {
    const followToken = () => {
      const { api: previous, queryClient } = router.options.context as RouterContext
      const context = contextForLanguage(previous.language)
      const { identity } = context.api
      if (identity === previous.identity) return
      router.update({ ...router.options, context })
      // At once, so that a page that the browser shows again is not painted with what it showed before a logout.
      flushSync(() => setShop(context.api))
      queryClient.removeQueries({ predicate: isPersonalOfAnother(identity) })
      // The guards check again whether this visitor may see the screen.
      void router.invalidate()
    }
    return onTokenChange(followToken)
  }, [router, contextForLanguage])
  // After hydration, and in the background.
  useEffect(() => {
    const { api, queryClient } = router.options.context as RouterContext
    void verifyCustomer(queryClient, api)
  }, [router])
  return (
    <SwitchContext value={switchLanguage}>
      <ApiProvider api={api}>
        <LanguageContext value={api.language}>{children}</LanguageContext>
      </ApiProvider>
    </SwitchContext>
  )
}

/** Loads shell and current screen with a context that is not in use yet. False when that failed, unless the screen had failed before. */
async function loadScreen(router: AnyRouter, context: RouterContext): Promise<boolean> {
  const { queryClient, api } = context
  const loadRoute = async ({ routeId, status, params, loaderDeps: deps }: AnyRouter['state']['matches'][number]) => {
    if (status === 'error') return
    try {
      await router.routesById[routeId].options.loader?.({
        context,
        params,
        deps,
        cause: 'enter',
        location: router.state.location,
      } as never)
    } catch (error) {
      if (!isRedirect(error) && !isNotFound(error)) throw error
    }
  }
  try {
    await Promise.all([
      queryClient.ensureQueryData(settingsQuery(api)),
      queryClient.ensureQueryData(menuQuery(api)),
      queryClient.ensureQueryData(sectionsQuery(api)),
      ...router.state.matches.map(loadRoute),
    ])
    return true
  } catch {
    return false
  }
}
