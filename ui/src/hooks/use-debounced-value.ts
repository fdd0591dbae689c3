import { useEffect, useState } from 'react'

/** The value as it was `delayMs` after its last change. Values are compared by content, so a new object with the same content is no change. */
export function useDebouncedValue<T>(value: T, delayMs: number): T {
  const content = JSON.stringify(value)
  const [debounced, setDebounced] = useState(content)
  useEffect(() => {
    if (debounced === content) return
    const timer = setTimeout(() => setDebounced(content), delayMs)
    return () => clearTimeout(timer)
  }, [content, debounced, delayMs])
  return debounced === content ? value : (JSON.parse(debounced) as T)
}
