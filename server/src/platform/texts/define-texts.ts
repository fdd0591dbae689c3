import type { Language } from '@vitrina/contract'

/** A text in every language, with the values of its {placeholders}; it is translated when it is sent. */
export type Message = { key: string; texts: Record<Language, string>; values: Values }
type Values = Record<string, string | number>

type PlaceholdersIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : never
/** The values a text needs: none, or one for each of its placeholders. */
type ValuesOf<Text extends string> = [PlaceholdersIn<Text>] extends [never]
  ? []
  : [values: Record<PlaceholdersIn<Text>, string | number>]

/** The texts of one module: `texts('line_sold_out', { name })` is a Message, `texts.in(language)` translates at once. */
export type Texts<English extends Record<string, string>> = {
  <Key extends keyof English & string>(key: Key, ...values: ValuesOf<English[Key]>): Message
  in(language: Language): <Key extends keyof English & string>(key: Key, ...values: ValuesOf<English[Key]>) => string
  /** For the test that compares the languages. */
  readonly all: { en: English; bg: Record<keyof English, string> }
}

/** A module's texts, in its `texts.ts`. Keys and placeholders are checked by the compiler where a text is used. */
export function defineTexts<const English extends Record<string, string>>(all: {
  en: English
  bg: Record<keyof English, string>
}): Texts<English> {
  const message = (key: keyof English & string, values: Values = {}): Message => ({
    key,
    texts: { en: all.en[key]!, bg: all.bg[key] },
    values,
  })
  const translator =
    (language: Language) =>
    (key: keyof English & string, values: Values = {}): string =>
      fillIn(all[language][key]!, values)
  return Object.assign(message, { in: translator, all }) as unknown as Texts<English>
}

/** The text with its {placeholders} filled in. */
export function fillIn(text: string, values: Values): string {
  return text.includes('{')
    ? text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
    : text
}
