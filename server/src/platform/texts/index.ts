import type { Language } from '@vitrina/contract'
import { bg } from './bg.ts'
import { fillIn, type InLanguages, type Message, type Values } from './define-texts.ts'
import { en, type TextKey } from './en.ts'

export { defineTexts, type Message } from './define-texts.ts'
export type { TextKey } from './en.ts'

/** A text for people: one of the platform's by its key, or a Message of a module's own texts. */
export type Text = TextKey | { key: TextKey; values: Values } | Message

const platformTexts: InLanguages<Partial<Record<TextKey, string>>> = { en, bg }
const platformText = (key: TextKey, language: Language): string => platformTexts[language]?.[key] ?? en[key]

/** The text in a language, with its {placeholders} filled in. */
export function translate(text: Text, language: Language): string {
  if (typeof text === 'string') return platformText(text, language)
  const written = 'texts' in text ? (text.texts[language] ?? text.texts.en) : platformText(text.key, language)
  return fillIn(written, text.values, language)
}
