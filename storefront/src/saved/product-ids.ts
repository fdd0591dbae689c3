/** An id of a product at most: a number of nine digits is within the API's. */
const ID = /^[1-9]\d{0,8}$/

/** The ids of a text such as `12,45`, each once and at most `max`; what is none is left out. */
export function parseProductIds(text: unknown, max: number): number[] {
  const words = typeof text === 'string' ? text.split(',', 2 * max) : []
  return [...new Set(words.filter((word) => ID.test(word)).map(Number))].slice(0, max)
}

/** The `items` of an address, in one spelling. */
export function readItems({ items }: Record<string, unknown>, max: number): { items?: string } {
  const ids = parseProductIds(items, max)
  return ids.length > 0 ? { items: ids.join() } : {}
}
