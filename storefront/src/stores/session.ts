import { STORAGE_KEYS } from '@vitrina/contract/constants'

/** The token of a logged-in customer, as the browser keeps it. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS.token)
  } catch {
    return null
  }
}
