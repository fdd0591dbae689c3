import { readTexts } from '../shared/search-params.ts'
import { requireCustomer } from '../account/require-customer.ts'
import { Profile, preloadPart } from '../profile/profile-page.tsx'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { openProfile, orLogin } from '../profile/open-profile.ts'
import { PART_TITLES, partOf } from '../profile/parts.ts'
import { ProfileSkeleton } from '../profile/profile-skeleton.tsx'
import { textsIn } from '@vitrina/i18n'
import { customerQuery } from '../account/customer.ts'
import * as m from '@vitrina/i18n/messages'
import { whenHydrated } from '../shared/loading/when-hydrated.ts'
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
    if (!isOpen) {
      await whenHydrated()
      throw redirect({ to: '/profile', search: deps, replace: true })
    }
    const part = partOf(deps.part)
    await Promise.all([orLogin(queryClient.ensureQueryData(query), deps), preloadPart(part)])
    const title = part === 'overview' ? m.profile_title : PART_TITLES[part]
    return { head: { title: textsIn(api.language)(title), noIndex: true } }
  },
  head: screenHead,
  component: Profile,
  pendingComponent: ProfileSkeleton,
})
