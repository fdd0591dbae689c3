import { Link } from '@tanstack/react-router'
import { type PageLink, Paging } from '@vitrina/ui'
import { m, useTexts } from '../shared/texts.ts'

/** The pages of a list whose page is in the address as `page`. */
export function ListPaging({ current = 1, last }: { current: number | undefined; last: number }) {
  const t = useTexts()
  return (
    <Paging
      current={current}
      last={last}
      label={t(m.paging_label)}
      pageLabel={(page) => t(m.paging_page, { page })}
      previousLabel={t(m.previous)}
      nextLabel={t(m.next)}
      LinkTo={PageOfThisList}
    />
  )
}

const PageOfThisList: PageLink = ({ page, label, current, className, children }) => (
  <Link
    to="."
    search={(search: object) => ({ ...search, page: page === 1 ? undefined : page })}
    aria-label={label}
    aria-current={current ? 'page' : undefined}
    activeOptions={{ exact: true, includeSearch: true }}
    className={className}
  >
    {children}
  </Link>
)
