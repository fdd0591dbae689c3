import { LANGUAGES } from '@vitrina/contract'
import { weightsOfWords, type SearchedTexts } from '../../../../platform/search/index.ts'
import type { StoredOrder } from '../product-lists.ts'

/** Of the indices. To be raised when their documents change, or the keys of words (platform/search/word-keys.ts): they are then made anew. */
export const FORMAT = 1

/** What an index was made of; stored with it. */
export type IndexState = { contentVersion: number }

/** One document for each product; its id is the product's. */
export type ProductDocument = {
  id: number
  /** Its categories and those above them. */
  categories: number[]
  /** Its attributes, and the options of its variants. */
  values: ValueKey[]
  lowest_price: number
  highest_price: number
} & StockDocument &
  RankFields &
  WordFields

/** What orders change of a document. */
export type StockDocument = { is_sold_out: boolean; variants: VariantDocument[] }

/** Prices are minor units; the values are its options, and the attributes of its product. */
export type VariantDocument = {
  id: number
  price: number
  is_available: boolean
  is_reduced: boolean
  values: ValueKey[]
}

/** One document for each word of the shop; its id is the word. Its keys are those of word-keys.ts. */
export type WordDocument = {
  word: string
  keys: string[]
  /** How the word and its keys begin, to find what is typed with an error and not to its end. */
  beginnings: string[]
  /** How many products have it, a thousand times those that have it in their name. */
  commonness: number
  /** Whether it stands not in descriptions only. */
  is_telling: boolean
}

/** A value together with its option, so that the values of an option can be told from others: `option:value`. */
export type ValueKey = `${number}:${number}`
export const valueKey = (optionId: number, valueId: number): ValueKey => `${optionId}:${valueId}`
export const valueIdOf = (key: ValueKey): number => Number(key.slice(key.indexOf(':') + 1))

export const STORED_ORDERS: readonly StoredOrder[] = [
  'position',
  'newest',
  'price',
  '-price',
  ...LANGUAGES.map((language) => `name.${language}` as const),
]
type RankField = `rank_${string}`
type RankFields = { [field: RankField]: number }
/** The field with the place of a product in an order. */
export const rankField = (order: StoredOrder): RankField => `rank_${order.replace('-', 'falling_').replace('.', '_')}`

/**
 * The words of a product are in a field for each weight (text-index.ts), because a server without scripts counts a field as a whole. A weight between
 * two counts as the lower one.
 */
export const WORD_WEIGHTS = [20, 50, 75, 88, 100, 110, 120, 140, 180, 208, 238] as const
type WordField = `words_${number}`
type WordFields = { [field: WordField]: string[]; words: string[] }
export const wordField = (weight: number): WordField => `words_${weight}`
/** The field with all of them. */
export const ALL_WORDS = 'words'

/** Longer ones are no words, and servers refuse ids of more than 512 bytes. */
const MAX_WORD_LENGTH = 100

/** The words of a product with their weights. */
export function weighedWords(texts: SearchedTexts): [word: string, weight: number][] {
  return [...weightsOfWords(texts)].filter(([word]) => word.length <= MAX_WORD_LENGTH)
}

export function wordFields(words: readonly (readonly [word: string, weight: number])[]): WordFields {
  const fields: WordFields = { [ALL_WORDS]: words.map(([word]) => word) }
  for (const [word, weight] of words) {
    const field = wordField(WORD_WEIGHTS.findLast((step) => step <= weight) ?? WORD_WEIGHTS[0])
    ;(fields[field] ??= []).push(word)
  }
  return fields
}

/** How many letters the stored beginnings of words and keys have. */
const BEGINNINGS = { shortest: 4, longest: 13 }

export function wordDocument(
  word: string,
  keys: string[],
  { commonness, is_telling }: Pick<WordDocument, 'commonness' | 'is_telling'>,
): WordDocument {
  // Codes are many, and nobody types them from memory.
  const parts = /\p{N}/u.test(word) ? [] : [word, ...keys].flatMap(beginningsOf)
  return { word, keys, beginnings: [...new Set(parts)], commonness, is_telling }
}

function beginningsOf(text: string): string[] {
  const count = Math.min(BEGINNINGS.longest + 1, text.length) - BEGINNINGS.shortest
  return Array.from({ length: Math.max(0, count) }, (_, n) => text.slice(0, BEGINNINGS.shortest + n))
}

/** Only looked up, never sorted by or shown. */
const KEYWORDS = { type: 'keyword', doc_values: false }
const INTEGER = { type: 'integer' }

/** Enough to page through any list. */
const SETTINGS = { index: { max_result_window: 10_000_000, refresh_interval: '-1' } }

export const productIndex = (state: IndexState) => ({
  settings: SETTINGS,
  mappings: {
    _meta: state,
    dynamic: 'strict',
    properties: {
      id: INTEGER,
      categories: INTEGER,
      values: { type: 'keyword' },
      lowest_price: INTEGER,
      highest_price: INTEGER,
      is_sold_out: { type: 'boolean' },
      variants: {
        type: 'nested',
        properties: {
          id: INTEGER,
          price: INTEGER,
          is_available: { type: 'boolean' },
          is_reduced: { type: 'boolean' },
          values: KEYWORDS,
        },
      },
      ...Object.fromEntries(STORED_ORDERS.map((order) => [rankField(order), INTEGER])),
      [ALL_WORDS]: KEYWORDS,
      ...Object.fromEntries(WORD_WEIGHTS.map((weight) => [wordField(weight), KEYWORDS])),
    },
  },
})

export const wordIndex = (state: IndexState) => ({
  settings: SETTINGS,
  mappings: {
    _meta: state,
    dynamic: 'strict',
    properties: {
      word: KEYWORDS,
      keys: KEYWORDS,
      beginnings: KEYWORDS,
      commonness: INTEGER,
      is_telling: { type: 'boolean' },
    },
  },
})
