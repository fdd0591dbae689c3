import { useEffect, useState } from 'react'

/** A value once it has stood still for a moment (milliseconds). Compared by content, so it may be made anew each time. */
export function useSettled<T>(value: T, delay: number): T {
  const content = JSON.stringify(value)
  const [settled, setSettled] = useState(content)
  useEffect(() => {
    if (settled === content) return
    const timer = setTimeout(() => setSettled(content), delay)
    return () => clearTimeout(timer)
  }, [content, settled, delay])
  return settled === content ? value : (JSON.parse(settled) as T)
}
