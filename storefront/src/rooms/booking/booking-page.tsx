import { useQuery } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import type { Booking } from '@vitrina/contract'
import { useEffect, useRef, useState } from 'react'
import { useSendsEmail } from '../../shared/shop-data.ts'
import { AccountOffer, AwaitedTransfer, Letterhead, RecordLanguage } from '../../purchase/index.ts'
import { PushChoice } from '../../live/index.ts'
import { type MoneyFormats, useMoneyIn } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { formatTime, useTexts } from '@vitrina/i18n'
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx'
import { useApi } from '@vitrina/api-client'
import { useNewBooking } from './new-booking.ts'
import { Button, buttonClass, Facts, Notice, Skeleton } from '@vitrina/ui'
import { settlePendingBooking } from '../reservation/pending-booking.ts'
import { bookingQuery } from '../room-queries.ts'
import {
  BOOKING_PAYMENT_TEXTS,
  BOOKING_STATE_TEXTS,
  bookingIntro,
  canPayRest,
  hasPaymentNotice,
  isAwaitingPayment,
  successText,
} from './booking-state.ts'
import { BookedGoods } from './booked-goods.tsx'
import { BookingPayment } from './booking-payment.tsx'
import { BookingRooms } from './booking-rooms.tsx'
import { BookingSections, PoliciesSection, StaySection } from './booking-sections.tsx'
import { BookingTotals } from './booking-totals.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { ChangeDates } from './change-dates.tsx'

/**
 * The page of a booking, at an address that can't be guessed: shown after booking and at any time later. Labels are in the visitor's
 * language, names and texts in the language the booking was made in.
 */
export function BookingPage({ url }: { url: string }) {
  const { data: booking } = useQuery(bookingQuery(useApi(), url))
  useEffect(() => {
    if (booking) settlePendingBooking(booking)
  }, [booking])
  useTitleOfState(booking)
  return booking ? <BookingArticle booking={booking} /> : <Skeleton className="frame mt-14 h-96" />
}

/** The loader gives the document its title by the booking's state, which changes while the page is shown: a payment arrives, it is cancelled. */
function useTitleOfState(booking: Booking | undefined): void {
  const router = useRouter()
  const state = booking && `${booking.state} ${booking.payment_state}`
  const titled = useRef(state)
  useEffect(() => {
    if (titled.current !== undefined && titled.current !== state) void router.invalidate()
    titled.current = state
  }, [router, state])
}

function BookingArticle({ booking }: { booking: Booking }) {
  const t = useTexts()
  const sendsEmail = useSendsEmail()
  const { language } = useApi()
  const money = useMoneyIn(booking.currency)
  const { state, payment_state, reservation_numbers, hold_expires_at, hotel } = booking
  const lang = booking.language === language ? undefined : booking.language
  const isAhead = state === 'held' || state === 'confirmed'
  const numbers = t(m.booked_numbers, { count: reservation_numbers.length, numbers: reservation_numbers.join(', ') })
  return (
    <article className="frame pt-10 lg:pt-16 print:pt-0">
      <Letterhead />
      <Success booking={booking} />
      <header className="max-w-2xl">
        <h1 className="text-3xl wrap-anywhere lg:text-4xl print:text-2xl">
          {state === 'confirmed' ? t(m.booked_greeting, { name: booking.first_name }) : t(m.booked_title)}
        </h1>
        <p className="mt-4 text-lg print:mt-1 print:text-base">{bookingIntro(booking, { t, sendsEmail })}</p>
        {state === 'held' && hold_expires_at && !isAwaitingPayment(booking) && (
          <p className="mt-1">
            {t(m.booked_held_until, { time: formatTime(hold_expires_at, language, hotel.time_zone) })}
          </p>
        )}
        <p className="mt-6 print:mt-2">
          <Facts
            facts={[
              <strong key="numbers">{numbers}</strong>,
              `${t(BOOKING_STATE_TEXTS[state])}, ${t(BOOKING_PAYMENT_TEXTS[payment_state])}`,
            ]}
          />
        </p>
        {lang && <RecordLanguage language={lang} />}
        <AwaitedTransfer
          record={booking}
          amount={booking.due.now}
          reference={reservation_numbers[0] ?? ''}
          formatPrice={money.formatPrice}
          lang={lang}
        />
        {(hasPaymentNotice(booking) || canPayRest(booking)) && <BookingPayment booking={booking} />}
        {/* The notice about a payment that did not come leads there itself. */}
        {!isAhead && !(state === 'expired' && hasPaymentNotice(booking)) && (
          <p className="mt-6 print:hidden">
            <Link to="/booking" className={buttonClass({ variant: 'secondary' })}>
              {t(m.booked_again)}
            </Link>
          </p>
        )}
      </header>
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-10 border-t border-line pt-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] print:mt-4 print:block print:pt-4">
        <section aria-labelledby="booking-rooms" className="lg:col-span-7">
          <h2 id="booking-rooms" className="text-xl print:text-lg">
            {t(m.rooms_title)}
          </h2>
          <div className="mt-4">
            <BookingRooms booking={booking} money={money} lang={lang} />
          </div>
          <BookedGoods booking={booking} money={money} lang={lang} />
          <BookingTotals booking={booking} money={money} />
        </section>
        <div className="grid content-start gap-8 lg:col-span-5 lg:row-span-2 print:mt-6 print:block print:columns-2">
          <StaySection booking={booking} lang={lang} />
          <BookingSections booking={booking} lang={lang} />
          <ManageBooking booking={booking} money={money} />
        </div>
        <PoliciesSection booking={booking} lang={lang} />
      </div>
      {(isAhead || payment_state === 'refund_due') && (
        <ErrorBoundary>
          <PushChoice subject={{ kind: 'booking', url: booking.url }} className="mt-10" />
        </ErrorBoundary>
      )}
      {isAhead && (
        <ErrorBoundary>
          <AccountOffer customer={booking} title={t(m.account_offer_title_booking)} />
        </ErrorBoundary>
      )}
      <footer className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line pt-6 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          {t(m.order_print)}
        </Button>
        <p className="max-w-xl text-sm text-muted">{t(m.booked_bookmark_hint)}</p>
      </footer>
    </article>
  )
}

/** Shown after booking, and after a payment that has arrived. */
function Success({ booking }: { booking: Booking }) {
  const t = useTexts()
  const newUrl = useNewBooking((booking) => booking.url)
  const hasReturned = useSearch({ from: '/bookings/$url' }).payment === 'returned'
  const text = successText(booking, t)
  if (text === null || (newUrl !== booking.url && !hasReturned)) return null
  return (
    <Notice tone="good" role="status" className="mb-8 max-w-2xl print:hidden">
      <p className="font-semibold">{text}</p>
    </Notice>
  )
}

/** Other dates, and cancelling, as long as they are possible. */
function ManageBooking({ booking, money }: { booking: Booking; money: MoneyFormats }) {
  const t = useTexts()
  const [isChanging, setIsChanging] = useState(false)
  const [isCancelling, setIsCancelling] = useState(false)
  const { can_change, cancellation } = booking
  if (!can_change && !cancellation) return null
  return (
    <section className="print:hidden">
      <h2 className="text-xl">{t(m.booked_manage)}</h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        {can_change && (
          <Button variant="secondary" onClick={() => setIsChanging(true)} aria-haspopup="dialog">
            {t(m.booked_change)}
          </Button>
        )}
        {cancellation && (
          <Button variant="link" className="-mx-1" onClick={() => setIsCancelling(true)} aria-haspopup="dialog">
            {t(m.booked_cancel)}
          </Button>
        )}
      </div>
      {isChanging && <ChangeDates booking={booking} money={money} onClose={() => setIsChanging(false)} />}
      {isCancelling && cancellation && (
        <CancelBooking
          booking={booking}
          cancellation={cancellation}
          money={money}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </section>
  )
}
