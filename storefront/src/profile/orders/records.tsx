import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { paths } from '../../shared/paths.ts'
import { useApi } from '@vitrina/api-client'
import { buttonClass, EmptyState } from '@vitrina/ui'
import { BookingEntry } from './booking-entry.tsx'
import { OrderEntry } from './order-entry.tsx'
import { bookingsQuery, ordersQuery, PAGE_LENGTH } from '../profile-queries.ts'
import { RecordList } from './record-list.tsx'

/** The customer's orders, newest first. */
export function OrdersPart({ isConfirmed }: { isConfirmed: boolean }) {
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
              <Link to={paths.home} className={buttonClass()}>
                {t(m.cart_empty_action)}
              </Link>
            }
          >
            <p>{t(m.profile_orders_empty_text)}</p>
          </EmptyState>
        }
      />
      {!isConfirmed && <p className="mt-6 text-sm text-muted">{t(m.profile_orders_unconfirmed)}</p>}
    </>
  )
}

/** The customer's bookings, the latest arrival first. */
export function BookingsPart({ isConfirmed }: { isConfirmed: boolean }) {
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
              <Link to={paths.rooms} className={buttonClass()}>
                {t(m.profile_to_rooms)}
              </Link>
            }
          >
            <p>{t(m.profile_bookings_empty_text)}</p>
          </EmptyState>
        }
      />
      {!isConfirmed && <p className="mt-6 text-sm text-muted">{t(m.profile_bookings_unconfirmed)}</p>}
    </>
  )
}
