import { type AnyRouteMatch, useMatches } from '@tanstack/react-router'
import type { Section } from '@vitrina/contract'
import { Suspense } from 'react'
import { sectionsOf, sectionsQuery, useSections } from '../../shared/shop-data.ts'
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx'
import { lazyComponent } from '../../shared/loading/lazy-component.tsx'
import type { RouterContext } from '../../shared/router-context.ts'
import { isListSection, ListSection } from './lazy-list-section.ts'

/** What sections are looked up by: the kind of screen and the url of its record. */
type SectionsKey = { page?: string | undefined; url?: string | undefined }

/** In a chunk of its own, because most screens have no sections. */
const SectionBlocks = lazyComponent(() => import('./section-blocks.tsx'), 'SectionBlocks')

/** Loads the code of the sections that the document shows, so that they are hydrated together with the screen. */
export async function preloadSections({ queryClient, api }: RouterContext, key: SectionsKey): Promise<void> {
  const sections = queryClient.getQueryData(sectionsQuery(api).queryKey) ?? []
  if (key.page) await preloadBlocks(sectionsOf(sections, key.page, key.url))
}

/** Loads the code that shows these sections. */
export async function preloadBlocks(sections: readonly Section[]): Promise<void> {
  if (sections.length === 0) return
  await Promise.all([SectionBlocks.preload(), sections.some(isListSection) && ListSection.preload()])
}

/** The sections of the current screen. They follow from the matched route; a screen that is loading, not found or failed has none. */
export function Sections() {
  const sections = useSections()
  const current = useMatches({ select: sectionsKeyOf, structuralSharing: true })
  const loadedAt = useMatches({ select: (matches) => matches.at(-1)?.updatedAt })
  const shown = current.page ? sectionsOf(sections, current.page, current.url) : []
  return (
    shown.length > 0 && (
      <ErrorBoundary resetKey={loadedAt}>
        <Suspense>
          <SectionBlocks sections={shown} isHome={current.page === 'home'} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}

/** Empty until the screen has loaded. */
function sectionsKeyOf(matches: readonly AnyRouteMatch[]): SectionsKey {
  const last = matches.at(-1)
  const hasLoaded = last && matches.every(({ status, _notFound }) => status === 'success' && !_notFound)
  return hasLoaded ? { page: last.staticData.page, url: (last.params as { url?: string }).url } : {}
}
