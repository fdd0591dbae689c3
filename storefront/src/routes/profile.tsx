import { readTexts } from '../shared/search-params.ts'
import { requireCustomer } from '../account/require-customer.ts'
import { Skeleton } from '@vitrina/ui'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { newProfileAddress, orLogin } from '../profile/open-profile.ts'
import { stringifySearch } from '../shared/paths.ts'
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
    throw redirect({ href: address + stringifySearch(deps), replace: true })
  },
  head: screenHead,
  component: () => null,
  pendingComponent: ProfileSkeleton,
})

/** The parts at the side, and the one that is shown. */
function ProfileSkeleton() {
  return (
    <div aria-busy="true" className="frame grid gap-x-16 pt-8 pb-16 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-14">
      <Skeleton className="h-96 max-lg:hidden" />
      <div>
        <Skeleton className="h-11 w-72 max-w-full" />
        <Skeleton className="mt-8 h-40" />
        <Skeleton className="mt-6 h-40" />
      </div>
    </div>
  )
}
