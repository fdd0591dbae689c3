import { lazyRouteComponent, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { sectionsOf, useSections } from '../lib/shop-data.ts'

/** Loaded with the first screen that has sections: most have none. */
const Blocks = lazyRouteComponent(() => import('./section-blocks.tsx'), 'SectionBlocks')
export const loadBlocks = async (): Promise<void> => void (await Blocks.preload?.())

/**
 * The blocks of the current screen. Which screen that is follows from the route, so it is forgotten on every navigation
 * without anybody having to clear it.
 */
export function SectionsBar() {
  const sections = useSections()
  const current = useMatches({ select: (matches) => ({ page: matches.at(-1)?.staticData.page, url: (matches.at(-1)?.params as { url?: string } | undefined)?.url }), structuralSharing: true })
  const shown = current.page ? sectionsOf(sections, current.page, current.url) : []
  if (shown.length === 0) return null
  return (
    <Suspense>
      <Blocks sections={shown} isHome={current.page === 'home'} />
    </Suspense>
  )
}
