import { STORAGE_KEYS } from '@vitrina/contract/constants'

/** The access token of a logged-in customer from the browser's storage. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS.token)
  } catch {
    return null
  }
}
