import type { WithdrawnLine } from '@vitrina/contract'

/** How many are withdrawn from in all, by the index of the line; a line may be named more than once. */
export function countByLine(lines: readonly WithdrawnLine[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { line, count } of lines) counts.set(line, (counts.get(line) ?? 0) + count)
  return counts
}
