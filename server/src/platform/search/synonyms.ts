import { wordsOf } from './words.ts'
import { stemsOf } from './word-keys.ts'

/** Words and phrases that mean the same to the shop, a group each. */
export type SynonymGroups = readonly (readonly string[])[]

/** What the words at a place of a query may be instead: how many of them, and the other phrases as words. */
export type Synonyms = { length: number; phrases: string[][] }

/** Finds the synonyms that begin at a word of a query, of the longest phrase; undefined without one. Forms of a word count as the word. */
export function createSynonymFinder(groups: SynonymGroups) {
  const byFirst = new Map<string, { words: string[]; phrases: string[][] }[]>()
  for (const group of groups) {
    const phrases = group.map(wordsOf).filter((words) => words.length > 0)
    for (const words of phrases) {
      const entries = byFirst.get(stemOf(words[0]!)) ?? []
      byFirst.set(stemOf(words[0]!), [...entries, { words, phrases: phrases.filter((other) => other !== words) }])
    }
  }
  for (const [first, entries] of byFirst)
    byFirst.set(
      first,
      entries.toSorted((a, b) => b.words.length - a.words.length),
    )

  return (words: readonly string[], at: number): Synonyms | undefined => {
    const entry = byFirst
      .get(stemOf(words[at]!))
      ?.find((candidate) =>
        candidate.words.every(
          (word, offset) => words[at + offset] !== undefined && stemOf(words[at + offset]!) === stemOf(word),
        ),
      )
    return entry && { length: entry.words.length, phrases: entry.phrases }
  }
}

const stemOf = (word: string): string => stemsOf(word)[0]!
