import { type CompleteLanguage, FALLBACK_LANGUAGE, formatLongDay, type Language } from '@vitrina/contract'

type Fallback = typeof FALLBACK_LANGUAGE
/** In the fallback language (English) and in others; complete languages have every key, which the compiler checks. */
type TextsOf<English> = Record<Fallback, English> &
  Record<Exclude<CompleteLanguage, Fallback>, Record<keyof English, string>> & {
    [Other in Exclude<Language, CompleteLanguage>]?: Partial<Record<keyof English, string>>
  }

/** A text in the languages it exists in, with the values of its {placeholders}; it is translated when it is sent. */
export type Message = { key: string; texts: InLanguages; values: Values }
type InLanguages = Record<Fallback, string> & Partial<Record<Language, string>>
/** Dates (`YYYY-MM-DD`) are written in the language of the text. */
type Value = string | number | { dates: readonly string[] }
export type Values = Record<string, Value>

type PlaceholdersIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : never
/** The values a text needs: none, or one for each of its placeholders. */
type ValuesOf<Text extends string> = [PlaceholdersIn<Text>] extends [never]
  ? []
  : [values: Record<PlaceholdersIn<Text>, Value>]

/** The texts of one module: `texts('line_sold_out', { name })` is a Message, `texts.in(language)` translates at once. */
export type Texts<English extends Record<string, string>> = {
  <Key extends keyof English & string>(key: Key, ...values: ValuesOf<English[Key]>): Message
  in(language: Language): <Key extends keyof English & string>(key: Key, ...values: ValuesOf<English[Key]>) => string
  /** For the test that compares the languages. */
  readonly all: TextsOf<English>
}

/** A module's texts, in its `texts.ts`. Keys and placeholders are checked by the compiler where a text is used. */
export function defineTexts<const English extends Record<string, string>>(all: TextsOf<English>): Texts<English> {
  const languages = Object.entries(all) as [Language, Partial<Record<keyof English, string>>][]
  const message = (key: keyof English & string, values: Values = {}): Message => ({
    key,
    texts: Object.fromEntries(languages.map(([language, texts]) => [language, texts[key]])) as InLanguages,
    values,
  })
  const translator =
    (language: Language) =>
    (key: keyof English & string, values?: Values): string =>
      translateMessage(message(key, values), language)
  return Object.assign(message, { in: translator, all }) as unknown as Texts<English>
}

/** The text in a language, else in the fallback language. Its dates are written in the language that it is in. */
export function translateMessage({ texts, values }: Message, language: Language): string {
  const text = texts[language]
  return text === undefined
    ? fillIn(texts[FALLBACK_LANGUAGE], values, FALLBACK_LANGUAGE)
    : fillIn(text, values, language)
}

/** The text with its {placeholders} filled in. The full stop of a value that ends a sentence, such as „2026 г.“, is that of the sentence. */
export function fillIn(text: string, values: Values, language: Language): string {
  if (!text.includes('{')) return text
  return text.replace(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
    const value = values[name]
    if (value === undefined) return `{${name}}${stop}`
    const written =
      typeof value === 'object' ? value.dates.map((day) => formatLongDay(day, language)).join(', ') : String(value)
    return written.endsWith('.') ? written : written + stop
  })
}
