import type { FoundKind, FoundPage } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { coverWidth, Picture } from '@vitrina/ui'
import { HrefLink } from '../shared/href-link.tsx'
import { foundPath } from './found-query.ts'

const GROUP_TEXTS: Record<FoundKind, typeof m.search_kind_room> = {
  category: m.search_group_category,
  room: m.search_group_room,
  maker: m.search_group_maker,
  info: m.search_group_info,
  news: m.search_group_news,
}
/** Rooms and makers before pages and articles, categories last (the search's own sequence is that of what is suggested). */
const KINDS: readonly FoundKind[] = ['room', 'maker', 'info', 'news', 'category']

/** What else than products was found, each kind in its group. */
export function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  const t = useTexts()
  return KINDS.flatMap((kind) => {
    const ofKind = pages.filter((page) => page.kind === kind)
    if (ofKind.length === 0) return []
    // One without a picture among them would begin elsewhere than the others.
    const havePictures = ofKind.every(({ picture }) => picture !== null)
    return (
      <section key={kind} aria-labelledby={`found-${kind}`} className="mt-14 border-t border-line pt-6">
        <h2 id={`found-${kind}`} tabIndex={-1} className="text-2xl outline-none">
          {t(GROUP_TEXTS[kind])}
        </h2>
        <ul className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
          {ofKind.map((page) => (
            <li key={page.url} className="group relative flex gap-4">
              {havePictures && page.picture && (
                <Picture
                  picture={page.picture}
                  alt=""
                  sizes={coverWidth(page.picture, '6rem', '6rem')}
                  className="aspect-square w-16 shrink-0 sm:w-24"
                />
              )}
              <div className="min-w-0">
                <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
                  <HrefLink
                    href={foundPath(page)}
                    className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                  >
                    {page.title}
                  </HrefLink>
                </h3>
                {page.summary && <p className="mt-1 line-clamp-3 text-sm text-muted">{page.summary}</p>}
              </div>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

/** Links to the groups below the products, so that nobody has to know that they are there. */
export function FoundGroupLinks({ pages }: { pages: readonly FoundPage[] }) {
  const t = useTexts()
  const kinds = KINDS.filter((kind) => pages.some((page) => page.kind === kind))
  if (kinds.length === 0) return null
  return (
    <nav aria-label={t(m.search_also)} className="mt-4 flex flex-wrap items-center gap-x-4 text-sm">
      <span aria-hidden="true" className="text-muted">
        {t(m.search_also)}
      </span>
      {kinds.map((kind) => (
        <a
          key={kind}
          href={`#found-${kind}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
        >
          {t(GROUP_TEXTS[kind])}
        </a>
      ))}
    </nav>
  )
}
