import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { ProductPage } from '@vitrina/contract'
import { type ReactNode, useRef, useState } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { ListPaging } from '../../lib/list-paging.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from './filter-bar.tsx'
import { countActiveFilters, clearFilters } from './list-search.ts'
import { ProductGrid } from './product-grid.tsx'
import type { ListSearch } from './queries.ts'

type Props = {
  products: ProductPage
  search: ListSearch
  /** Shown when the list is empty without any filter. */
  empty: ReactNode
  /** Announced to screen readers when the list has changed; by default the number of products. */
  status?: string
}

/** A list of products with filters, sorting and pages. Its state is the address. */
export function ProductList({ products, search, empty, status }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const { data, total, current_page, last_page } = products.data
  // A press shows in the filters at once; the address follows when the list has loaded.
  const [pendingSearch, setPendingSearch] = useState(search)
  const [previousSearch, setPreviousSearch] = useState(search)
  if (previousSearch !== search) {
    setPreviousSearch(search)
    setPendingSearch(search)
  }
  const onChange = (next: ListSearch) => {
    setPendingSearch(next)
    void navigate({ to: '.', search: next as never, resetScroll: false })
  }
  const statusLine = useRef<HTMLParagraphElement>(null)
  const isEmpty = total === 0 && countActiveFilters(search) === 0
  return (
    <>
      {!isEmpty && <FilterBar products={products} search={pendingSearch} onChange={onChange} />}
      {/* Always rendered, because screen readers announce only changes of a live region. */}
      <p ref={statusLine} tabIndex={-1} role="status" className="mt-4 outline-none mb-6 text-sm text-muted">
        {status ?? t(m.products_count, { count: total })}
      </p>
      <div
        aria-busy={isLoading || undefined}
        className={classes('transition-opacity duration-200', isLoading && 'opacity-60')}
      >
        {isEmpty ? (
          empty
        ) : total === 0 ? (
          <EmptyState
            title={t(m.list_none_title)}
            action={<Button onClick={() => onChange(clearFilters(search))}>{t(m.list_clear_filters)}</Button>}
          >
            <p>{t(m.list_none_text)}</p>
          </EmptyState>
        ) : (
          <ProductGrid products={data} priorityCount={2} level="h2" />
        )}
      </div>
      <ListPaging current={current_page} last={last_page} listStart={statusLine} />
    </>
  )
}
