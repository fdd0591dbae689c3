/** A set of the numbers from 0 to a fixed size: number n is bit n % 32 of element n / 32. */
export type BitSet = Uint32Array<ArrayBuffer>

export function createBitSet(size: number, numbers: Iterable<number> = []): BitSet {
  const set = new Uint32Array((size + 31) >>> 5)
  for (const number of numbers) add(set, number)
  return set
}

/** All numbers below `size`. */
export function fullBitSet(size: number): BitSet {
  const set = createBitSet(size).fill(0xffffffff)
  if (size % 32 > 0) set[set.length - 1] = 2 ** (size % 32) - 1
  return set
}

export function add(set: BitSet, number: number): void {
  set[number >>> 5]! |= 1 << (number & 31)
}

export function remove(set: BitSet, number: number): void {
  set[number >>> 5]! &= ~(1 << (number & 31))
}

export function has(set: BitSet, number: number): boolean {
  return ((set[number >>> 5]! >>> (number & 31)) & 1) === 1
}

/** Keeps the numbers of `set` that `other` has too. */
export function intersect(set: BitSet, other: BitSet): BitSet {
  for (let index = 0; index < set.length; index += 1) set[index]! &= other[index]!
  return set
}

export function count(set: BitSet): number {
  let total = 0
  for (let index = 0; index < set.length; index += 1) total += countBits(set[index]!)
  return total
}

/** Calls `visit` with each number of the set, in ascending order. */
export function forEachIn(set: BitSet, visit: (number: number) => void): void {
  for (let index = 0; index < set.length; index += 1) {
    let bits = set[index]!
    while (bits !== 0) {
      const lowest = bits & -bits
      visit(index * 32 + 31 - Math.clz32(lowest))
      bits ^= lowest
    }
  }
}

/** The number of ones in 32 bits, added up in parallel in pairs, groups of four and bytes (Hacker's Delight, 5-1). */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
