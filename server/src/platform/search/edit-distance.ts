/** Nobody types more. */
const MAX_LETTERS = 127
/** A vocabulary is compared word by word: rows that were made anew for each would take longer than the rest. */
const ROWS = [
  new Int32Array(MAX_LETTERS + 1),
  new Int32Array(MAX_LETTERS + 1),
  new Int32Array(MAX_LETTERS + 1),
] as const

/**
 * How many letters must be added, left out, replaced or swapped with their neighbour to make `b` of `a`, and to make a beginning of `b` of it (optimal string alignment).
 * Both are `max + 1` when they are more than `max`.
 */
export function editDistance(a: string, b: string, max: number): { whole: number; beginning: number } {
  const tooFar = { whole: max + 1, beginning: max + 1 }
  if (a.length - b.length > max || a.length > MAX_LETTERS) return tooFar
  const width = a.length + 1
  let [twoBefore, before, row] = ROWS
  for (let i = 0; i < width; i += 1) before[i] = i
  let beginning = Math.min(max + 1, a.length)
  // A row stands for a beginning of `b`: beyond max more letters than `a` no cell can be small enough.
  const rows = Math.min(b.length, a.length + max)
  for (let j = 1; j <= rows; j += 1) {
    row[0] = j
    let least = j
    for (let i = 1; i < width; i += 1) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = Math.min(before[i]! + 1, row[i - 1]! + 1, before[i - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        cost = Math.min(cost, twoBefore[i - 2]! + 1)
      row[i] = cost
      least = Math.min(least, cost)
    }
    beginning = Math.min(beginning, row[width - 1]!)
    if (least > max) return { whole: max + 1, beginning }
    ;[twoBefore, before, row] = [before, row, twoBefore]
  }
  const whole = rows === b.length ? Math.min(max + 1, before[width - 1]!) : max + 1
  return { whole, beginning }
}
