import {
  createTextIndexBuilder,
  createWordMatcher,
  keyAt,
  keysOfTyped,
  MAX_FUZZY_READINGS,
  MIN_LETTERS_ONE_EDIT,
  MIN_LETTERS_TWO_EDITS,
  MIN_READING_LETTERS,
  type WordMatcher,
} from '../../../../platform/search/index.ts'
import type { WordDocument } from './documents.ts'
import type { Clause, SearchBody, SearchServer } from './search-server.ts'

/** How far words are looked for: their forms, what begins with them, and what is like them. Each includes those before it. */
export type Reach = 'whole' | 'beginnings' | 'similar'
const REACHES: readonly Reach[] = ['whole', 'beginnings', 'similar']
export const isFurther = (reach: Reach, than: Reach | undefined): boolean =>
  than === undefined || REACHES.indexOf(reach) > REACHES.indexOf(than)

type KnownWord = Pick<WordDocument, 'word' | 'commonness' | 'is_telling'>
/** The words of the shop that answer the typed ones which were looked up, as a matcher numbers them. */
export type Vocabulary = {
  has(typed: string, reach: Reach): boolean
  matcher(): WordMatcher
  wordAt(number: number): KnownWord
  /** Looks typed words up. The server finds somewhat more than the matcher, whose rules are those of the engine in memory. */
  read(typed: readonly { word: string; reach: Reach }[]): Promise<void>
}

const MAX_WHOLE = 10_000
/** Of the words that begin with what was typed, and of those that are like it, the commonest. */
const MAX_BEGINNINGS = 300
const MAX_SIMILAR = 1000

export function createVocabulary(server: SearchServer, index: string): Vocabulary {
  const reached = new Map<string, Reach>()
  const words = new Map<string, KnownWord>()
  let current: { matcher: WordMatcher; wordAt(number: number): KnownWord } | undefined

  function open() {
    const builder = createTextIndexBuilder()
    builder.add({ names: [], terms: [], descriptions: [...words.keys()] })
    const textIndex = builder.build()
    return {
      matcher: createWordMatcher(textIndex),
      wordAt: (number: number) => words.get(keyAt(textIndex.words, number))!,
    }
  }

  return {
    has: (typed, reach) => !isFurther(reach, reached.get(typed)),
    matcher: () => (current ??= open()).matcher,
    wordAt: (number) => (current ??= open()).wordAt(number),
    async read(typed) {
      const answers = await server.search<KnownWord>(index, [
        ofForms(typed.map(({ word }) => word)),
        ...typed.flatMap(({ word, reach }) => (reach === 'whole' ? [] : [bodyOf(beginsLike(word), MAX_BEGINNINGS)])),
        ...typed.flatMap(({ word, reach }) => (reach === 'similar' ? [bodyOf(isLike(word), MAX_SIMILAR)] : [])),
      ])
      for (const { hits } of answers) for (const { _source } of hits.hits) words.set(_source!.word, _source!)
      for (const { word, reach } of typed) reached.set(word, reach)
      current = undefined
    },
  }
}

const ofForms = (words: readonly string[]): SearchBody =>
  bodyOf(
    [
      { terms: { word: words } },
      { terms: { keys: [...new Set(words.flatMap((word) => Object.values(keysOfTyped(word)).flat()))] } },
    ],
    MAX_WHOLE,
  )

const bodyOf = (should: Clause[], size: number): SearchBody => ({
  query: { bool: { should } },
  size,
  sort: [{ commonness: 'desc' }],
  _source: ['word', 'commonness', 'is_telling'],
  track_total_hits: false,
})

function beginsLike(word: string): Clause[] {
  const { forms, readings } = keysOfTyped(word)
  const keys = word.length < MIN_READING_LETTERS ? [] : [...forms, ...readings]
  return [{ prefix: { word } }, ...keys.map((key) => ({ prefix: { keys: key } }))]
}

function isLike(word: string): Clause[] {
  if (word.length < MIN_LETTERS_ONE_EDIT) return [{ match_none: {} }]
  const fuzziness = word.length < MIN_LETTERS_TWO_EDITS - 1 ? 1 : 2
  // The first letter of a key is its kind.
  const readings = keysOfTyped(word).readings.slice(0, MAX_FUZZY_READINGS)
  return [
    { wildcard: { word: { value: `*${word}*` } } },
    fuzzy('word', word, fuzziness, 0),
    fuzzy('beginnings', word, 1, 0),
    ...readings.flatMap((reading) => [fuzzy('keys', reading, fuzziness, 1), fuzzy('beginnings', reading, 1, 1)]),
  ]
}

/** Without scores, whose computing servers count as a clause for each word that is meant. */
const fuzzy = (field: string, value: string, fuzziness: number, prefixLength: number): Clause => ({
  fuzzy: {
    [field]: { value, fuzziness, prefix_length: prefixLength, transpositions: true, rewrite: 'constant_score' },
  },
})
