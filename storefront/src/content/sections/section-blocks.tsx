import type { Section } from '@vitrina/contract'
import { HeroBlock, NoteBlock, RoomsBlock, StoryBlock } from './blocks.tsx'
import { useSettings } from '../../shared/shop-data.ts'
import { ListSection } from './lazy-list-section.ts'

/** The sections of a screen, one below the other. On the home page, which has no other heading, the first one has the `h1`. */
export function SectionBlocks({ sections, isHome }: { sections: readonly Section[]; isHome: boolean }) {
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
