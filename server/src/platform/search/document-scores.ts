import { createSearch, type SearchEngine } from './find-text.ts'
import { keyAt } from './key-list.ts'
import { createWordMatcher } from './match-word.ts'
import type { SynonymGroups } from './synonyms.ts'
import { isOfName, isTelling, type TextIndex } from './text-index.ts'

/** Searches documents in memory. Scores are by the number of the document, 0 of those that are not found. */
export const createTextSearch = (textIndex: TextIndex, synonyms: SynonymGroups) =>
  createSearch(createDocumentEngine(textIndex), synonyms)

function createDocumentEngine(textIndex: TextIndex): SearchEngine<Float32Array> {
  const { documentCount, offsets, documents, weights } = textIndex
  const weightsOf = (word: number) => weights.subarray(offsets[word], offsets[word + 1])

  return {
    matcher: createWordMatcher(textIndex),
    wordAt: (word) => keyAt(textIndex.words, word),
    commonness: (word) => weightsOf(word).reduce((count, weight) => count + (isOfName(weight) ? 1000 : 1), 0),
    isTelling: (word) => weightsOf(word).some(isTelling),
    scoresOf(matches, factor) {
      const scores = new Float32Array(documentCount)
      for (const [word, quality] of matches)
        for (let at = offsets[word]!; at < offsets[word + 1]!; at += 1) {
          const score = weights[at]! * quality * factor
          if (score > scores[documents[at]!]!) scores[documents[at]!] = score
        }
      return scores
    },
    both(scores, others) {
      let hasAny = false
      for (let n = 0; n < documentCount; n += 1) {
        const isInBoth = scores[n]! > 0 && others[n]! > 0
        scores[n] = isInBoth ? scores[n]! + others[n]! : 0
        hasAny ||= isInBoth
      }
      return hasAny ? scores : undefined
    },
    either(scores, others) {
      for (let n = 0; n < documentCount; n += 1) scores[n] = Math.max(scores[n]!, others[n]!)
      return scores
    },
    scaled: (scores, factor) => scores.map((score) => score * factor),
    most(all, least) {
      const total = new Float32Array(documentCount)
      const counts = new Uint8Array(documentCount)
      for (const scores of all)
        for (let n = 0; n < documentCount; n += 1)
          if (scores[n]! > 0) {
            counts[n]! += 1
            total[n]! += scores[n]!
          }
      const most = counts.reduce((max, count) => Math.max(max, count), 0)
      if (most === 0 || most < least) return null
      for (let n = 0; n < documentCount; n += 1) if (counts[n]! < most) total[n] = 0
      return total
    },
    highest: (all) => all.map(highestOf),
    wordsIn(scores, words, limit) {
      const found: number[] = []
      for (const word of words) {
        if (documents.subarray(offsets[word], offsets[word + 1]).some((document) => scores[document]! > 0))
          found.push(word)
        if (found.length === limit) break
      }
      return found
    },
    none: () => new Float32Array(documentCount),
  }
}

function highestOf(scores: Float32Array): number {
  let highest = 0
  for (let n = 0; n < scores.length; n += 1) if (scores[n]! > highest) highest = scores[n]!
  return highest
}
