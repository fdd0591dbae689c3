import { createKeyList, type KeyList } from './key-list.ts'
import { keysOfWord } from './word-keys.ts'
import { wordsOf } from './words.ts'

/** The texts of a document by how much a word in them says of it, each in all languages. */
export type SearchedTexts = {
  /** What it is called. */
  names: readonly string[]
  /** Where it is filed. */
  categories?: readonly string[]
  /** Options, attributes, codes. */
  terms: readonly string[]
  descriptions: readonly string[]
}

/**
 * The words of documents, which are numbered from 0. Word n is in the documents `documents[offsets[n]]` to before `offsets[n + 1]`, with the `weights` there.
 * Key n (word-keys.ts) leads to the words `keyWords[keyOffsets[n]]` and so on.
 */
export type TextIndex = {
  documentCount: number
  words: KeyList
  offsets: Int32Array
  documents: Int32Array
  weights: Uint8Array
  keys: KeyList
  keyOffsets: Int32Array
  keyWords: Int32Array
}

/** A word of a name counts most, and more in a short name: "Honey" before "Honey candle with a ribbon". */
const NAME_WEIGHT = 100
const SHORT_NAME_WEIGHT = 40
/** A category that is called exactly so has what was looked for, before what has the word in its name only: honey before a soap with honey. */
const CATEGORY_WEIGHT = 50
const SHORT_CATEGORY_WEIGHT = 75
const TERM_WEIGHT = 50
const DESCRIPTION_WEIGHT = 20
const MAX_WEIGHT = 255

/** Whether so much weight is that of a word that does not stand in descriptions only. */
export const isTelling = (weight: number): boolean => weight > DESCRIPTION_WEIGHT

/** Whether so much weight is that of a word in a name, or of a category's whole one. */
export const isOfName = (weight: number): boolean => weight >= NAME_WEIGHT

/** Collects the texts of documents, to be added in the order of their numbers. */
export function createTextIndexBuilder() {
  const lists = new Map<string, { documents: number[]; weights: number[] }>()
  let documentCount = 0

  return {
    add(texts: SearchedTexts): void {
      for (const [word, weight] of weightsOfWords(texts)) {
        const list = lists.get(word)
        if (list) {
          list.documents.push(documentCount)
          list.weights.push(weight)
        } else lists.set(word, { documents: [documentCount], weights: [weight] })
      }
      documentCount += 1
    },
    build(): TextIndex {
      const words = [...lists.keys()].toSorted(byCodeUnits)
      const offsets = offsetsOf(words, (word) => lists.get(word)!.documents)
      const documents = new Int32Array(offsets.at(-1)!)
      const weights = new Uint8Array(offsets.at(-1)!)
      const wordsOfKey = new Map<string, number[]>()
      for (const [index, word] of words.entries()) {
        documents.set(lists.get(word)!.documents, offsets[index])
        weights.set(lists.get(word)!.weights, offsets[index])
        for (const key of keysOfWord(word)) {
          const ofKey = wordsOfKey.get(key)
          if (ofKey) ofKey.push(index)
          else wordsOfKey.set(key, [index])
        }
      }
      const keys = [...wordsOfKey.keys()].toSorted(byCodeUnits)
      const keyOffsets = offsetsOf(keys, (key) => wordsOfKey.get(key)!)
      const keyWords = new Int32Array(keyOffsets.at(-1)!)
      for (const [index, key] of keys.entries()) keyWords.set(wordsOfKey.get(key)!, keyOffsets[index])
      return {
        documentCount,
        words: createKeyList(words),
        offsets,
        documents,
        weights,
        keys: createKeyList(keys),
        keyOffsets,
        keyWords,
      }
    },
  }
}

export function weightsOfWords({ names, categories = [], terms, descriptions }: SearchedTexts): Map<string, number> {
  const weights = new Map<string, number>()
  const raise = (word: string, weight: number) => weights.set(word, Math.max(weight, weights.get(word) ?? 0))
  for (const text of descriptions) for (const word of wordsOf(text)) raise(word, DESCRIPTION_WEIGHT)
  for (const text of terms) for (const word of wordsOf(text)) raise(word, TERM_WEIGHT)
  const ofCategories = weightsInShort(categories, CATEGORY_WEIGHT, SHORT_CATEGORY_WEIGHT)
  for (const [word, weight] of ofCategories) raise(word, weight)
  for (const [word, weight] of weightsInShort(names, NAME_WEIGHT, SHORT_NAME_WEIGHT))
    raise(word, Math.min(MAX_WEIGHT, weight + (ofCategories.get(word) ?? 0)))
  return weights
}

/** The words of some texts; each weighs `weight`, and a share of `short` as large as its share of the text. */
function weightsInShort(texts: readonly string[], weight: number, short: number): Map<string, number> {
  const weights = new Map<string, number>()
  for (const text of texts) {
    const words = wordsOf(text)
    const inText = weight + Math.round(short / words.length)
    for (const word of words) weights.set(word, Math.max(inText, weights.get(word) ?? 0))
  }
  return weights
}

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : 1)

function offsetsOf<T>(items: readonly T[], listOf: (item: T) => readonly unknown[]): Int32Array {
  const offsets = new Int32Array(items.length + 1)
  for (const [index, item] of items.entries()) offsets[index + 1] = offsets[index]! + listOf(item).length
  return offsets
}
