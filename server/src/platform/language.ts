import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@vitrina/contract'
import type { Translated } from './database/columns.ts'

/** The text in a language; English, then any other, where that is missing. */
export function inLanguage(text: Translated | null | undefined, language: Language): string {
  if (!text) return ''
  return text[language] || text[FALLBACK_LANGUAGE] || LANGUAGES.map((other) => text[other]).find(Boolean) || ''
}

/** What `User-Language` asks for; anything but a language of the shop is its default. */
export function requestedLanguage(header: unknown, fallback: Language): Language {
  return isLanguage(header) ? header : fallback
}
