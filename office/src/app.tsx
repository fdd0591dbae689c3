import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { LOCALES, type Language } from '@vitrina/contract/locales'
import { LanguageContext, SwitchLanguageContext } from '@vitrina/i18n'
import { useCallback, useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createOfficeRouter } from './router.tsx'
import { firstLanguage, rememberLanguage } from './shared/language.ts'
import { createOfficeApi } from './shared/api.ts'
import { createOfficeQueryClient } from './shared/query-client.ts'
import { askForProof, ProofDialog } from './staff/index.ts'

/** The office: one router and one cache for the visit, in the language of who works here. */
export function App() {
  const [language, setLanguage] = useState(firstLanguage)
  const [router] = useState(() => {
    let current = language
    const queryClient = createOfficeQueryClient()
    const api = createOfficeApi(() => current, {
      askForProof,
      onLoggedOut: () => void queryClient.invalidateQueries({ queryKey: ['session'] }).then(() => router.invalidate()),
    })
    const router = createOfficeRouter({
      api,
      queryClient,
      showLanguage(next) {
        current = next
        setLanguage(next)
      },
    })
    return router
  })
  const switchLanguage = useCallback(
    async (next: Language) => {
      rememberLanguage(next)
      const { context } = router.options
      context.showLanguage(next)
      // What the server has said in the other language is asked for again.
      await context.queryClient.invalidateQueries()
      return true
    },
    [router],
  )
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = LOCALES[language].direction
  }, [language])
  const { api, queryClient } = router.options.context
  return (
    <LanguageContext value={language}>
      <SwitchLanguageContext value={switchLanguage}>
        <I18nProvider locale={LOCALES[language].tag}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <ProofDialog api={api} />
          </QueryClientProvider>
        </I18nProvider>
      </SwitchLanguageContext>
    </LanguageContext>
  )
}
