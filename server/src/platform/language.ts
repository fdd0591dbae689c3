import {
  FALLBACK_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
  LOCALES,
  contentWithNoBreaks,
} from '@vitrina/contract'
import type { Translated } from './database/columns.ts'

/** The text in a language; where it is missing, in the fallback language or else in any. */
export function inLanguage(text: Translated | null | undefined, language: Language): string {
  if (!text) return ''
  return text[language] || text[FALLBACK_LANGUAGE] || LANGUAGES.map((other) => text[other]).find(Boolean) || ''
}

/** A plain text of a record as it is shown: in a language, with what belongs together on one line. HTML has that from its renderer. */
export function presentText(text: Translated | null | undefined, language: Language): string {
  return contentWithNoBreaks(inLanguage(text, language))
}

/** The language that a request names in its header `User-Language` or as `?lang=`; the fallback when that is no language there is. */
export function requestedLanguage(value: unknown, fallback: Language): Language {
  return isLanguage(value) ? value : fallback
}

/** What a language is called in another one: `английски`. */
export const languageName = (language: Language, inLanguage: Language): string =>
  new Intl.DisplayNames(LOCALES[inLanguage].tag, { type: 'language' }).of(language)!
