import { LRUCache } from 'lru-cache'
import { add, type BitSet, createBitSet } from './bit-set.ts'
import type { WordLists } from './word-lists.ts'

export type WordIndex = ReturnType<typeof createWordIndex>

const SEPARATOR = '\n'
/** Of the sets of recently searched words. */
const MAX_CACHED_BYTES = 2 * 1024 * 1024

/** Finds the products that have a word containing a given one, by scanning the vocabulary: that is a small part of all texts. */
export function createWordIndex(products: number, { vocabulary, offsets, products: productsByWord }: WordLists) {
  const words = vocabulary.length
  const text = vocabulary.join(SEPARATOR)
  const starts = new Int32Array(words + 1)
  for (let word = 0; word < words; word += 1)
    starts[word + 1] = starts[word]! + vocabulary[word]!.length + SEPARATOR.length
  const cache = new LRUCache<string, BitSet>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (set, word) => set.byteLength + word.length * 2 + 100,
  })

  function productsWith(part: string): BitSet {
    const found = createBitSet(products)
    let word = 0
    for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, starts[word])) {
      while (starts[word + 1]! <= at) word += 1
      for (let index = offsets[word]!; index < offsets[word + 1]!; index += 1) add(found, productsByWord[index]!)
      word += 1
      if (word === words) break
    }
    return found
  }

  return {
    /** The products that have a word containing `part`, which is lower case. The set must not be changed. */
    find(part: string): BitSet {
      let found = cache.get(part)
      if (!found) {
        found = productsWith(part)
        cache.set(part, found)
      }
      return found
    },
    /** The vocabulary is taken apart anew: kept as words, it would hold three times the memory. */
    lists: (): WordLists => ({
      vocabulary: words === 0 ? [] : text.split(SEPARATOR),
      offsets,
      products: productsByWord,
    }),
    bytes: text.length * 2 + starts.byteLength + offsets.byteLength + productsByWord.byteLength,
  }
}
