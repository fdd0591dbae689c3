import { isLanguage, type Language, LANGUAGE_CODE_LENGTH, STORAGE_KEYS } from '@vitrina/contract/constants'
import { localStore } from '@vitrina/api-client'

const YEAR_SECONDS = 31_536_000

/** The language chosen earlier in this browser; null when there is none, or one that the shop does not have. */
export function readLanguage(): Language | null {
  const code = localStore.get(STORAGE_KEYS.language)
  return isLanguage(code) ? code : null
}

/** Stores a code of exactly two characters. The cookie lets the server render the next document in this language. */
export function saveLanguage(code: string): void {
  if (code.length !== LANGUAGE_CODE_LENGTH) return
  localStore.set(STORAGE_KEYS.language, code)
  document.cookie = `${STORAGE_KEYS.language}=${code}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax`
}
