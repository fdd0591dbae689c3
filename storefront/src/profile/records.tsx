import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Page, User } from '@vitrina/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { Button, buttonClass, EmptyState, Skeleton } from '@vitrina/ui'
import { LoadFailed } from '../shared/loading/load-failed.tsx'
import { BookingEntry, OrderEntry } from './entries.tsx'
import { bookingsQuery, ordersQuery, PAGE_LENGTH } from './profile-queries.ts'

/** The customer's orders, newest first. */
export function OrdersPart({ user }: { user: User }) {
  const t = useTexts()
  const [count, setCount] = useState(PAGE_LENGTH)
  const query = useQuery(ordersQuery(useApi(), count))
  return (
    <>
      <RecordList
        query={query}
        label={t(m.profile_orders)}
        renderEntry={(order) => <OrderEntry order={order} level="h2" />}
        onMore={() => setCount(count + PAGE_LENGTH)}
        empty={
          <EmptyState
            title={t(m.profile_orders_empty)}
            action={
              <Link to="/" className={buttonClass()}>
                {t(m.cart_empty_action)}
              </Link>
            }
          >
            <p>{t(m.profile_orders_empty_text)}</p>
          </EmptyState>
        }
      />
      {!user.email_confirmed && <p className="mt-6 text-sm text-muted">{t(m.profile_orders_unconfirmed)}</p>}
    </>
  )
}

/** The customer's bookings, the latest arrival first. */
export function BookingsPart({ user }: { user: User }) {
  const t = useTexts()
  const [count, setCount] = useState(PAGE_LENGTH)
  const query = useQuery(bookingsQuery(useApi(), count))
  return (
    <>
      <RecordList
        query={query}
        label={t(m.profile_bookings)}
        renderEntry={(booking) => <BookingEntry booking={booking} level="h2" />}
        onMore={() => setCount(count + PAGE_LENGTH)}
        empty={
          <EmptyState
            title={t(m.profile_bookings_empty)}
            action={
              <Link to="/rooms" className={buttonClass()}>
                {t(m.profile_to_rooms)}
              </Link>
            }
          >
            <p>{t(m.profile_bookings_empty_text)}</p>
          </EmptyState>
        }
      />
      {!user.email_confirmed && <p className="mt-6 text-sm text-muted">{t(m.profile_bookings_unconfirmed)}</p>}
    </>
  )
}

type ListProps<T> = {
  query: UseQueryResult<Page<T>>
  label: string
  renderEntry: (entry: T) => ReactNode
  empty: ReactNode
  onMore: () => void
}

/** Orders or bookings, with a button for more. The first that is added gets the focus, because the button moves away or goes. */
function RecordList<T extends { url: string }>({ query, label, renderEntry, empty, onMore }: ListProps<T>) {
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
  if (!page) return error ? <LoadFailed onRetry={() => void query.refetch()} /> : <ListSkeleton />
  if (length === 0) return empty
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
      {error && <LoadFailed onRetry={() => void query.refetch()} />}
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
