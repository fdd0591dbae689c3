import { STORAGE_KEYS } from '@vitrina/contract/constants'
import { localStore } from './browser-storage.ts'
import { type Identity, NOBODY } from './api-context.tsx'

/** The access token of a logged-in customer from the browser's storage; null when nobody is logged in. */
export const readToken = (): string | null => localStore.get(STORAGE_KEYS.token) || null

const listeners = new Set<() => void>()

/** Stores the token of a login; null logs out. Every tab of the shop follows (shell/session-provider.tsx). */
export function saveToken(token: string | null): void {
  localStore.set(STORAGE_KEYS.token, token)
  for (const listener of listeners) listener()
}

/** Calls `listener` when this tab or another one has logged in or out. Returns the function that stops it. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener)
  const stop = localStore.onChange(STORAGE_KEYS.token, listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

const tokens: string[] = []

/** The identity that belongs to a token: the same for as long as this tab is open. */
export function identityOf(token: string | null): Identity {
  if (token === null) return NOBODY
  if (!tokens.includes(token)) tokens.push(token)
  return `customer-${tokens.indexOf(token) + 1}`
}

/**
 * Restores the customer at startup (docs/specification.md, section 4): fetched only when there is a token, and a failure logs out.
 */
export async function restoreCustomer<Customer>(fetchCustomer: () => Promise<Customer>): Promise<Customer | null> {
  const token = readToken()
  if (token === null) return null
  try {
    return await fetchCustomer()
  } catch {
    // Not when another tab has logged in meanwhile.
    if (readToken() === token) saveToken(null)
    return null
  }
}
