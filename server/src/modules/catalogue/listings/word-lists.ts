import { wordsOf } from './search-words.ts'

/**
 * The products of each word: those of word n of the vocabulary are `products` from `offsets[n]` to `offsets[n + 1]`. The vocabulary is one
 * text: as words it would hold three times the memory, and take ten times as long to be handed over by a thread.
 */
export type WordLists = { vocabulary: string; offsets: Int32Array; products: Int32Array }

export const WORD_SEPARATOR = '\n'

/** Collects the words of products. */
export function createWordListsBuilder() {
  const productsOf = new Map<string, number[]>()
  return {
    add(product: number, text: string): void {
      for (const word of new Set(wordsOf(text))) {
        const products = productsOf.get(word)
        if (products) products.push(product)
        else productsOf.set(word, [product])
      }
    },
    build(): WordLists {
      const offsets = new Int32Array(productsOf.size + 1)
      for (const [index, { length }] of [...productsOf.values()].entries())
        offsets[index + 1] = offsets[index]! + length
      const products = new Int32Array(offsets.at(-1)!)
      for (const [index, list] of [...productsOf.values()].entries()) products.set(list, offsets[index]!)
      return { vocabulary: [...productsOf.keys()].join(WORD_SEPARATOR), offsets, products }
    },
  }
}
