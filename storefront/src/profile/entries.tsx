import { Link } from '@tanstack/react-router'
import type { CustomerBooking, CustomerOrder } from '@vitrina/contract'
import { formatDays, formatLongDay } from '@vitrina/contract/format-day'
import type { ReactNode } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { classes, Thumbnail } from '@vitrina/ui'
import { BOOKING_PAYMENT_TEXTS, BOOKING_STATE_TEXTS } from '../rooms/index.ts'
import { useMoneyIn } from '../shared/use-money.ts'
import { orderStatesText } from '../shopping/index.ts'

const MAX_PICTURES = 4
const MAX_NAMES = 3

/** An order in a list: number, state, date, what was ordered, total. The whole entry leads to the order's page. */
export function OrderEntry({ order, level }: { order: CustomerOrder; level: 'h2' | 'h3' }) {
  const t = useTexts()
  const { language } = useApi()
  const { formatPrice } = useMoneyIn(order.currency)
  const { url, number, state, payment_state, created_at, total, items, pickup } = order
  const names = items
    .slice(0, MAX_NAMES)
    .map(({ name, selected_count }) => (selected_count > 1 ? `${selected_count} × ${name}` : name))
  if (items.length > MAX_NAMES) names.push(t(m.profile_more_items, { count: items.length - MAX_NAMES }))
  // Two lines may be of one product.
  const icons = [...new Set(items.map(({ icon }) => icon))].slice(0, MAX_PICTURES)
  return (
    <Entry
      level={level}
      title={
        <Link to="/orders/cash/thank_you/$url" params={{ url }} className="after:absolute after:inset-0">
          {t(m.order_number, { number })}
        </Link>
      }
      status={orderStatesText({ state, payment_state, delivery: { pickup } }, t)}
      side={formatPrice(total)}
      isCancelled={state === 'cancelled'}
    >
      <p className="text-sm text-muted">{t(m.order_placed_on, { date: formatLongDay(created_at, language) })}</p>
      <div className="mt-3 flex items-center gap-4">
        <div aria-hidden="true" className="flex shrink-0 gap-1.5">
          {icons.map((icon) => (
            <Thumbnail key={icon} icon={icon} className="w-11 max-sm:nth-[n+3]:hidden" />
          ))}
        </div>
        <p className="min-w-0 text-sm">{names.join(', ')}</p>
      </div>
      {state === 'delivered' && (
        <Link
          to="/orders/cash/thank_you/$url"
          params={{ url }}
          hash="order-lines"
          className="relative mt-1 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {t(m.review_write)}
        </Link>
      )}
    </Entry>
  )
}

/** A booking in a list: dates, state, rooms, numbers, total. The whole entry leads to the booking's page. */
export function BookingEntry({ booking, level }: { booking: CustomerBooking; level: 'h2' | 'h3' }) {
  const t = useTexts()
  const { language } = useApi()
  const { formatPrice } = useMoneyIn(booking.currency)
  const { url, state, payment_state, from_date, to_date, rooms, reservation_numbers, hotel, total } = booking
  const status = `${t(BOOKING_STATE_TEXTS[state])}, ${t(BOOKING_PAYMENT_TEXTS[payment_state])}`
  return (
    <Entry
      level={level}
      title={
        <Link to="/bookings/$url" params={{ url }} className="after:absolute after:inset-0">
          {formatDays(from_date, to_date, language)}
        </Link>
      }
      // In the booking's page it follows the numbers, in the middle of a line.
      status={status[0]!.toUpperCase() + status.slice(1)}
      side={formatPrice(total)}
      isCancelled={state === 'cancelled' || state === 'expired'}
    >
      <p className="mt-2 text-sm">
        {hotel}: {rooms.join(', ')}
      </p>
      <p className="text-sm text-muted">
        {t(m.booked_numbers, { count: reservation_numbers.length, numbers: reservation_numbers.join(', ') })}
      </p>
    </Entry>
  )
}

type EntryProps = {
  /** A link that covers the whole entry. */
  title: ReactNode
  /** Its heading is below that of the part, or of a section of it. */
  level: 'h2' | 'h3'
  status: string
  side: string
  /** It is no longer to be looked after, and stands back. */
  isCancelled: boolean
  children: ReactNode
}

/** An order or a booking in a list. */
function Entry({ title, level: Heading, status, side, isCancelled, children }: EntryProps) {
  return (
    <article
      className={classes(
        'relative border-t border-line py-5 transition-colors hover:border-ink',
        isCancelled && 'text-muted',
      )}
    >
      <div className="flex items-baseline justify-between gap-x-4">
        <Heading className="min-w-0 font-sans text-base font-semibold tracking-normal underline-offset-4 hover:underline">
          {title}
        </Heading>
        <p className="shrink-0 font-semibold tabular-nums">{side}</p>
      </div>
      <p className="mt-1">{status}</p>
      {children}
    </article>
  )
}
