import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { ProductPage } from '@vitrina/contract'
import { type ReactNode, useRef, useState } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { ListPaging } from '../../lib/list-paging.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { ListBar } from './list-bar.tsx'
import { narrowings, widest } from './list-search.ts'
import { ProductGrid } from './product-grid.tsx'
import type { ListSearch } from './queries.ts'

type Props = {
  answer: ProductPage
  search: ListSearch
  /** What to say of a list that is empty without any filter. */ empty: ReactNode
  /** What is heard when the list has changed. */ found?: string
}

/** A list of products with what narrows and orders it, and its pages; all of its state is the address. */
export function ProductList({ answer, search, empty, found }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const waiting = useRouterState({ select: ({ isLoading }) => isLoading })
  const { data, total, current_page, last_page } = answer.data
  // What was just pressed shows at once; the address follows when the list is there.
  const [wanted, setWanted] = useState(search)
  const [followed, setFollowed] = useState(search)
  if (followed !== search) {
    setFollowed(search)
    setWanted(search)
  }
  const onChange = (next: ListSearch) => {
    setWanted(next)
    void navigate({ to: '.', search: next as never, resetScroll: false })
  }
  const counted = useRef<HTMLParagraphElement>(null)
  const bare = total === 0 && narrowings(search) === 0
  return (
    <>
      {!bare && <ListBar answer={answer} search={wanted} onChange={onChange} />}
      {/* Always there: a reader tells of changes in it only. */}
      <p ref={counted} tabIndex={-1} role="status" className="mt-4 outline-none mb-6 text-sm text-muted">
        {found ?? t(m.products_count, { count: total })}
      </p>
      <div
        aria-busy={waiting || undefined}
        className={classes('transition-opacity duration-200', waiting && 'opacity-60')}
      >
        {bare ? (
          empty
        ) : total === 0 ? (
          <Empty
            title={t(m.list_none_title)}
            action={<Button onClick={() => onChange(widest(search))}>{t(m.list_clear)}</Button>}
          >
            <p>{t(m.list_none_text)}</p>
          </Empty>
        ) : (
          <ProductGrid products={data} eager={2} level="h2" />
        )}
      </div>
      <ListPaging current={current_page} last={last_page} beginning={counted} />
    </>
  )
}
