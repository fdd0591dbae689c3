import { readTexts } from '../shared/search-params.ts'
import { requireCustomer } from '../account/require-customer.ts'
import { Skeleton } from '@vitrina/ui'
import { Profile, preloadPart } from '../profile/profile.tsx'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { openProfile, orLogin } from '../profile/open-profile.ts'
import { PART_TITLES, partOf } from '../profile/parts.ts'
import { textsIn } from '@vitrina/i18n'
import { paths } from '../shared/paths.ts'
import { customerQuery } from '../account/customer.ts'
import * as m from '@vitrina/i18n/messages'
import { screenHead } from '../shell/head.ts'

/** The account area. Its address can be opened once, so a login leads back to a new one. */
export const Route = createFileRoute('/profile_/$token')({
  staticData: { private: true },
  ssr: false,
  preload: false,
  beforeLoad: ({ context, location: { searchStr } }) =>
    requireCustomer({ context, location: { href: `/profile${searchStr}` } }),
  validateSearch: (search: Record<string, unknown>): { part?: string } => readTexts(search, 'part'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, params: { token }, deps }) => {
    const query = customerQuery(api)
    const isOpen = await orLogin(
      openProfile(api, token, (user) => queryClient.setQueryData(query.queryKey, user)),
      deps,
    )
    if (!isOpen) throw redirect({ to: paths.profile, search: deps as never, replace: true })
    const part = partOf(deps.part)
    await Promise.all([orLogin(queryClient.ensureQueryData(query), deps), preloadPart(part)])
    const title = part === 'overview' ? m.profile_title : PART_TITLES[part]
    return { head: { title: textsIn(api.language)(title), noIndex: true } }
  },
  head: screenHead,
  component: Profile,
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
