import { localStore } from '@vitrina/api-client'
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '@vitrina/contract/locales'

const KEY = 'office-language'

/** What was chosen in this browser, else the first of the browser's languages that the office speaks. */
export function firstLanguage(): Language {
  const stored = localStore.get(KEY)
  if (isLanguage(stored)) return stored
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? FALLBACK_LANGUAGE
}

export const rememberLanguage = (language: Language): void => localStore.set(KEY, language)
