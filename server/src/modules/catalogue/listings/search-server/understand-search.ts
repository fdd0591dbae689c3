import {
  createSearch,
  QUALITY,
  type SearchEngine,
  type SynonymGroups,
  type WordMatches,
} from '../../../../platform/search/index.ts'
import type { Understanding } from '../product-lists.ts'
import { ALL_WORDS, WORD_WEIGHTS, wordField } from './documents.ts'
import { type Clause, type SearchServer, SearchServerError } from './search-server.ts'
import { createVocabulary, isFurther, type Reach } from './vocabulary.ts'

/** How a search was understood, and the query of the products that answer it, with a score of relevance. */
export type UnderstoodSearch = Understanding & { query: Clause }

/** Scores are whole numbers of tenths, so that products that answer equally well have the same. */
const SCORE_STEPS = 10
/** A long query does without the weights of words, because servers refuse one of more than 1024 clauses. */
const MAX_CLAUSES = 900
const WEIGHT_WITHOUT = 50
/** A search that finds nothing takes ten or so. */
const MAX_ROUNDS = 40

const NOTHING: Clause = { match_none: {} }

/** Something must be asked of the server before the search can be understood any further. */
class Unknown extends Error {}
/** Stands for the words that answer a typed one, until they are known. */
const UNKNOWN_WORD = -1

type Search = ReturnType<typeof createSearch<Clause>>

/**
 * Understands searches by the rules of platform/search, which ask no server: they run until they need what is not known, that is read, and they run anew.
 * Words come from the index of words; whether products have several of them, from that of products.
 */
export function createSearchUnderstanding(
  server: SearchServer,
  aliases: { products: string; words: string },
  synonyms: SynonymGroups,
) {
  /** `queryOf` is the query in a result. */
  async function run<Result>(
    work: (search: Search) => Result,
    queryOf: (result: Result) => Clause = () => NOTHING,
  ): Promise<Result> {
    const vocabulary = createVocabulary(server, aliases.words)
    const highestScores = new Map<string, number>()
    let isWeighted = true

    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const words = new Map<string, Reach>()
      const queries = new Map<string, Clause>()
      const engine = createEngine({
        isWeighted,
        matches(typed, reach, of) {
          if (vocabulary.has(typed, reach)) return of(vocabulary.matcher())
          if (isFurther(reach, words.get(typed))) words.set(typed, reach)
          return undefined
        },
        wordAt: vocabulary.wordAt,
        highest(query) {
          const key = JSON.stringify(query)
          const score = highestScores.get(key)
          if (score === undefined) queries.set(key, query)
          return score
        },
        throwUnknown() {
          if (words.size + queries.size > 0) throw new Unknown()
        },
      })
      let result: Result | undefined
      try {
        result = work(createSearch(engine, synonyms))
      } catch (error) {
        if (!(error instanceof Unknown)) throw error
      }
      if (words.size > 0) await vocabulary.read(Array.from(words, ([word, reach]) => ({ word, reach })))
      else if (isWeighted && [...queries.values(), ...(result ? [queryOf(result)] : [])].some(isTooLong))
        isWeighted = false
      else if (queries.size > 0) for (const [key, score] of await readHighest(queries)) highestScores.set(key, score)
      else return result!
    }
    throw new SearchServerError('The search was not understood in time', null)
  }

  async function readHighest(queries: ReadonlyMap<string, Clause>): Promise<[key: string, score: number][]> {
    const bodies = Array.from(queries.values(), (query) => ({
      query,
      size: 1,
      _source: false,
      track_total_hits: false,
    }))
    const answers = await server.search(aliases.products, bodies)
    return Array.from(queries.keys(), (key, at) => {
      const { hits } = answers[at]!
      return [key, hits.hits.length === 0 ? 0 : (hits.max_score ?? 0)]
    })
  }

  return {
    understand: (typed: string): Promise<UnderstoodSearch> =>
      run(
        ({ find }) => {
          const { scores, isSure, understood } = find(typed)
          return { query: scores, isSure, understood }
        },
        ({ query }) => query,
      ),
    complete: (typed: string, limit: number): Promise<string[]> => run(({ complete }) => complete(typed, limit)),
  }
}

type Knowledge = {
  isWeighted: boolean
  /** What `of` finds, or undefined when the words that answer a typed one are not known yet. */
  matches<T>(typed: string, reach: Reach, of: (matcher: SearchEngine<Clause>['matcher']) => T): T | undefined
  wordAt(word: number): { word: string; commonness: number; is_telling: boolean }
  highest(query: Clause): number | undefined
  /** When something is not known. */
  throwUnknown(): void
}

/** Scores are queries. */
function createEngine({ isWeighted, matches, wordAt, highest, throwUnknown }: Knowledge): SearchEngine<Clause> {
  /** What was typed, where it may be the beginning of words. */
  const beginningOf = new Map<WordMatches, string>()
  const matching =
    (method: 'forms' | 'whole' | 'started' | 'beginnings' | 'similar', reach: Reach) =>
    (typed: string): WordMatches => {
      const found = matches(typed, reach, (matcher) => matcher[method](typed)) ?? new Map([[UNKNOWN_WORD, 1]])
      if (reach !== 'whole') beginningOf.set(found, typed)
      return found
    }
  const known = (word: number) => {
    if (word === UNKNOWN_WORD) throwUnknown()
    return wordAt(word)
  }
  const inFields = (filterOf: (field: string) => Clause, quality: number): Clause[] =>
    isWeighted
      ? WORD_WEIGHTS.map((weight) => constantScore(filterOf(wordField(weight)), weight * quality))
      : [constantScore(filterOf(ALL_WORDS), WEIGHT_WITHOUT * quality)]

  return {
    matcher: {
      isSame: (typed) => matches(typed, 'whole', (matcher) => matcher.isSame(typed)) ?? false,
      forms: matching('forms', 'whole'),
      whole: matching('whole', 'whole'),
      started: matching('started', 'beginnings'),
      beginnings: matching('beginnings', 'beginnings'),
      similar: matching('similar', 'similar'),
    },
    wordAt: (word) => known(word).word,
    commonness: (word) => known(word).commonness,
    isTelling: (word) => known(word).is_telling,
    scoresOf(found, factor) {
      if (found.has(UNKNOWN_WORD)) return NOTHING
      const clauses: Clause[] = []
      const byQuality = Map.groupBy(found.keys(), (word) => found.get(word)!)
      for (const [quality, words] of byQuality) {
        // Of the words that begin so only the commonest are known here; the server finds all.
        if (quality === QUALITY.beginning && beginningOf.has(found)) continue
        const texts = words.map((word) => wordAt(word).word)
        clauses.push(...inFields((field) => ({ terms: { [field]: texts } }), quality * factor))
      }
      const beginning = beginningOf.get(found)
      if (beginning !== undefined)
        clauses.push(...inFields((field) => ({ prefix: { [field]: beginning } }), QUALITY.beginning * factor))
      return { dis_max: { queries: clauses } }
    },
    both: (query, other) => ({ bool: { must: [...partsOf(query), ...partsOf(other)] } }),
    either: (query, other) => ({ dis_max: { queries: [...alternativesOf(query), ...alternativesOf(other)] } }),
    scaled: (query, factor) => ({ bool: { must: [query], boost: factor } }),
    most(all, least) {
      const counts = Array.from({ length: all.length }, (_, less) => all.length - less).filter(
        (count) => count >= least,
      )
      const queries = counts.map((count) => ({ bool: { should: [...all], minimum_should_match: count } }))
      const scores = this.highest(queries)
      return queries[scores.findIndex((score) => score > 0)] ?? null
    },
    highest(all) {
      const scores = all.map((query) => (query === NOTHING ? 0 : highest(query)))
      throwUnknown()
      return scores.map((score) => score!)
    },
    wordsIn(query, words, limit) {
      const candidates = [...words]
      const found: number[] = []
      // Several at a time, more when few are found.
      for (let from = 0, count = limit; from < candidates.length && found.length < limit; from += count, count *= 4) {
        const tried = candidates.slice(from, from + count)
        const scores = this.highest(tried.map((word) => this.both(query, this.scoresOf(new Map([[word, 1]]), 1))!))
        found.push(...tried.filter((_, at) => scores[at]! > 0))
      }
      return found.slice(0, limit)
    },
    none: () => NOTHING,
  }
}

const constantScore = (filter: Clause, score: number): Clause => ({
  // A score of 0 would be none.
  constant_score: { filter, boost: Math.max(1, Math.round(score * SCORE_STEPS)) },
})

/** The parts that must all be found: servers refuse what is nested in some twenty others. */
function partsOf(query: Clause): Clause[] {
  const { must, boost } = (query['bool'] ?? {}) as { must?: Clause[]; boost?: number }
  return must && boost === undefined ? must : [query]
}

const alternativesOf = (query: Clause): Clause[] =>
  (query['dis_max'] as { queries: Clause[] } | undefined)?.queries ?? [query]

const isTooLong = (query: Clause): boolean => countClauses(query) > MAX_CLAUSES

/** The parts of a query that are no combinations. */
function countClauses(query: Clause): number {
  const parts = Object.values(query['bool'] ?? query['dis_max'] ?? {}).flat() as unknown[]
  const clauses = parts.filter((part) => typeof part === 'object') as Clause[]
  return clauses.length === 0 ? 1 : clauses.reduce((sum, clause) => sum + countClauses(clause), 0)
}
