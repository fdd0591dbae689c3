import { keyAt } from './key-list.ts'
import { hasKeysOfLetters, otherLayouts } from './keyboard-layouts.ts'
import { createWordMatcher, type WordMatches } from './match-word.ts'
import { createSynonymFinder, type SynonymGroups } from './synonyms.ts'
import { isOfName, isTelling, type TextIndex } from './text-index.ts'
import { stemsOf } from './word-keys.ts'
import { queryWords, wordsOf } from './words.ts'

/** What a query finds. */
export type Found = {
  /** By the number of the document, 0 of those that are not found. */
  scores: Float32Array
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

export function createTextSearch(textIndex: TextIndex, synonymGroups: SynonymGroups) {
  const matcher = createWordMatcher(textIndex)
  const synonymsAt = createSynonymFinder(synonymGroups)
  const { documentCount, offsets, documents, weights } = textIndex

  /** Exactly what was typed, then what may have been meant, then the nearest. */
  function find(typed: string): Found {
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
  function findSplit(words: readonly string[]): Found | undefined {
    // Three letters are half of many words, so they are a word of their own only as they stand in a text.
    const isWord = (part: string) =>
      part.length > MIN_PART_LETTERS ? matcher.whole(part).size > 0 : matcher.isSame(part)
    const candidates = splits(words).filter((other) => other.every(isWord))
    return best(candidates.map((other) => ({ understood: other.join(' '), scores: findAll(other, matcher.whole) })))
  }

  function findInOtherLayout(typed: string, { onlyWhole = false } = {}): Found | undefined {
    return best(
      otherLayouts(typed).map((text) => {
        const words = queryWords(text)
        const isLong = !onlyWhole && words.every((word) => word.length >= MIN_PART_LETTERS)
        return { understood: words.join(' '), scores: findAll(words, isLong ? matcher.started : matcher.forms) }
      }),
    )
  }

  /** Without typing errors. What the corrected words find by their forms is found, too. */
  function findSimilar(words: readonly string[]): Found | undefined {
    // Looked for once: the whole vocabulary is compared with each word.
    const similar = new Map<string, WordMatches>()
    const match = (word: string) => {
      const matches = similar.get(word) ?? matcher.similar(word)
      similar.set(word, matches)
      return matches
    }
    const scores = findAll(words, match)
    if (!scores) return undefined
    const understood = words.map((word) => nearest(match(word)) ?? word)
    const corrected = findAll(understood, matcher.beginnings)
    for (let n = 0; corrected && n < documentCount; n += 1)
      scores[n] = Math.max(scores[n]!, corrected[n]! * CORRECTED_QUALITY)
    return { scores, isSure: false, understood: understood.join(' ') }
  }

  /** The word that answers a typed one best: of those that do equally well, the one that most names have. */
  function nearest(matches: WordMatches): string | undefined {
    const highest = [...matches.values()].reduce((max, quality) => Math.max(max, quality), 0)
    const [word] = mostCommon([...matches.keys()].filter((found) => matches.get(found) === highest))
    return word === undefined ? undefined : keyAt(textIndex.words, word)
  }

  /** The scores of the documents that have every place of a query; undefined when none has. */
  function findAll(words: readonly string[], match: Matcher): Float32Array | undefined {
    let total: Float32Array | undefined
    for (const place of placesOf(words)) {
      const scores = scoresOfPlace(place, match)
      if (!scores || (total && !addWhereBoth(total, scores))) return undefined
      total ??= scores
    }
    return total
  }

  /** The scores of the documents that have most of the words, and at least half of them. */
  function findSome(words: readonly string[]): Float32Array {
    const total = new Float32Array(documentCount)
    if (words.length < 2) return total
    const counts = new Uint8Array(documentCount)
    for (const place of placesOf(words)) {
      const scores = scoresOfPlace(place, matcher.beginnings)
      for (let n = 0; scores && n < documentCount; n += 1)
        if (scores[n]! > 0) {
          counts[n]! += 1
          total[n]! += scores[n]!
        }
    }
    const most = counts.reduce((max, count) => Math.max(max, count), 0)
    for (let n = 0; n < documentCount; n += 1) if (counts[n]! < most || counts[n]! * 2 < words.length) total[n] = 0
    return total
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

  function scoresOfPlace(place: Place, match: Matcher): Float32Array | undefined {
    let best: Float32Array | undefined
    for (const { words, quality } of place) {
      // Only what was typed may be unfinished.
      const scores = scoresOfPhrase(words, quality === 1 ? match : matcher.whole, quality)
      if (best && scores) for (let n = 0; n < documentCount; n += 1) best[n] = Math.max(best[n]!, scores[n]!)
      else best ??= scores
    }
    return best
  }

  /** The mean of the scores of the words, in documents that have all of them; undefined when none has. */
  function scoresOfPhrase(words: readonly string[], match: Matcher, quality: number): Float32Array | undefined {
    let total: Float32Array | undefined
    for (const word of words) {
      const scores = scoresOfWord(match(word), quality / words.length)
      if (!scores || (total && !addWhereBoth(total, scores))) return undefined
      total ??= scores
    }
    return total
  }

  function scoresOfWord(matches: WordMatches, factor: number): Float32Array | undefined {
    if (matches.size === 0) return undefined
    const scores = new Float32Array(documentCount)
    for (const [word, quality] of matches)
      for (let at = offsets[word]!; at < offsets[word + 1]!; at += 1) {
        const score = weights[at]! * quality * factor
        if (score > scores[documents[at]!]!) scores[documents[at]!] = score
      }
    return scores
  }

  /** Words by how many names have them, then how many documents. */
  function mostCommon(words: readonly number[]): number[] {
    const counts = new Map(
      words.map((word) => {
        let count = 0
        for (let at = offsets[word]!; at < offsets[word + 1]!; at += 1) count += isOfName(weights[at]!) ? 1000 : 1
        return [word, count]
      }),
    )
    return words.toSorted((a, b) => counts.get(b)! - counts.get(a)!)
  }

  /** What is typed with its last word completed, at most `limit`, the commonest first: by words of names, categories and the like, one form of each. Each finds something. */
  function complete(typed: string, limit: number): string[] {
    const words = wordsOf(typed)
    const last = words.pop()
    if (last === undefined) return []
    const inThisAlphabet = tellingWords(matcher.started(last))
    const found = inThisAlphabet.length > 0 ? inThisAlphabet : tellingWords(matcher.beginnings(last))
    const others = words.length === 0 ? null : findAll(queryWords(words.join(' ')), matcher.whole)
    if (others === undefined) return []
    const seen = new Set(stemsOf(last))
    const completed: string[] = []
    for (const index of mostCommon(found)) {
      const word = keyAt(textIndex.words, index)
      const stems = stemsOf(word)
      if (stems.some((stem) => seen.has(stem))) continue
      for (const stem of stems) seen.add(stem)
      if (!others || documents.subarray(offsets[index], offsets[index + 1]).some((document) => others[document]! > 0))
        completed.push([...words, word].join(' '))
      if (completed.length === limit) break
    }
    return completed
  }

  function tellingWords(matches: WordMatches): number[] {
    return [...matches.keys()]
      .slice(0, MAX_COMPLETIONS_TRIED)
      .filter((word) => weights.subarray(offsets[word], offsets[word + 1]).some(isTelling))
  }

  return { find, complete }
}

const sure = (scores: Float32Array | undefined): Found | undefined =>
  scores && { scores, isSure: true, understood: null }

/** Adds to the scores those of others, of documents that have both. Returns whether there is any. */
function addWhereBoth(scores: Float32Array, others: Float32Array): boolean {
  let hasAny = false
  for (let n = 0; n < scores.length; n += 1) {
    const isInBoth = scores[n]! > 0 && others[n]! > 0
    scores[n] = isInBoth ? scores[n]! + others[n]! : 0
    hasAny ||= isInBoth
  }
  return hasAny
}

/** Of several ways to understand a query, the one that a document answers best. */
function best(ways: { understood: string; scores: Float32Array | undefined }[]): Found | undefined {
  let highest = 0
  let found: Found | undefined
  for (const { understood, scores } of ways) {
    const score = scores?.reduce((max, one) => Math.max(max, one), 0) ?? 0
    if (score > highest) {
      highest = score
      found = { scores: scores!, isSure: true, understood }
    }
  }
  return found
}

/** A query with a word of it written as two, in every way. */
function splits(words: readonly string[]): string[][] {
  return words.flatMap((word, at) =>
    Array.from({ length: Math.max(0, word.length - 2 * MIN_PART_LETTERS + 1) }, (_, n) => n + MIN_PART_LETTERS).map(
      (end) => words.toSpliced(at, 1, word.slice(0, end), word.slice(end)),
    ),
  )
}
