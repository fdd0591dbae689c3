import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { Booking } from '@vitrina/contract'
import {
  PayButton,
  PaymentNotice,
  RefundNotice,
  useChargeFormat,
  usePaymentPolling,
  WaitingPayment,
} from '../../purchase/index.ts'
import { useMoneyIn } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { formatTime, useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { bookingQuery } from '../room-queries.ts'
import { canPayRest, isAwaitingPayment } from './booking-state.ts'

/** The state of a card payment, which the shop gets from the provider, not from the browser that comes back. Asks until it is final. */
export function BookingPayment({ booking }: { booking: Booking }) {
  return (
    <div className="mt-6 max-w-2xl">
      {isAwaitingPayment(booking) ? (
        <AwaitedPayment booking={booking} />
      ) : canPayRest(booking) ? (
        <PayRest booking={booking} />
      ) : (
        <EndedPayment booking={booking} />
      )}
    </div>
  )
}

function AwaitedPayment({ booking }: { booking: Booking }) {
  const t = useTexts()
  const api = useApi()
  const formatCharge = useChargeFormat()
  const { formatPrice } = useMoneyIn(booking.currency)
  const { refetchInterval, isSlow } = usePaymentPolling()
  const { dataUpdatedAt } = useQuery({ ...bookingQuery(api, booking.url), refetchInterval })
  const hasReturned = useSearch({ from: '/bookings/$url' }).payment === 'returned'
  const { payment, payment_state, email, hold_expires_at, hotel, url } = booking
  if (hasReturned && payment_state === 'pending') return <WaitingPayment email={email} isSlow={isSlow(dataUpdatedAt)} />
  const amount = payment.charge ? formatCharge(payment.charge) : formatPrice(booking.due.now)
  const until = payment.charge?.expires_at ?? hold_expires_at
  return (
    <PaymentNotice tone="warn" title={t(payment_state === 'failed' ? m.payment_declined : m.booked_payment_missing)}>
      {until && <p>{t(m.booked_held_until, { time: formatTime(until, api.language, hotel.time_zone) })}</p>}
      <p className="mt-3 print:hidden">
        <PayBooking url={url}>{t(m.payment_pay_amount, { amount })}</PayBooking>
      </p>
    </PaymentNotice>
  )
}

function PayRest({ booking: { url, due_now, currency } }: { booking: Booking }) {
  const t = useTexts()
  const { formatPrice } = useMoneyIn(currency)
  return (
    <div className="print:hidden">
      <PayBooking url={url}>{t(m.booked_pay_rest, { amount: formatPrice(due_now) })}</PayBooking>
    </div>
  )
}

/** Leads to the page where a booking is paid. */
function PayBooking({ url, children }: { url: string; children: string }) {
  const t = useTexts()
  const api = useApi()
  const queryClient = useQueryClient()
  return (
    <PayButton
      pay={async () => (await api.call('POST /rooms/setStripe', { body: { url }, handlesError: true })).data}
      refresh={() => queryClient.invalidateQueries({ queryKey: bookingQuery(api, url).queryKey })}
      unavailableText={t(m.booked_payment_unavailable)}
    >
      {children}
    </PayButton>
  )
}

function EndedPayment({ booking: { state, payment_state, payment } }: { booking: Booking }) {
  const t = useTexts()
  const again = (
    <Link to="/booking" className="underline underline-offset-4">
      {t(m.booked_again)}
    </Link>
  )
  if (payment_state !== 'expired' && payment_state !== 'failed')
    return (
      <RefundNotice state={payment_state} charge={payment.charge}>
        {state === 'expired' && (
          <p>
            {t(m.booked_paid_too_late)} {again}
          </p>
        )}
      </RefundNotice>
    )
  return (
    <PaymentNotice title={t(payment_state === 'expired' ? m.booked_payment_expired : m.payment_failed)}>
      <p>
        {t(m.booked_nothing_charged)} {again}
      </p>
    </PaymentNotice>
  )
}
