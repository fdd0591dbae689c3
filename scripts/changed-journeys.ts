import { basename } from 'node:path'

const ORDER = 'e2e/journeys/order.test.ts'
/** Shorter words ("and") say nothing about a subject. */
const SHORTEST_WORD = 4

/**
 * The journeys to run after a change of these files: changed journeys themselves; after a change of the shop's code those
 * whose name shares a word with the path of a changed file (`features/search/…`: search.test.ts), or the order's for a file where none does.
 */
export function journeysFor(changed: readonly string[], journeys: readonly string[]): string[] {
  const code = changed.filter(
    (file) => /^(storefront|server|contract)\/.*src\/|^e2e\/support\//.test(file) && !file.includes('.test.'),
  )
  const namedAfter = code.map((file) => journeys.filter(nameMatcher([file])))
  const touched = new Set([...changed, ...namedAfter.flatMap((named) => (named.length > 0 ? named : [ORDER]))])
  return journeys.filter((journey) => touched.has(journey))
}

/** Tells whether a test file's name shares a word with the path of one of these files. */
export function nameMatcher(files: readonly string[]): (test: string) => boolean {
  const changedWords = new Set(files.flatMap((file) => words(file)))
  return (test) => words(basename(test, '.test.ts')).some((word) => changedWords.has(word))
}

/** The words of a path, in the singular. */
const words = (path: string): string[] =>
  path
    .split(/[^a-z]+/)
    .filter((word) => word.length >= SHORTEST_WORD)
    .map((word) => word.replace(/s$/, ''))
