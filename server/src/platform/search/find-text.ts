import { hasKeysOfLetters, otherLayouts } from './keyboard-layouts.ts'
import type { WordMatcher, WordMatches } from './match-word.ts'
import { createSynonymFinder, type SynonymGroups } from './synonyms.ts'
import { stemsOf } from './word-keys.ts'
import { queryWords, wordsOf } from './words.ts'

/**
 * What holds the documents: the memory (document-scores.ts) or a search server. `Scores` are those of the documents that something finds, in the engine's own
 * form. Words have numbers.
 */
export type SearchEngine<Scores> = {
  matcher: WordMatcher
  wordAt(word: number): string
  /** How many documents have a word; those with it in their name count a thousandfold. */
  commonness(word: number): number
  /** Whether a word stands not in descriptions only. */
  isTelling(word: number): boolean
  /** The documents with one of these words, by the one that answers best: its weight times its quality. */
  scoresOf(matches: WordMatches, factor: number): Scores
  /** The sums of the documents that have both; undefined when the engine sees that there is none. Like `either`, it may change the first. */
  both(scores: Scores, others: Scores): Scores | undefined
  /** The higher ones of the documents that have one of them. */
  either(scores: Scores, others: Scores): Scores
  scaled(scores: Scores, factor: number): Scores
  /** The sums of the documents that are in as many of them as any is, and in at least `least`; null when none is. */
  most(all: readonly Scores[], least: number): Scores | null
  /** The highest of each; 0 when it finds nothing. */
  highest(all: readonly Scores[]): number[]
  /** The first `limit` of some words that documents with these scores have. */
  wordsIn(scores: Scores, words: Iterable<number>, limit: number): number[]
  none(): Scores
}

/** What a query finds. */
export type Found<Scores> = {
  scores: Scores
  /** Whether the documents have what was typed, in another form, alphabet or layout perhaps; false when they are only the nearest. */
  isSure: boolean
  /** What was searched for instead of what was typed: without typing errors, or in another keyboard layout. */
  understood: string | null
}

const SYNONYM_QUALITY = 0.7
const CORRECTED_QUALITY = 0.5
/** A word of other letters must have so many to count as the beginning of another one, and each part of a word that was written as one. */
const MIN_PART_LETTERS = 3
/** Words that are looked at to complete what is typed. */
const MAX_COMPLETIONS_TRIED = 2000

/** A place of a query: what may stand there, each a list of words that must all be found. */
type Place = { words: readonly string[]; quality: number }[]
type Matcher = (word: string) => WordMatches

/** The rules of search, whatever holds the documents. */
export function createSearch<Scores>(engine: SearchEngine<Scores>, synonymGroups: SynonymGroups) {
  const { matcher } = engine
  const synonymsAt = createSynonymFinder(synonymGroups)

  /** Exactly what was typed, then what may have been meant, then the nearest. */
  function find(typed: string): Found<Scores> {
    const words = queryWords(typed)
    return (
      (hasKeysOfLetters(typed) ? findInOtherLayout(typed, { onlyWhole: true }) : undefined) ??
      sure(findAll(words, matcher.beginnings)) ??
      findSplit(words) ??
      findInOtherLayout(typed) ??
      findSimilar(words) ?? { scores: findSome(words), isSure: false, understood: null }
    )
  }

  /** A word that was written as one is two. */
  function findSplit(words: readonly string[]): Found<Scores> | undefined {
    // Three letters are half of many words, so they are a word of their own only as they stand in a text.
    const isWord = (part: string) =>
      part.length > MIN_PART_LETTERS ? matcher.whole(part).size > 0 : matcher.isSame(part)
    const candidates = splits(words).filter((other) => other.every(isWord))
    return best(candidates.map((other) => ({ understood: other.join(' '), scores: scoresOfAll(other, matcher.whole) })))
  }

  function findInOtherLayout(typed: string, { onlyWhole = false } = {}): Found<Scores> | undefined {
    return best(
      otherLayouts(typed).map((text) => {
        const words = queryWords(text)
        const isLong = !onlyWhole && words.every((word) => word.length >= MIN_PART_LETTERS)
        return { understood: words.join(' '), scores: scoresOfAll(words, isLong ? matcher.started : matcher.forms) }
      }),
    )
  }

  /** Without typing errors. What the corrected words find by their forms is found, too. */
  function findSimilar(words: readonly string[]): Found<Scores> | undefined {
    // Looked for once: the whole vocabulary is compared with each word.
    const similar = new Map<string, WordMatches>()
    const match = (word: string) => {
      const matches = similar.get(word) ?? matcher.similar(word)
      similar.set(word, matches)
      return matches
    }
    const scores = findAll(words, match)
    if (scores === undefined) return undefined
    const understood = words.map((word) => nearest(match(word)) ?? word)
    const corrected = scoresOfAll(understood, matcher.beginnings)
    return {
      scores: corrected === undefined ? scores : engine.either(scores, engine.scaled(corrected, CORRECTED_QUALITY)),
      isSure: false,
      understood: understood.join(' '),
    }
  }

  /** The word that answers a typed one best: of those that do equally well, the one that most names have. */
  function nearest(matches: WordMatches): string | undefined {
    const highest = [...matches.values()].reduce((max, quality) => Math.max(max, quality), 0)
    const [word] = mostCommon([...matches.keys()].filter((found) => matches.get(found) === highest))
    return word === undefined ? undefined : engine.wordAt(word)
  }

  /** The scores of the documents that have every place of a query; undefined when none has. */
  function findAll(words: readonly string[], match: Matcher): Scores | undefined {
    const scores = scoresOfAll(words, match)
    return scores !== undefined && engine.highest([scores])[0]! > 0 ? scores : undefined
  }

  /** The same, but perhaps of none. */
  function scoresOfAll(words: readonly string[], match: Matcher): Scores | undefined {
    let total: Scores | undefined
    for (const place of placesOf(words)) {
      const scores = scoresOfPlace(place, match)
      if (scores === undefined) return undefined
      total = total === undefined ? scores : engine.both(total, scores)
      if (total === undefined) return undefined
    }
    return total
  }

  /** The scores of the documents that have most of the words, and at least half of them. */
  function findSome(words: readonly string[]): Scores {
    if (words.length < 2) return engine.none()
    const places = placesOf(words).map((place) => scoresOfPlace(place, matcher.beginnings))
    const found = places.filter((scores) => scores !== undefined)
    return engine.most(found, words.length / 2) ?? engine.none()
  }

  /** The places of a query: a phrase with its synonyms, two neighbours that are a word when they are written as one, or a word. */
  function placesOf(words: readonly string[]): Place[] {
    const places: Place[] = []
    for (let at = 0; at < words.length;) {
      const synonyms = synonymsAt(words, at)
      const joined = at + 1 < words.length ? words[at]! + words[at + 1]! : ''
      const isWord = !synonyms && joined !== '' && matcher.isSame(joined)
      const length = isWord ? 2 : (synonyms?.length ?? 1)
      places.push([
        { words: words.slice(at, at + length), quality: 1 },
        ...(isWord ? [{ words: [joined], quality: 1 }] : []),
        ...(synonyms?.phrases ?? []).map((phrase) => ({ words: phrase, quality: SYNONYM_QUALITY })),
      ])
      at += length
    }
    return places
  }

  function scoresOfPlace(place: Place, match: Matcher): Scores | undefined {
    let best: Scores | undefined
    for (const { words, quality } of place) {
      // Only what was typed may be unfinished.
      const scores = scoresOfPhrase(words, quality === 1 ? match : matcher.whole, quality)
      if (best !== undefined && scores !== undefined) best = engine.either(best, scores)
      else best ??= scores
    }
    return best
  }

  /** The mean of the scores of the words, in documents that have all of them. */
  function scoresOfPhrase(words: readonly string[], match: Matcher, quality: number): Scores | undefined {
    let total: Scores | undefined
    for (const word of words) {
      const matches = match(word)
      if (matches.size === 0) return undefined
      const scores = engine.scoresOf(matches, quality / words.length)
      total = total === undefined ? scores : engine.both(total, scores)
      if (total === undefined) return undefined
    }
    return total
  }

  /** Words by how many names have them, then how many documents. */
  function mostCommon(words: readonly number[]): number[] {
    const counts = new Map(words.map((word) => [word, engine.commonness(word)]))
    return words.toSorted((a, b) => counts.get(b)! - counts.get(a)!)
  }

  /** What is typed with its last word completed, at most `limit`, the commonest first: by words of names, categories and the like, one form of each. Each finds something. */
  function complete(typed: string, limit: number): string[] {
    const words = wordsOf(typed)
    const last = words.pop()
    if (last === undefined) return []
    const inThisAlphabet = tellingWords(matcher.started(last))
    const found = inThisAlphabet.length > 0 ? inThisAlphabet : tellingWords(matcher.beginnings(last))
    const others = words.length === 0 ? null : scoresOfAll(queryWords(words.join(' ')), matcher.whole)
    if (others === undefined) return []
    const candidates = oneFormOfEach(mostCommon(found), last)
    const completions = others === null ? firstOf(candidates, limit) : engine.wordsIn(others, candidates, limit)
    return completions.map((word) => [...words, engine.wordAt(word)].join(' '))
  }

  /** The words that are forms neither of one before them nor of what was typed. */
  function* oneFormOfEach(words: readonly number[], typed: string): Generator<number, void> {
    const seen = new Set(stemsOf(typed))
    for (const word of words) {
      const stems = stemsOf(engine.wordAt(word))
      if (stems.some((stem) => seen.has(stem))) continue
      for (const stem of stems) seen.add(stem)
      yield word
    }
  }

  function tellingWords(matches: WordMatches): number[] {
    return [...matches.keys()].slice(0, MAX_COMPLETIONS_TRIED).filter((word) => engine.isTelling(word))
  }

  /** Of several ways to understand a query, the one that a document answers best. */
  function best(ways: { understood: string; scores: Scores | undefined }[]): Found<Scores> | undefined {
    const possible = ways.flatMap(({ understood, scores }) =>
      scores === undefined ? [] : [{ scores, isSure: true, understood }],
    )
    const highest = engine.highest(possible.map(({ scores }) => scores))
    const score = Math.max(...highest)
    return score > 0 ? possible[highest.indexOf(score)] : undefined
  }

  return { find, complete }
}

const sure = <Scores>(scores: Scores | undefined): Found<Scores> | undefined =>
  scores === undefined ? undefined : { scores, isSure: true, understood: null }

function firstOf<T>(items: Iterable<T>, limit: number): T[] {
  const first: T[] = []
  for (const item of items) {
    first.push(item)
    if (first.length === limit) break
  }
  return first
}

/** A query with a word of it written as two, in every way. */
function splits(words: readonly string[]): string[][] {
  return words.flatMap((word, at) =>
    Array.from({ length: Math.max(0, word.length - 2 * MIN_PART_LETTERS + 1) }, (_, n) => n + MIN_PART_LETTERS).map(
      (end) => words.toSpliced(at, 1, word.slice(0, end), word.slice(end)),
    ),
  )
}
