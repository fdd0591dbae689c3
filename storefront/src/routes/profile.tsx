import { readTexts } from '../shared/search-params.ts'
import { requireCustomer } from '../account/require-customer.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { newProfileAddress, orLogin } from '../profile/open-profile.ts'
import { ProfileSkeleton } from '../profile/profile-skeleton.tsx'
import { stringifySearch } from '../shared/paths.ts'
import { whenHydrated } from '../shared/loading/when-hydrated.ts'
import { screenHead } from '../shell/head.ts'

/** Leads to a new address of the account area. Never preloaded, because loading it exchanges the session. */
export const Route = createFileRoute('/profile')({
  staticData: { private: true },
  ssr: false,
  preload: false,
  beforeLoad: requireCustomer,
  validateSearch: (search: Record<string, unknown>): { part?: string } => readTexts(search, 'part'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const address = await orLogin(newProfileAddress(api), deps)
    await whenHydrated()
    throw redirect({ href: address + stringifySearch(deps), replace: true })
  },
  head: screenHead,
  component: () => null,
  pendingComponent: ProfileSkeleton,
})
