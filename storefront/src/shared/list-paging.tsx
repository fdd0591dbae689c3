import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { type PageLink, Paging } from '@vitrina/ui'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'

type Props = {
  current: number
  last: number
  /** The focusable element at the start of the list. */
  listStart: RefObject<HTMLElement | null>
  /** The scroll position stays, and so does the focus, as the specification has it for the search. */
  keepsScroll?: boolean
}

/**
 * Links to the pages of the list at the current address. Following one moves the focus to the start of the list; going back in the
 * history restores the scroll position instead.
 */
export function ListPaging({ current, last, listStart, keepsScroll = false }: Props) {
  const t = useTexts()
  const root = useRef<HTMLDivElement>(null)
  const previousPage = useRef<number | null>(null)
  useEffect(() => {
    if (previousPage.current === null || previousPage.current === current) return
    previousPage.current = null
    if (!keepsScroll) {
      listStart.current?.focus({ preventScroll: true })
      listStart.current?.scrollIntoView({ block: 'nearest' })
    } else if (!root.current?.contains(document.activeElement)) {
      // The link that was followed is gone: that to the next page on the last page.
      root.current?.querySelector<HTMLElement>('[aria-current=page]')?.focus({ preventScroll: true })
    }
  }, [current, listStart, keepsScroll])
  return (
    <div ref={root} onClick={({ defaultPrevented }) => (previousPage.current = defaultPrevented ? current : null)}>
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
    search={(search: object) => ({ ...search, page: page > 1 ? page : undefined })}
    activeOptions={{ exact: true }}
    aria-current={current ? 'page' : undefined}
    aria-label={label}
    className={className}
  >
    {children}
  </Link>
)
