import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import type { AnyRouter } from '@tanstack/react-router'
import { type Language, STORAGE_KEYS } from '@vitrina/contract/constants'
import { menuQuery, sectionsQuery } from '../domain/shop-data.ts'
import { ShopProvider } from '../lib/shop-context.tsx'
import type { RouterContext } from '../router-context.ts'
import { saveLanguage } from '../stores/language.ts'

type SwitchLanguage = (language: Language) => Promise<void>
const SwitchContext = createContext<SwitchLanguage>(async () => {})
export const useSwitchLanguage = (): SwitchLanguage => useContext(SwitchContext)

type Props = { router: AnyRouter; contextForLanguage: (language: Language) => RouterContext; children: ReactNode }

/**
 * Provides the current API client and language. A language switch first loads the data of the screen in the other language and then
 * changes the texts, so that scroll position, cart and half-filled forms stay.
 */
export function Session({ router, contextForLanguage, children }: Props) {
  const [shop, setShop] = useState(() => (router.options.context as RouterContext).shop)
  const switchLanguage = useCallback<SwitchLanguage>(
    async (language) => {
      saveLanguage(language)
      const context = contextForLanguage(language)
      router.update({ ...router.options, context })
      // In parallel, where the route loaders would wait for one after the other.
      for (const query of [menuQuery, sectionsQuery])
        void context.queryClient.prefetchQuery(query(context.shop) as never)
      await router.invalidate({ sync: true })
      setShop(context.shop)
      // A `lang` parameter in the address would bring the old language back on reload.
      const { lang, ...search } = router.latestLocation.search as Record<string, unknown>
      if (lang) await router.navigate({ to: '.', search, replace: true, resetScroll: false } as never)
    },
    [router, contextForLanguage],
  )
  // A client reads the token once. A login or logout in another tab needs a new client here.
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== STORAGE_KEYS.token && key !== null) return
      const context = contextForLanguage((router.options.context as RouterContext).shop.language)
      router.update({ ...router.options, context })
      setShop(context.shop)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [router, contextForLanguage])
  return (
    <SwitchContext value={switchLanguage}>
      <ShopProvider shop={shop}>{children}</ShopProvider>
    </SwitchContext>
  )
}
