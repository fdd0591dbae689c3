import type { Api } from '@vitrina/api-client'
import { useEffect, useRef } from 'react'

type Counted = { q: string; found: number; event: 'shown' | 'clicked' }

/** Tells the shop what was searched for, without who did. Whether it arrives concerns nobody here. */
export function countSearch({ call }: Api, body: Counted): void {
  if (body.q !== '') call('POST /search/count', { body }).catch(() => {})
}

/** What is typed on is no search of its own. */
const SETTLED_AFTER_MS = 1500

/** Counts a search once somebody looks at what it found. */
export function useCountedSearch(api: Api, q: string, found: number | undefined): void {
  const counted = useRef<string>(undefined)
  useEffect(() => {
    if (q === '' || found === undefined || counted.current === q) return
    const timer = setTimeout(() => {
      counted.current = q
      countSearch(api, { q, found, event: 'shown' })
    }, SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [api, q, found])
}
