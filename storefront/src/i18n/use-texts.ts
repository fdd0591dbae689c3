import type { Language } from '@vitrina/contract/constants'
import { useShop } from '../lib/shop-context.tsx'

/** A compiled text: `m.some_key`. */
type Message<I> = (inputs: I, options: { locale: Language }) => string
export type Texts = <I extends object>(
  message: Message<I>,
  ...inputs: Record<never, never> extends I ? [inputs?: I] : [inputs: I]
) => string

/**
 * `const t = useTexts(); t(m.cart_title)`. The language is handed to each text and never kept in a global, because the
 * server renders documents of both languages at once.
 */
export function useTexts(): Texts {
  return textsIn(useShop().language)
}

const cache = new Map<Language, Texts>()

export function textsIn(language: Language): Texts {
  let texts = cache.get(language)
  if (!texts) {
    texts = (message, ...[inputs]) => message((inputs ?? {}) as never, { locale: language })
    cache.set(language, texts)
  }
  return texts
}
