import { useEffect, useRef } from 'react'

/** For a row of links that scrolls sideways on a phone: the current one, known by `key`, is moved into sight. */
export function useCurrentInSight(key: unknown) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (key === undefined) return
    const current = nav.current?.querySelector('[aria-current=page]')?.getBoundingClientRect()
    const row = nav.current?.getBoundingClientRect()
    if (current && row && (current.left < row.left || current.right > row.right))
      nav.current?.scrollBy({ left: current.left - row.left })
  }, [key])
  return nav
}
