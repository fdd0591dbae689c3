import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { pageAddress } from '../shared/paths.ts'

/**
 * Lets the router follow plain links to this shop inside rendered content (texts, news, sections), absolute ones too: one click handler
 * for all of them.
 */
export function InternalLinks({ children }: { children: ReactNode }) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = (event.target as Element).closest('a')
    const href = pageAddress(link?.getAttribute('href') ?? '', location.origin)
    if (!link || href === null || (link.target && link.target !== '_self') || link.hasAttribute('download')) return
    event.preventDefault()
    void router.navigate({ href })
  }
  // The links themselves are reached with the keyboard; their clicks bubble up to here.
  return (
    <div onClick={follow} className="flex min-h-dvh flex-col">
      {children}
    </div>
  )
}
