import { wordsOf } from './search-words.ts'
import { backgroundTurn } from './turns.ts'

/** The products of each word: those of word n of the vocabulary are `products` from `offsets[n]` to `offsets[n + 1]`. */
export type WordLists = { vocabulary: readonly string[]; offsets: Int32Array; products: Int32Array }

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
      const vocabulary = [...numbers.keys()]
      const offsets = new Int32Array(vocabulary.length + 1)
      for (let index = 0; index < length; index += 1) offsets[words[index]! + 1]! += 1
      for (let word = 0; word < vocabulary.length; word += 1) offsets[word + 1]! += offsets[word]!
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
      return { vocabulary, offsets, products: productsByWord }
    },
  }
}

/** Lists of products with the new number of each product, -1 where it is left out. */
export type Renumbered<Lists> = { lists: Lists; numbers: Int32Array }

/** The words of two sets of products. Words that no product has any more are left out. */
export async function mergeWordLists(kept: Renumbered<WordLists>, added: Renumbered<WordLists>): Promise<WordLists> {
  const products = new Int32Array(kept.lists.products.length + added.lists.products.length)
  const vocabulary: string[] = []
  const offsets = new Int32Array(kept.lists.vocabulary.length + added.lists.vocabulary.length + 1)
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

  const addedWords = new Map(added.lists.vocabulary.map((word, index) => [word, index]))
  for (const [index, word] of kept.lists.vocabulary.entries()) {
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
  return { vocabulary, offsets: offsets.slice(0, vocabulary.length + 1), products: products.slice(0, length) }
}
