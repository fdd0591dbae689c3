import type { Language } from '@vitrina/contract'
import { bg } from './bg.ts'
import { en, type TextKey } from './en.ts'

export type { TextKey } from './en.ts'

/** A text of the server by its key, with what goes into its {places}. */
export type Text = TextKey | { key: TextKey; values: Record<string, string | number> }

const texts: Record<Language, Record<TextKey, string>> = { en, bg }

/** The text in a language; parity of the two tables is held by the type. */
export function translate(text: Text, language: Language): string {
  const { key, values } = typeof text === 'string' ? { key: text, values: {} as Record<string, string | number> } : text
  return texts[language][key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** `translate` for one language: the key, then the values of the text's {places}. */
export function translatorFor(language: Language) {
  return (key: TextKey, values: Record<string, string | number> = {}): string => translate({ key, values }, language)
}
