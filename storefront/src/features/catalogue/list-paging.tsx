import { Link } from '@tanstack/react-router'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { ChevronIcon } from '../../ui/icons.tsx'
import { pageLinkClass, Paging } from '../../ui/paging.tsx'
import type { ListSearch } from './queries.ts'

/** Pages of a list as links, so that each has an address. */
export function ListPaging({ current, last, search }: { current: number; last: number; search: ListSearch }) {
  const t = useTexts()
  const at = ({ page: _, ...rest }: ListSearch, page: number) => (page > 1 ? { ...rest, page } : rest)
  return (
    <Paging
      current={current}
      last={last}
      label={t(m.paging_label)}
      link={(page, kind) => (
        <Link
          to="."
          search={at(search, page) as never}
          activeOptions={{ exact: true }}
          aria-current={kind === 'page' && page === current ? 'page' : undefined}
          aria-label={kind === 'page' ? t(m.paging_page, { page }) : t(kind === 'previous' ? m.previous : m.next)}
          className={pageLinkClass}
        >
          {kind === 'page' ? page : <ChevronIcon className={kind === 'previous' ? 'size-5 rotate-180' : 'size-5'} />}
        </Link>
      )}
    />
  )
}
