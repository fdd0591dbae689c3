import { redirect } from '@tanstack/react-router'
import { newProfileAddress, openProfile } from '../../profile/open-profile.ts'
import { PART_TITLES, partOf } from '../../profile/parts.ts'
import { preloadPart } from '../../profile/profile.tsx'
import * as m from '@vitrina/i18n/messages'
import { textsIn } from '@vitrina/i18n'
import { ApiError, readToken, saveToken } from '@vitrina/api-client'
import { paths, stringifySearch } from '../../shared/paths.ts'
import type { PageHead } from '../../shell/head.ts'
import { customerQuery } from '../../account/customer.ts'
import { showToast } from '../../shared/messages/toasts.ts'
import type { LoaderInput } from '../lazy-loader.ts'

type Deps = { part?: string }

/** Exchanges the session for an address of the account area, and goes there (docs/specification.md, section 2). */
export async function loadProfileAddress({ context: { api }, deps }: LoaderInput<unknown, Deps>): Promise<never> {
  const address = await orLoggedOut(newProfileAddress(api))
  throw redirect({ href: address + stringifySearch(deps), replace: true })
}

/** Opens an address of the account area. One that cannot be opened, such as that of a reload, is exchanged for a new one. */
export async function loadProfile({
  context: { queryClient, api },
  params: { token },
  deps,
}: LoaderInput<{ token: string }, Deps>): Promise<{ head: PageHead }> {
  const query = customerQuery(api)
  const isOpen = await orLoggedOut(openProfile(api, token, (user) => queryClient.setQueryData(query.queryKey, user)))
  if (!isOpen) throw redirect({ to: paths.profile, search: deps as never, replace: true })
  const part = partOf(deps.part)
  await Promise.all([orLoggedOut(queryClient.ensureQueryData(query)), preloadPart(part)])
  const title = part === 'overview' ? m.profile_title : PART_TITLES[part]
  return { head: { title: textsIn(api.language)(title), noIndex: true } }
}

/** When the session has ended elsewhere, the guards are run again, which lead to the login, and that says why. */
async function orLoggedOut<T>(response: Promise<T>): Promise<T> {
  const token = readToken()
  try {
    return await response
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      showToast(error.message, { kind: 'warning' })
      // Not when another tab has logged in meanwhile.
      if (readToken() === token) saveToken(null)
    }
    throw error
  }
}
