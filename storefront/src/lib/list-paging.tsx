import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { type PageLink, Paging } from '../ui/paging.tsx'
import * as m from '../i18n/paraglide/messages.js'
import { useTexts } from '../i18n/use-texts.ts'

type Props = {
  current: number
  last: number
  /** Where the list begins: what can have the focus there. */ beginning: RefObject<HTMLElement | null>
}

/**
 * Pages of the list at the current address, as links, so that each has an address of its own. Whoever turned the page goes on at its
 * beginning; whoever comes back goes to where they were.
 */
export function ListPaging({ current, last, beginning }: Props) {
  const t = useTexts()
  const turnedFrom = useRef<number | null>(null)
  useEffect(() => {
    if (turnedFrom.current === null || turnedFrom.current === current) return
    turnedFrom.current = null
    beginning.current?.focus({ preventScroll: true })
    beginning.current?.scrollIntoView({ block: 'nearest' })
  }, [current, beginning])
  return (
    <div onClick={({ defaultPrevented }) => (turnedFrom.current = defaultPrevented ? current : null)}>
      <Paging
        current={current}
        last={last}
        label={t(m.paging_label)}
        pageLabel={(page) => t(m.paging_page, { page })}
        previousLabel={t(m.previous)}
        nextLabel={t(m.next)}
        LinkTo={LinkToPage}
      />
    </div>
  )
}

const LinkToPage: PageLink = ({ page, label, current, className, children }) => (
  <Link
    to="."
    search={((search: Record<string, unknown>) => ({ ...search, page: page > 1 ? page : undefined })) as never}
    activeOptions={{ exact: true }}
    aria-current={current ? 'page' : undefined}
    aria-label={label}
    className={className}
  >
    {children}
  </Link>
)
