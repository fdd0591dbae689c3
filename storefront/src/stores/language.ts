import { isLanguage, type Language, LANGUAGE_CODE_LENGTH, STORAGE_KEYS } from '@vitrina/contract/constants'

const YEAR = 31_536_000

/** The language chosen earlier in this browser, if there is one we have. */
export function readLanguage(): Language | null {
  try {
    const code = localStorage.getItem(STORAGE_KEYS.language)
    return isLanguage(code) ? code : null
  } catch {
    return null
  }
}

/** Keeps a code of exactly two characters; the cookie lets the server render the right document next time. */
export function saveLanguage(code: string): void {
  if (code.length !== LANGUAGE_CODE_LENGTH) return
  try {
    localStorage.setItem(STORAGE_KEYS.language, code)
  } catch {
    // Without storage the cookie alone has to do.
  }
  document.cookie = `${STORAGE_KEYS.language}=${code}; path=/; max-age=${YEAR}; SameSite=Lax`
}
