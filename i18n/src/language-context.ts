import type { Language } from '@vitrina/contract/constants'
import { createContext, useContext } from 'react'

/** The language of everything that is rendered below it. */
export const LanguageContext = createContext<Language | null>(null)

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useLanguage is used outside of LanguageContext')
  return language
}

/** Shows everything in another language. Resolves to false when that could not be loaded, and the former language stays. */
export type SwitchLanguage = (language: Language) => Promise<boolean>

/** Provided by the app, which loads the screen in the other language first. */
export const SwitchLanguageContext = createContext<SwitchLanguage>(async () => false)

export const useSwitchLanguage = (): SwitchLanguage => useContext(SwitchLanguageContext)
