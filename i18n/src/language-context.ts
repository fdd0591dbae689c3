import type { Language } from '@vitrina/contract/constants'
import { createContext, useContext } from 'react'

/** The language of everything that is rendered below it. */
export const LanguageContext = createContext<Language | null>(null)

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useLanguage is used outside of LanguageContext')
  return language
}
