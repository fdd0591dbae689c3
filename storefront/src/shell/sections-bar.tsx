import { type AnyRouteMatch, useMatches } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { sectionsOf, useSections } from '../lib/shop-data.ts'

/** Loaded with the first screen that has sections: most have none. */
let loaded: typeof import('./section-blocks.tsx').SectionBlocks | undefined

export async function loadBlocks(): Promise<void> {
  loaded ??= (await import('./section-blocks.tsx')).SectionBlocks
}

/** For the first view of a visit, which stands in the document already while its script is on the way. */
const LazyBlocks = lazy(async () => {
  await loadBlocks()
  return { default: loaded! }
})

/**
 * The blocks of the current screen. Which screen that is follows from its route, so it is forgotten on every navigation
 * without anybody having to clear it; a screen that is on its way, missing or failed has none.
 */
export function SectionsBar() {
  const sections = useSections()
  const current = useMatches({ select: pageOf, structuralSharing: true })
  const shown = current.page ? sectionsOf(sections, current.page, current.url) : []
  return shown.length > 0 && <Shown sections={shown} isHome={current.page === 'home'} />
}

function Shown(props: ComponentProps<typeof LazyBlocks>) {
  // Chosen with the first to be shown, for another component in its place would build every block anew. After a navigation
  // they are loaded: a lazy component would still come a moment later, and push down what somebody is about to press.
  const [Blocks] = useState(() => loaded ?? LazyBlocks)
  return (
    <Suspense>
      <Blocks {...props} />
    </Suspense>
  )
}

/** The specification's records: `page` names the kind of screen, `page_url` the record it shows. */
function pageOf(matches: readonly AnyRouteMatch[]): { page?: string | undefined; url?: string | undefined } {
  const last = matches.at(-1)
  const there = last && matches.every(({ status, _notFound }) => status === 'success' && !_notFound)
  return there ? { page: last.staticData.page, url: (last.params as { url?: string }).url } : {}
}
