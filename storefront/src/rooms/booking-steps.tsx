import { Navigate, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { endRedirectOnReturn, useRedirect } from '../purchase/index.ts'
import { ErrorBoundary } from '../shared/loading/error-boundary.tsx'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { ChooseRooms } from './choose-rooms.tsx'
import { PendingBookings } from './reservation/pending-bookings.tsx'
import { ReservationSkeleton } from './reservation/reservation-skeleton.tsx'
import { syncRoomsWithStorage, useSelection } from './room-store.ts'
import { stayParams } from './search/stay-search.ts'
import { useStaySearch } from './search/use-stay-search.ts'

/** Who looks for rooms loads no form. */
const Reservation = lazyPart(async () => (await import('./reservation/reservation.tsx')).Reservation)

/** Rooms that are free for a stay with the selected ones, then the reservation. */
export function BookingSteps({ step }: { step: 'reservation' | undefined }) {
  useEffect(syncRoomsWithStorage, [])
  useEffect(endRedirectOnReturn, [])
  return (
    <>
      <PendingBookings />
      {step === 'reservation' ? <ReservationStep /> : <RoomsStep />}
    </>
  )
}

function RoomsStep() {
  const t = useTexts()
  const navigate = useNavigate()
  const { search, today } = useStaySearch()
  const goOn = () => void navigate({ to: '/booking', search: { ...stayParams(search), step: 'reservation' } })
  return (
    <div className="frame min-h-dvh pt-8 pb-16 lg:pt-14">
      <h1 className="pb-6 text-3xl sm:text-4xl">{t(m.booking_title)}</h1>
      <ChooseRooms today={today} onContinue={goOn} />
    </div>
  )
}

/** Without a room for each of the wanted ones there is nothing to reserve: the rooms are chosen first. */
function ReservationStep() {
  const t = useTexts()
  const { search, today } = useStaySearch()
  const { dates, rooms } = search
  const selected = useSelection(search)
  const { isRedirecting } = useRedirect()
  const canReserve = dates !== null && selected.length === rooms.length
  // The rest of the address stays: the first half of the booking shows what is wrong with it.
  if (today !== null && !canReserve && !isRedirecting)
    return <Navigate to="/booking" search={(stay) => ({ ...stay, step: undefined })} replace />
  return (
    <div className="frame flex min-h-dvh flex-col pt-8 lg:pt-14">
      <h1 className="pb-4 text-3xl sm:text-4xl">{t(m.reservation_title)}</h1>
      {isRedirecting ? (
        <p role="status">{t(m.reservation_placed)}</p>
      ) : canReserve ? (
        <ErrorBoundary>
          <Suspense fallback={<ReservationSkeleton />}>
            <Reservation search={{ dates, rooms }} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <ReservationSkeleton />
      )}
    </div>
  )
}
