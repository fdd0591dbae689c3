import { type RefObject, useEffect, useState } from 'react'

/** Whether any of an element is in the window; true on the server and until it is known. */
export function useIsVisible(ref: RefObject<Element | null>): boolean {
  const [isVisible, setIsVisible] = useState(true)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => setIsVisible(entry?.isIntersecting ?? true))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isVisible
}
