export type Json = Record<string, unknown>

/** The object with these keys only: what else there is, also what later versions of a library add, is left out. */
export function pick(value: unknown, keys: readonly string[]): Json {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)))
}
