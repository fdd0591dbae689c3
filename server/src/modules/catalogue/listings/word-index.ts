import { LRUCache } from 'lru-cache'
import { add, type BitSet, createBitSet } from './bit-set.ts'
import { wordsOf } from './search-words.ts'
import { nextTurn } from './turns.ts'

export type WordIndex = ReturnType<typeof createWordIndex>

const SEPARATOR = '\n'
const PRODUCTS_PER_TURN = 10_000
/** Of the sets of recently searched words. */
const MAX_CACHED_BYTES = 2 * 1024 * 1024

/** Collects the words of products, added in ascending order of their numbers. */
export function createWordIndexBuilder(products: number) {
  const numbers = new Map<string, number>()
  const lastProducts: number[] = []
  /** The word numbers of all products, one product after the other. */
  let words = new Int32Array(1024)
  let length = 0
  /** Where the words of each product begin. */
  const starts = new Int32Array(products + 1)

  function append(word: number): void {
    if (length === words.length) {
      const larger = new Int32Array(words.length * 2)
      larger.set(words)
      words = larger
    }
    words[length] = word
    length += 1
  }

  return {
    add(product: number, text: string): void {
      for (const word of wordsOf(text)) {
        let number = numbers.get(word)
        if (number === undefined) {
          number = numbers.size
          numbers.set(word, number)
        }
        if (lastProducts[number] === product) continue
        lastProducts[number] = product
        append(number)
      }
      starts[product + 1] = length
    },
    async build(): Promise<WordIndex> {
      const vocabulary = [...numbers.keys()]
      const offsets = new Int32Array(vocabulary.length + 1)
      for (let index = 0; index < length; index += 1) offsets[words[index]! + 1]! += 1
      for (let word = 0; word < vocabulary.length; word += 1) offsets[word + 1]! += offsets[word]!
      const productsByWord = new Int32Array(length)
      const next = offsets.slice()
      for (let product = 0; product < products; product += 1) {
        if (product % PRODUCTS_PER_TURN === 0) await nextTurn()
        for (let index = starts[product]!; index < starts[product + 1]!; index += 1) {
          const word = words[index]!
          productsByWord[next[word]!] = product
          next[word]! += 1
        }
      }
      return createWordIndex(products, vocabulary, offsets, productsByWord)
    },
  }
}

/**
 * Finds the products that have a word containing a given one, by scanning the vocabulary: that is a small part of all texts.
 * The products of word n are those of `productsByWord` from `offsets[n]` to `offsets[n + 1]`.
 */
function createWordIndex(
  products: number,
  vocabulary: readonly string[],
  offsets: Int32Array,
  productsByWord: Int32Array,
) {
  const text = vocabulary.join(SEPARATOR)
  const starts = new Int32Array(vocabulary.length + 1)
  for (let word = 0; word < vocabulary.length; word += 1)
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
      if (word === vocabulary.length) break
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
    bytes: text.length * 2 + starts.byteLength + offsets.byteLength + productsByWord.byteLength,
  }
}
