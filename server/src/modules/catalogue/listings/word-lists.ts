import { wordsOf } from './search-words.ts'
import { backgroundTurn } from './turns.ts'

/**
 * The products of each word: those of word n of the vocabulary are `products` from `offsets[n]` to `offsets[n + 1]`. The vocabulary is one
 * text: as words it would hold three times the memory, and take ten times as long to be handed over by a thread.
 */
export type WordLists = { vocabulary: string; offsets: Int32Array; products: Int32Array }

export const WORD_SEPARATOR = '\n'
export const wordsIn = (vocabulary: string): string[] => (vocabulary === '' ? [] : vocabulary.split(WORD_SEPARATOR))

const PRODUCTS_PER_TURN = 10_000
const WORDS_PER_TURN = 20_000

/** Collects the words of products, added in ascending order of their numbers. */
export function createWordListsBuilder(products: number) {
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
    async build(): Promise<WordLists> {
      const offsets = new Int32Array(numbers.size + 1)
      for (let index = 0; index < length; index += 1) offsets[words[index]! + 1]! += 1
      for (let word = 0; word < numbers.size; word += 1) offsets[word + 1]! += offsets[word]!
      const productsByWord = new Int32Array(length)
      const next = offsets.slice()
      for (let product = 0; product < products; product += 1) {
        if (product % PRODUCTS_PER_TURN === 0) await backgroundTurn()
        for (let index = starts[product]!; index < starts[product + 1]!; index += 1) {
          const word = words[index]!
          productsByWord[next[word]!] = product
          next[word]! += 1
        }
      }
      return { vocabulary: [...numbers.keys()].join(WORD_SEPARATOR), offsets, products: productsByWord }
    },
  }
}

/** Lists of products with the new number of each product, -1 where it is left out. */
export type Renumbered<Lists> = { lists: Lists; numbers: Int32Array }

/** The words of two sets of products. Words that no product has any more are left out. */
export async function mergeWordLists(kept: Renumbered<WordLists>, added: Renumbered<WordLists>): Promise<WordLists> {
  const keptWords = wordsIn(kept.lists.vocabulary)
  const addedWords = new Map(wordsIn(added.lists.vocabulary).map((word, index) => [word, index]))
  const products = new Int32Array(kept.lists.products.length + added.lists.products.length)
  const vocabulary: string[] = []
  const offsets = new Int32Array(keptWords.length + addedWords.size + 1)
  let length = 0
  const append = ({ lists, numbers }: Renumbered<WordLists>, word: number) => {
    for (let index = lists.offsets[word]!; index < lists.offsets[word + 1]!; index += 1) {
      const number = numbers[lists.products[index]!]!
      if (number === -1) continue
      products[length] = number
      length += 1
    }
  }
  const end = (word: string) => {
    if (length === offsets[vocabulary.length]) return
    vocabulary.push(word)
    offsets[vocabulary.length] = length
  }

  for (const [index, word] of keptWords.entries()) {
    if (index % WORDS_PER_TURN === 0) await backgroundTurn()
    append(kept, index)
    const inAdded = addedWords.get(word)
    if (inAdded !== undefined) {
      append(added, inAdded)
      addedWords.delete(word)
    }
    end(word)
  }
  for (const [word, index] of addedWords) {
    append(added, index)
    end(word)
  }
  return {
    vocabulary: vocabulary.join(WORD_SEPARATOR),
    offsets: offsets.slice(0, vocabulary.length + 1),
    products: products.slice(0, length),
  }
}
