import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { type PageLink, Paging } from '../ui/paging.tsx'
import * as m from '../i18n/paraglide/messages.js'
import { useTexts } from '../i18n/use-texts.ts'

type Props = {
  current: number
  last: number
  /** The focusable element at the start of the list. */
  listStart: RefObject<HTMLElement | null>
}

/**
 * Links to the pages of the list at the current address. Following one moves the focus to the start of the list; going back in the
 * history restores the scroll position instead.
 */
export function ListPaging({ current, last, listStart }: Props) {
  const t = useTexts()
  const previousPage = useRef<number | null>(null)
  useEffect(() => {
    if (previousPage.current === null || previousPage.current === current) return
    previousPage.current = null
    listStart.current?.focus({ preventScroll: true })
    listStart.current?.scrollIntoView({ block: 'nearest' })
  }, [current, listStart])
  return (
    <div onClick={({ defaultPrevented }) => (previousPage.current = defaultPrevented ? current : null)}>
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
