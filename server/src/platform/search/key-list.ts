/** Strings in ascending order, as one text: as strings they would hold three times the memory, and take ten times as long to be handed over by a thread. */
export type KeyList = { text: string; starts: Int32Array }

const SEPARATOR = '\n'

/** `sorted` are distinct, in the order of their code units, without line breaks. */
export function createKeyList(sorted: readonly string[]): KeyList {
  const starts = new Int32Array(sorted.length + 1)
  for (const [index, key] of sorted.entries()) starts[index + 1] = starts[index]! + key.length + 1
  return { text: sorted.map((key) => key + SEPARATOR).join(''), starts }
}

export const keyCount = ({ starts }: KeyList): number => starts.length - 1
export const keyAt = ({ text, starts }: KeyList, index: number): string =>
  text.slice(starts[index], starts[index + 1]! - 1)

/** The index of a key, or -1. */
export function keyIndex(list: KeyList, key: string): number {
  const index = firstFrom(list, key)
  return index < keyCount(list) && keyAt(list, index) === key ? index : -1
}

/** The indexes of the keys that begin with `beginning`: from the first to before the last. */
export const keysFrom = (list: KeyList, beginning: string): [first: number, end: number] => [
  firstFrom(list, beginning),
  firstFrom(list, `${beginning}\uffff`),
]

/** The indexes of the keys that contain `part`, in ascending order. */
export function keysWith({ text, starts }: KeyList, part: string): number[] {
  const found: number[] = []
  let index = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, starts[index])) {
    while (starts[index + 1]! <= at) index += 1
    found.push(index)
    index += 1
    if (index === starts.length - 1) break
  }
  return found
}

/** The index of the first key that is not less than `key`. */
function firstFrom(list: KeyList, key: string): number {
  let [low, high] = [0, keyCount(list)]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keyAt(list, middle) < key) low = middle + 1
    else high = middle
  }
  return low
}
