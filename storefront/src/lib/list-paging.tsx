import { Link } from '@tanstack/react-router'
import { type PageLink, Paging } from '../ui/paging.tsx'
import * as m from '../i18n/paraglide/messages.js'
import { useTexts } from '../i18n/use-texts.ts'

/** Pages of the list at the current address, as links, so that each has an address of its own. */
export function ListPaging({ current, last }: { current: number; last: number }) {
  const t = useTexts()
  return <Paging current={current} last={last} label={t(m.paging_label)} pageLabel={(page) => t(m.paging_page, { page })} previousLabel={t(m.previous)} nextLabel={t(m.next)} LinkTo={LinkToPage} />
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
