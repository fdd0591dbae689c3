import { Link } from '@tanstack/react-router'
import type { CustomerBooking } from '@vitrina/contract'
import { BOOKING_PAYMENT_TEXTS, BOOKING_STATE_TEXTS } from '../../rooms/index.ts'
import { useMoneyIn } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { formatDays } from '@vitrina/contract/format-day'
import { paths } from '../../shared/paths.ts'
import { useApi } from '@vitrina/api-client'
import { Entry } from './entry.tsx'

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
        <Link to={paths.bookingPage} params={{ url }} className="after:absolute after:inset-0">
          {formatDays(from_date, to_date, language)}
        </Link>
      }
      // In the booking's page it follows the numbers, in the middle of a line.
      status={status[0]!.toUpperCase() + status.slice(1)}
      side={formatPrice(total)}
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
