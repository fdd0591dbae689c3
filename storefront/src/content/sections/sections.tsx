import { type AnyRouteMatch, useMatches } from '@tanstack/react-router'
import type { Section } from '@vitrina/contract'
import { Suspense } from 'react'
import { sectionsOf, useSections, useSettings } from '../../shared/shop-data.ts'
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx'
import { HeroBlock, NoteBlock, RoomsBlock, StoryBlock } from './blocks.tsx'
import { ListSection } from './list-section.tsx'

/** What sections are looked up by: the kind of screen and the url of its record. */
type SectionsKey = { page?: string | undefined; url?: string | undefined }

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

/** The sections of a screen, one below the other. On the home page, which has no other heading, the first one has the `h1`. */
function SectionBlocks({ sections, isHome }: { sections: readonly Section[]; isHome: boolean }) {
  const { site_title } = useSettings()
  const hasHero = sections[0]?.kind === 'hero'
  return (
    <>
      {isHome && !hasHero && <h1 className="sr-only">{site_title}</h1>}
      {sections.map((section, index) => (
        <SectionBlock key={section.id} section={section} level={isHome && hasHero && index === 0 ? 'h1' : 'h2'} />
      ))}
    </>
  )
}

function SectionBlock({ section, level }: { section: Section; level: 'h1' | 'h2' }) {
  switch (section.kind) {
    case 'hero':
      return <HeroBlock section={section} level={level} />
    case 'story':
      return <StoryBlock section={section} />
    case 'rooms':
      return <RoomsBlock section={section} />
    case 'products':
    case 'categories':
    case 'news':
      return <ListSection section={section} />
    case 'note':
      return <NoteBlock section={section} />
  }
}
