import type { Language } from '@vitrina/contract'
import { bg } from './bg.ts'
import { defineTexts, type Message, translateMessage, type Values } from './define-texts.ts'
import { en, type TextKey } from './en.ts'

export { defineTexts, type Message } from './define-texts.ts'
export type { TextKey } from './en.ts'

/** A text for people: one of the platform's by its key, or a Message of a module's own texts. */
export type Text = TextKey | { key: TextKey; values: Values } | Message

const platformText = defineTexts({ en, bg }) as (key: TextKey, values?: Values) => Message

/** The text in a language, with its {placeholders} filled in. */
export function translate(text: Text, language: Language): string {
  if (typeof text === 'string') return translateMessage(platformText(text), language)
  return translateMessage('texts' in text ? text : platformText(text.key, text.values), language)
}
