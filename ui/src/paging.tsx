import type { ComponentType, ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'

/** The page numbers to show: first, last, and those around the current one; `null` stands for a gap. */
export function pagesAround(current: number, last: number): (number | null)[] {
  const candidates = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(candidates)].toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0)
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [null, page] : [page]
  })
}

type LinkProps = { page: number; label: string; current: boolean; className: string; children: ReactNode }
type Props = {
  current: number
  last: number
  label: string
  pageLabel: (page: number) => string
  previousLabel: string
  nextLabel: string
  /** Renders a link to a page, because this folder knows no addresses. */
  LinkTo: ComponentType<LinkProps>
}
export type PageLink = Props['LinkTo']

const LINK =
  'inline-flex size-11 items-center justify-center underline-offset-4 hover:underline aria-[current=page]:bg-accent aria-[current=page]:text-on-accent'

export function Paging({ current, last, label, pageLabel, previousLabel, nextLabel, LinkTo }: Props) {
  if (last < 2) return null
  return (
    <nav aria-label={label} className="mt-16 flex items-center justify-center gap-1 tabular-nums">
      {current > 1 && (
        <LinkTo page={current - 1} label={previousLabel} current={false} className={LINK}>
          <ChevronIcon className="size-5 rotate-180" />
        </LinkTo>
      )}
      <ol className="flex items-center">
        {pagesAround(current, last).map((page, index, pages) =>
          page === null ? (
            <li key={`after ${pages[index - 1]}`} className="px-2 text-muted">
              …
            </li>
          ) : (
            <li key={page}>
              <LinkTo page={page} label={pageLabel(page)} current={page === current} className={LINK}>
                {page}
              </LinkTo>
            </li>
          ),
        )}
      </ol>
      {current < last && (
        <LinkTo page={current + 1} label={nextLabel} current={false} className={LINK}>
          <ChevronIcon className="size-5" />
        </LinkTo>
      )}
    </nav>
  )
}
