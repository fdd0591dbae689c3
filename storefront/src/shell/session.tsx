import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import type { AnyRouter } from '@tanstack/react-router'
import { type Language, STORAGE_KEYS } from '@vitrina/contract/constants'
import { menuQuery, sectionsQuery } from '../lib/shop-data.ts'
import { ShopProvider } from '../lib/shop-context.tsx'
import type { RouterContext } from '../router-context.ts'
import { saveLanguage } from '../stores/language.ts'

type SwitchLanguage = (language: Language) => Promise<void>
const SwitchContext = createContext<SwitchLanguage>(async () => {})
export const useSwitchLanguage = (): SwitchLanguage => useContext(SwitchContext)

type Props = { router: AnyRouter; contextFor: (language: Language) => RouterContext; children: ReactNode }

/**
 * Hands the current client and language down the tree. A switch first loads what the screen shows in the other language
 * and only then changes the texts, so place, cart and half-filled forms stay where they are.
 */
export function Session({ router, contextFor, children }: Props) {
  const [shop, setShop] = useState(() => (router.options.context as RouterContext).shop)
  const switchLanguage = useCallback<SwitchLanguage>(
    async (language) => {
      saveLanguage(language)
      const context = contextFor(language)
      router.update({ ...router.options, context })
      // At once, where a start would wait for one after the other.
      for (const query of [menuQuery, sectionsQuery])
        void context.queryClient.prefetchQuery(query(context.shop) as never)
      await router.invalidate({ sync: true })
      setShop(context.shop)
      // An explicit language in the address would bring the other one back on reload.
      const { lang, ...search } = router.latestLocation.search as Record<string, unknown>
      if (lang) await router.navigate({ to: '.', search, replace: true, resetScroll: false } as never)
    },
    [router, contextFor],
  )
  // A client reads the token when it is made: logged in or out in another tab, this one gets a new client.
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== STORAGE_KEYS.token && key !== null) return
      const context = contextFor((router.options.context as RouterContext).shop.language)
      router.update({ ...router.options, context })
      setShop(context.shop)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [router, contextFor])
  return (
    <SwitchContext value={switchLanguage}>
      <ShopProvider shop={shop}>{children}</ShopProvider>
    </SwitchContext>
  )
}
