import { LRUCache } from 'lru-cache'
import { add, type BitSet, createBitSet } from './bit-set.ts'
import { WORD_SEPARATOR, type WordLists } from './word-lists.ts'

/** Of the sets of recently searched words. */
const MAX_CACHED_BYTES = 2 * 1024 * 1024

/** Finds the products that have a word containing a given one, by scanning the vocabulary: that is a small part of all texts. */
export function createWordIndex(products: number, { vocabulary, offsets, products: productsByWord }: WordLists) {
  const words = offsets.length - 1
  const starts = startsOfWords(vocabulary, words)
  const cache = new LRUCache<string, BitSet>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (set, word) => set.byteLength + word.length * 2 + 100,
  })

  function productsWith(part: string): BitSet {
    const found = createBitSet(products)
    let word = 0
    for (let at = vocabulary.indexOf(part); at !== -1; at = vocabulary.indexOf(part, starts[word])) {
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
  }
}

/** Where each word begins in the vocabulary, and where one after the last would. */
function startsOfWords(vocabulary: string, words: number): Int32Array {
  const starts = new Int32Array(words + 1)
  for (let word = 0; word < words; word += 1) {
    const end = vocabulary.indexOf(WORD_SEPARATOR, starts[word])
    starts[word + 1] = (end === -1 ? vocabulary.length : end) + WORD_SEPARATOR.length
  }
  return starts
}
