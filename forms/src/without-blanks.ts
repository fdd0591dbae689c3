/** The fields that are filled in, trimmed. */
export function withoutBlanks<T extends Record<string, string>>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => (value.trim() === '' ? [] : [[key, value.trim()]])),
  ) as Partial<T>
}
