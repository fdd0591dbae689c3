import * as m from '@vitrina/i18n/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '@vitrina/i18n'
import { ListPaging } from '../../shared/list-paging.tsx'
import { Button, EmptyState, buttonClass, classes, useLastDefined, useOnline } from '@vitrina/ui'
import { LinkToList } from './active-filters.tsx'
import { FilterBar } from './filter-bar.tsx'
import { clearFilters, countActiveFilters } from './list-search.ts'
import { parseListSearch } from './parse-list-search.ts'
import { ProductGrid } from './product-grid.tsx'
import type { ListSearch, productsQuery } from './list-queries.ts'

type Props = {
  query: ReturnType<typeof productsQuery>
  search: ListSearch
  /** The list of this search could not be loaded. */
  hasFailed: boolean
  /** Shown when the list is empty without any filter. */
  empty: ReactNode
  /** Announced to screen readers when the list has changed; by default the number of products. */
  status?: (total: number) => string
  /** Another page of the list leaves the scroll position and the focus where they are. */
  keepsScroll?: boolean
}

/** What stands in one row is seen at a glance and needs neither filters nor another sequence. */
const MAX_WITHOUT_FILTERS = 4

/** A list of products with filters, sorting and pages. Its state is the address. */
export function ProductList({ query, search: loadedSearch, hasFailed, empty, status, keepsScroll = false }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  const search = useRequestedSearch(loadedSearch)
  // After a failure the filters of the list before stay, so that another choice is possible.
  const products = useLastDefined(useQuery({ ...query, enabled: !hasFailed }).data)
  const onChange = (change: (search: ListSearch) => ListSearch) =>
    void navigate({
      to: '.',
      search: (requested: object) => change(parseListSearch({ ...requested })),
      resetScroll: false,
    })
  const statusLine = useRef<HTMLParagraphElement>(null)
  const { data = [], total = 0, current_page = 1, last_page = 1 } = products?.data ?? {}
  const isFiltered = countActiveFilters(loadedSearch) > 0
  const isEmpty = total === 0 && !isFiltered
  const counted = status ? status(total) : t(m.products_count, { count: total })
  const hasFilters = hasFailed || total > MAX_WITHOUT_FILTERS || isFiltered
  return (
    <>
      {products && hasFilters && (
        <FilterBar products={products} search={search} onChange={onChange} count={hasFailed ? '' : counted} />
      )}
      {/* Always rendered, because screen readers announce only changes of a live region. */}
      <p
        ref={statusLine}
        tabIndex={-1}
        role="status"
        className={classes(
          'mt-3 mb-4 text-sm text-muted outline-none lg:mb-6',
          isEmpty && !hasFailed ? 'sr-only' : hasFilters && 'xl:sr-only',
        )}
      >
        {hasFailed ? (
          <span className="sr-only">{t(m.list_failed_title)}</span>
        ) : (
          <>
            <span>{counted}</span>
            {last_page > 1 && <span> · {t(m.list_page, { page: current_page, last: last_page })}</span>}
          </>
        )}
      </p>
      <div
        aria-busy={isLoading || undefined}
        className={classes(
          'transition-opacity duration-200',
          isLoading && 'opacity-60',
          hasFilters && !isEmpty && 'xl:mt-6',
        )}
      >
        {hasFailed ? (
          <ListFailed onRetry={() => statusLine.current?.focus({ preventScroll: true })} />
        ) : isEmpty ? (
          empty
        ) : total === 0 ? (
          <EmptyState
            title={t(m.list_none_title)}
            action={
              <LinkToList search={clearFilters(search)} className={buttonClass()}>
                {t(m.list_clear_filters)}
              </LinkToList>
            }
          >
            <p>{t(m.list_none_text)}</p>
          </EmptyState>
        ) : (
          <ProductGrid products={data} priorityCount={2} level="h2" />
        )}
      </div>
      {!hasFailed && (
        <ListPaging current={current_page} last={last_page} listStart={statusLine} keepsScroll={keepsScroll} />
      )}
    </>
  )
}

/**
 * The search of the address, which the list follows when it has loaded. So a filter is ticked as soon as it is pressed, and is not any more
 * when the visitor goes back before the response.
 */
function useRequestedSearch(loaded: ListSearch): ListSearch {
  const requested = useRouterState({
    select: ({ location, resolvedLocation }) =>
      location.pathname === resolvedLocation?.pathname ? location.search : null,
  })
  return requested ? parseListSearch(requested) : loaded
}

/** Stands in the place of a list that could not be loaded. Loads it again when its button is pressed or the connection is back. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts()
  const router = useRouter()
  const online = useOnline()
  const retry = useEffectEvent(() => void router.invalidate())
  useEffect(() => {
    const onOnline = () => retry()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  const onClick = () => {
    // The pressed button disappears.
    onRetry()
    void router.invalidate()
  }
  return (
    <EmptyState title={t(m.list_failed_title)} action={<Button onClick={onClick}>{t(m.error_retry)}</Button>}>
      <p>{t(online ? m.list_failed_text : m.list_failed_offline)}</p>
    </EmptyState>
  )
}
