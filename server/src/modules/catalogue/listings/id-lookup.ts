/** Where an id stands among ascending ids, by binary search; -1 when it is not there. */
export function indexOf(ascending: Int32Array, id: number): number {
  let [low, high] = [0, ascending.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    if (ascending[middle] === id) return middle
    if (ascending[middle]! < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}
