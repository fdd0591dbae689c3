import type { Language } from '@vitrina/contract'
import { bg } from './bg.ts'
import { en, type TextKey } from './en.ts'

export type { TextKey } from './en.ts'

/** A text by its key, with the values of its {placeholders}. */
export type Text = TextKey | { key: TextKey; values: Record<string, string | number> }

const texts: Record<Language, Record<TextKey, string>> = { en, bg }

/** The text in a language, with its {placeholders} filled in. */
export function translate(text: Text, language: Language): string {
  const { key, values } = typeof text === 'string' ? { key: text, values: {} as Record<string, string | number> } : text
  return texts[language][key].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** `translate` for one language, by key and values. */
export function translatorFor(language: Language) {
  return (key: TextKey, values: Record<string, string | number> = {}): string => translate({ key, values }, language)
}
