import { redirect } from '@tanstack/react-router'
import type { User } from '@vitrina/contract'
import { ApiError, type Api, isNotFoundError } from '@vitrina/api-client'
import { whenHydrated } from '../shared/loading/when-hydrated.ts'
import { pageAddress, stringifySearch } from '../shared/paths.ts'
import { showToast } from '../shared/messages/toast-store.ts'

/**
 * An address of the account area can be opened once, within a minute. React and the router may load a screen several times, so this tab
 * sends each address once for each identity, and remembers that it was opened.
 */
const opened = new Map<string, Promise<void>>()
/** The addresses that this tab was given. */
const issued = new Set<string>()
/** How many of them, one after the other, could not be opened. Asking for one more would be an endless loop. */
let failures = 0

/** A new address of the account area: a page of this shop by its path, or an absolute address. */
export async function newProfileAddress({ call }: Api): Promise<string> {
  const { data } = await call('POST /auth/get-token-profile', { body: {}, handlesError: true })
  const address = pageAddress(data, location.origin) ?? data
  issued.add(address.split('/').at(-1)!)
  return address
}

/**
 * Opens an address; `onOpen` gets the customer when it is opened for the first time. False when a new address is needed: this one is used,
 * expired or another customer's.
 */
export async function openProfile(
  { call, identity }: Api,
  token: string,
  onOpen: (user: User) => void,
): Promise<boolean> {
  const key = `${identity} ${token}`
  let opening = opened.get(key)
  if (!opening) {
    opening = call('POST /auth/open-profile', { body: { token }, handlesError: true }).then(({ data }) => onOpen(data))
    opened.set(key, opening)
  }
  try {
    await opening
    failures = 0
    return true
  } catch (error) {
    // Another caller that waits for the same response has counted the failure.
    if (opened.delete(key) && issued.has(token)) failures += 1
    const isUsedUp = isNotFoundError(error) || (error instanceof ApiError && error.status === 406)
    if (isUsedUp && failures < 2) return false
    failures = 0
    throw error
  }
}

/** A session that has ended elsewhere leads to the login, which says why, finds out that it has ended, and leads back to `part`. */
export async function orLogin<T>(response: Promise<T>, search: { part?: string }): Promise<T> {
  try {
    return await response
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    showToast(error.message, { kind: 'warning' })
    await whenHydrated()
    throw redirect({ to: '/auth/login', search: { next: '/profile' + stringifySearch(search) }, replace: true })
  }
}
