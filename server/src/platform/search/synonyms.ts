import { wordsOf } from './words.ts'
import { stemsOf } from './word-keys.ts'

/** Words and phrases that mean the same to the shop, a group each. */
export type SynonymGroups = readonly (readonly string[])[]

/** What the words at a place of a query may be instead: how many of them, and the other phrases as words. */
export type Synonyms = { length: number; phrases: string[][] }

/** Finds the synonyms that begin at a word of a query, of the longest phrase; undefined without one. Forms of a word count as the word. */
export function createSynonymFinder(groups: SynonymGroups) {
  const entries = groups.flatMap((group) => {
    const phrases = group.map(wordsOf).filter((words) => words.length > 0)
    return phrases.map((words) => ({ words, phrases: phrases.filter((other) => other !== words) }))
  })
  const longestFirst = entries.toSorted((a, b) => b.words.length - a.words.length)
  const byFirst = new Map<string, typeof entries>()
  for (const entry of longestFirst)
    for (const stem of stemsOf(entry.words[0]!)) byFirst.set(stem, [...(byFirst.get(stem) ?? []), entry])

  return (words: readonly string[], at: number): Synonyms | undefined => {
    const beginnings = stemsOf(words[at]!).flatMap((stem) => byFirst.get(stem) ?? [])
    const found = beginnings.find((entry) =>
      entry.words.every((word, offset) => words[at + offset] !== undefined && areForms(words[at + offset]!, word)),
    )
    return found && { length: found.words.length, phrases: found.phrases }
  }
}

const areForms = (one: string, other: string): boolean => {
  const stems = stemsOf(other)
  return stemsOf(one).some((stem) => stems.includes(stem))
}
