import { type Dispatch, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AnyRouter, isNotFound, isRedirect } from '@tanstack/react-router'
import type { Language } from '@vitrina/contract/constants'
import { menuQuery, sectionsQuery, settingsQuery } from '../shared/shop-data.ts'
import { type Api, ApiProvider, identityOf, isPersonalOfAnother, onTokenChange, saveToken } from '@vitrina/api-client'
import { LanguageContext, type SwitchLanguage, SwitchLanguageContext } from '@vitrina/i18n'
import type { RouterContext } from '../shared/router-context.ts'
import { customerQuery, verifyCustomer } from '../account/customer.ts'
import { type CustomerSession, SessionContext } from '../account/session.ts'
import { saveLanguage } from './language.ts'

type ContextForLanguage = (language: Language) => RouterContext
type Props = { router: AnyRouter; contextForLanguage: ContextForLanguage; children: ReactNode }

/**
 * Provides the API client, the language and who is logged in, with what changes them. A language switch first loads the data of the screen in
 * the other language and then changes the texts, so that scroll position, cart and half-filled forms stay.
 */
export function SessionProvider({ router, contextForLanguage, children }: Props) {
  const [api, setApi] = useState(() => (router.options.context as RouterContext).api)
  const switchLanguage = useCallback<SwitchLanguage>(
    async (language) => {
      const context = contextForLanguage(language)
      if (!(await loadScreen(router, context))) return false
      saveLanguage(language)
      router.update({ ...router.options, context })
      await router.invalidate({ sync: true })
      setApi(context.api)
      // A `lang` parameter in the address would bring the old language back on reload.
      const { lang, ...search } = router.latestLocation.search as Record<string, unknown>
      if (lang) await router.navigate({ to: '.', search, hash: true, replace: true, resetScroll: false })
      return true
    },
    [router, contextForLanguage],
  )
  const { followToken, session } = useMemo(
    () => createSession(router, contextForLanguage, setApi),
    [router, contextForLanguage],
  )
  useEffect(() => onTokenChange(followToken), [followToken])
  // After hydration, and in the background.
  useEffect(() => void session.verify(), [session])
  return (
    <SwitchLanguageContext value={switchLanguage}>
      <SessionContext value={session}>
        <ApiProvider api={api}>
          <LanguageContext value={api.language}>{children}</LanguageContext>
        </ApiProvider>
      </SessionContext>
    </SwitchLanguageContext>
  )
}

/** What changes who is logged in. `followToken` is for a change that another tab has made. */
function createSession(router: AnyRouter, contextForLanguage: ContextForLanguage, setApi: Dispatch<Api>) {
  const current = () => router.options.context as RouterContext
  // A client reads the token once, so a login or logout, in whichever tab, needs a new one.
  const followToken = () => {
    const { api: previous, queryClient } = current()
    const context = contextForLanguage(previous.language)
    const { identity } = context.api
    if (identity === previous.identity) return
    router.update({ ...router.options, context })
    // At once, so that a page that the browser shows again is not painted with what it showed before a logout.
    flushSync(() => setApi(context.api))
    queryClient.removeQueries({ predicate: isPersonalOfAnother(identity) })
    // The guards check again whether this visitor may see the screen.
    void router.invalidate()
  }
  const session: CustomerSession = {
    logIn({ data, auth_token }) {
      const { api, queryClient } = current()
      // Ahead of the identity, so that the data is there when screens ask for it.
      queryClient.setQueryData(customerQuery({ ...api, identity: identityOf(auth_token) }).queryKey, data)
      saveToken(auth_token)
      followToken()
    },
    logOut() {
      saveToken(null)
      followToken()
    },
    verify: () => verifyCustomer(current().queryClient, current().api, session.logOut),
  }
  return { session, followToken }
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
      })
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
