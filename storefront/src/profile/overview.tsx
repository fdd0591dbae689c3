import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '@vitrina/contract'
import { type ReactNode, useId } from 'react'
import { useToday } from '../shared/use-today.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { paths } from '../shared/paths.ts'
import { useApi } from '@vitrina/api-client'
import { Skeleton } from '@vitrina/ui'
import { BookingEntry } from './orders/booking-entry.tsx'
import { EmailConfirmation } from './details/email-confirmation.tsx'
import { nextStay } from './orders/next-stay.ts'
import { OrderEntry } from './orders/order-entry.tsx'
import { type Part, searchOf } from './parts.ts'
import { bookingsQuery, ordersQuery, PAGE_LENGTH } from './profile-queries.ts'
import { PartFailed, SessionCheck } from './session-ended.tsx'

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
      {!orders.isLoadingError && <SessionCheck error={orders.error} />}
      <EmailConfirmation user={user} />
      <Section
        title={t(m.profile_latest_order)}
        query={orders}
        link={
          order ? (
            <PartLink part="orders">{t(m.profile_all_orders)}</PartLink>
          ) : (
            <Link to={paths.home} className={LINK}>
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
            <Link to={paths.rooms} className={LINK}>
              {t(m.profile_to_rooms)}
            </Link>
          )
        }
      >
        {stay ? <BookingEntry booking={stay} level="h3" /> : <p className="py-3 text-muted">{t(m.profile_no_stay)}</p>}
      </Section>
    </div>
  )
}

const PartLink = ({ part, children }: { part: Part; children: string }) => (
  <Link to="." search={searchOf(part) as never} className={LINK}>
    {children}
  </Link>
)

function Section({
  title,
  query: { isPending, isLoadingError, error, refetch },
  link,
  children,
}: {
  title: string
  query: { isPending: boolean; isLoadingError: boolean; error: unknown; refetch: () => unknown }
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
        <PartFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {children}
          {link}
        </>
      )}
    </section>
  )
}
