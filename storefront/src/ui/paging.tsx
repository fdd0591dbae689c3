import type { ReactNode } from 'react'

/** First, last, and what is around the current page; `null` stands for a gap. */
export function pagesAround(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0)
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [null, page] : [page]
  })
}

type Props = { current: number; last: number; label: string; /** Makes the link to a page. */ link: (page: number, kind: 'page' | 'previous' | 'next') => ReactNode }

export function Paging({ current, last, label, link }: Props) {
  if (last < 2) return null
  return (
    <nav aria-label={label} className="mt-16 flex items-center justify-center gap-1 tabular-nums">
      {current > 1 && link(current - 1, 'previous')}
      <ol className="flex items-center">
        {pagesAround(current, last).map((page, index) => (
          <li key={page ?? `gap${index}`}>{page === null ? <span className="px-2 text-muted">…</span> : link(page, 'page')}</li>
        ))}
      </ol>
      {current < last && link(current + 1, 'next')}
    </nav>
  )
}

export const pageLinkClass = 'inline-flex size-11 items-center justify-center underline-offset-4 hover:underline aria-[current=page]:bg-accent aria-[current=page]:text-on-accent'
