import { STORAGE_KEYS } from '@vitrina/contract/constants'
import { localStore } from './browser-storage.ts'
import { type Identity, NOBODY } from './api-context.tsx'

/** The access token of a logged-in customer from the browser's storage; null when nobody is logged in. */
export const readToken = (): string | null => localStore.get(STORAGE_KEYS.token) || null

/** Stores the token of a login; null logs out. The other tabs of the shop follow (`onTokenChange`). */
export const saveToken = (token: string | null): void => localStore.set(STORAGE_KEYS.token, token)

/**
 * Calls `listener` when another tab has logged in or out, and when the browser restores this page from its back/forward cache. Returns the
 * function that stops it.
 */
export const onTokenChange = (listener: () => void): (() => void) => localStore.onChange(STORAGE_KEYS.token, listener)

const tokens: string[] = []

/** The identity that belongs to a token: the same for as long as this tab is open. */
export function identityOf(token: string | null): Identity {
  if (token === null) return NOBODY
  if (!tokens.includes(token)) tokens.push(token)
  return `customer-${tokens.indexOf(token) + 1}`
}
