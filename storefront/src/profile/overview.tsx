import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CustomerBooking, User } from '@vitrina/contract'
import { type ReactNode, useId } from 'react'
import { useToday } from '../shared/use-today.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { Skeleton } from '@vitrina/ui'
import { BookingEntry, OrderEntry } from './entries.tsx'
import { EmailConfirmation } from './email-confirmation.tsx'
import { type ProfilePart, searchOf } from './parts.ts'
import { bookingsQuery, ordersQuery, PAGE_LENGTH } from './profile-queries.ts'
import { Reservations } from './reservations.tsx'
import { LoadFailed } from '../shared/loading/load-failed.tsx'

const LINK =
  'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-[0.3em] hover:decoration-ink'

/** The start of the account area: an e-mail address that waits to be confirmed, the latest order, the next stay. */
export function Overview({ user }: { user: User }) {
  const t = useTexts()
  const api = useApi()
  const today = useToday()
  const orders = useQuery(ordersQuery(api, PAGE_LENGTH))
  const bookings = useQuery(bookingsQuery(api, PAGE_LENGTH))
  const order = orders.data?.data[0]
  const stay = nextStay(bookings.data?.data ?? [], today)
  return (
    <div className="grid gap-10">
      <EmailConfirmation user={user} />
      <Section
        title={t(m.profile_latest_order)}
        query={orders}
        link={
          order ? (
            <PartLink part="orders">{t(m.profile_all_orders)}</PartLink>
          ) : (
            <Link to="/" className={LINK}>
              {t(m.cart_empty_action)}
            </Link>
          )
        }
      >
        {order ? (
          <OrderEntry order={order} level="h3" />
        ) : (
          <p className="py-3 text-muted">{t(m.profile_orders_empty)}.</p>
        )}
      </Section>
      <Section
        title={t(m.profile_next_stay)}
        query={bookings}
        link={
          bookings.data?.total ? (
            <PartLink part="bookings">{t(m.profile_all_bookings)}</PartLink>
          ) : (
            <Link to="/rooms" className={LINK}>
              {t(m.profile_to_rooms)}
            </Link>
          )
        }
      >
        {stay ? <BookingEntry booking={stay} level="h3" /> : <p className="py-3 text-muted">{t(m.profile_no_stay)}</p>}
      </Section>
      <Reservations />
    </div>
  )
}

const PartLink = ({ part, children }: { part: ProfilePart; children: string }) => (
  <Link from="/profile/$token" search={searchOf(part)} className={LINK}>
    {children}
  </Link>
)

function Section({
  title,
  query: { isPending, isLoadingError, refetch },
  link,
  children,
}: {
  title: string
  query: { isPending: boolean; isLoadingError: boolean; refetch: () => unknown }
  link: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {isPending ? (
        <div aria-busy="true">
          <Skeleton className="h-44" />
        </div>
      ) : isLoadingError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <>
          {children}
          {link}
        </>
      )}
    </section>
  )
}

type Stay = Pick<CustomerBooking, 'state' | 'to_date'>

/** The booked stay that begins first of those that are not over. The list begins with the latest; `today` is null while it is unknown. */
export const nextStay = <T extends Stay>(bookings: readonly T[], today: string | null): T | undefined =>
  bookings.findLast(
    ({ state, to_date }) => (state === 'confirmed' || state === 'held') && (today === null || to_date >= today),
  )
