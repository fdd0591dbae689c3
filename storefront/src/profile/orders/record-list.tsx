import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from '@vitrina/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { Button, Skeleton } from '@vitrina/ui'
import { PAGE_LENGTH } from '../profile-queries.ts'
import { PartFailed, SessionCheck } from '../session-ended.tsx'

type Props<T> = {
  query: UseQueryResult<Page<T>>
  label: string
  renderEntry: (entry: T) => ReactNode
  empty: ReactNode
  onMore: () => void
}

/** Orders or bookings, with a button for more. The first that is added gets the focus, because the button moves away or goes. */
export function RecordList<T extends { url: string }>({ query, label, renderEntry, empty, onMore }: Props<T>) {
  const t = useTexts()
  const { data: page, isPlaceholderData, error } = query
  const list = useRef<HTMLUListElement>(null)
  const focusAfter = useRef<number | null>(null)
  const length = page?.data.length ?? 0
  useEffect(() => {
    if (focusAfter.current === null || length <= focusAfter.current) return
    list.current?.querySelectorAll<HTMLElement>('h2 a')[focusAfter.current]?.focus({ preventScroll: true })
    focusAfter.current = null
  }, [length])
  if (!page) return error ? <PartFailed error={error} onRetry={() => void query.refetch()} /> : <ListSkeleton />
  if (length === 0)
    return (
      <>
        <SessionCheck error={error} />
        {empty}
      </>
    )
  const more = () => {
    focusAfter.current = length
    onMore()
  }
  return (
    <>
      <ul ref={list} aria-label={label} className="border-b border-line">
        {page.data.map((entry) => (
          <li key={entry.url}>{renderEntry(entry)}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {length < page.total && (
          <Button variant="secondary" onClick={more} busy={isPlaceholderData}>
            {t(m.profile_more)}
          </Button>
        )}
        <p role="status" className="text-sm text-muted">
          {page.total > PAGE_LENGTH ? t(m.profile_shown_of, { count: length, total: page.total }) : ''}
        </p>
      </div>
      {error && <PartFailed error={error} onRetry={() => void query.refetch()} />}
    </>
  )
}

/** As high as three entries. */
function ListSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-px">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-44" />
      ))}
    </div>
  )
}
