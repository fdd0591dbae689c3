import type { Language } from '@vitrina/contract/constants'
import { useLanguage } from './language-context.ts'

/** A compiled text: `m.some_key`. */
type Message<I> = (inputs: I, options: { locale: Language }) => string
export type Texts = <I extends object>(
  message: Message<I>,
  ...inputs: Record<never, never> extends I ? [inputs?: I] : [inputs: I]
) => string

/**
 * `const t = useTexts(); t(m.cart_title)`. The language is a parameter of each text and not a global, because the server renders
 * documents in both languages at the same time.
 */
export function useTexts(): Texts {
  return textsIn(useLanguage())
}

const cache = new Map<Language, Texts>()

/** The function that returns texts in this language; for code outside of components. */
export function textsIn(language: Language): Texts {
  let texts = cache.get(language)
  if (!texts) {
    texts = (message, ...[inputs]) => message((inputs ?? {}) as Parameters<typeof message>[0], { locale: language })
    cache.set(language, texts)
  }
  return texts
}
