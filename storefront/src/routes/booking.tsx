import { ChooseRooms } from '../rooms/choose-rooms.tsx'
import { Reservation } from '../rooms/reservation/reservation.tsx'
import { readTexts } from '../shared/search-params.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { PendingBookings } from '../rooms/reservation/pending-bookings.tsx'
import { useSelectedStay } from '../rooms/reservation/use-selected-stay.ts'
import { staySearchOf } from '../rooms/search/search-address.ts'
import { useSearchOfAddress } from '../rooms/search/use-search-address.ts'
import { useToday } from '../shared/use-today.ts'
import { textsIn, useTexts } from '@vitrina/i18n'
import { paths } from '../shared/paths.ts'
import { focusScreen } from '../shell/screen-focus.ts'
import { endRedirectOnReturn, useRedirect } from '../purchase/redirect.ts'
import { syncRoomsWithStorage, useRooms } from '../rooms/room-store.ts'
import { Skeleton } from '@vitrina/ui'
import { loadSections } from '../content/sections/load-sections.ts'
import * as m from '@vitrina/i18n/messages'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/booking')({
  staticData: { page: 'booking', endlessSearch: true },
  // The stay that is searched for (rooms/search/search-address.ts), and how far the booking is.
  validateSearch: (search: Record<string, unknown>): { from?: string; to?: string; guests?: string; step?: string } =>
    readTexts(search, 'from', 'to', 'guests', 'step'),
  loader: async ({ context }) => {
    await loadSections(context, 'booking')
    return { head: { title: textsIn(context.api.language)(m.booking_title), noIndex: true } }
  },
  head: screenHead,
  component: BookingScreen,
})

/** Rooms that are free for a stay, the selected ones, and the reservation. */
function BookingScreen() {
  const { step, ...search } = Route.useSearch()
  const today = useToday()
  const lastStep = useRef(step)
  useEffect(syncRoomsWithStorage, [])
  useEffect(endRedirectOnReturn, [])
  const isRead = useSearchOfAddress(search, today)
  // The address of the screen stays, so nothing else moves the focus from one step to the other.
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    focusScreen('', document.activeElement)
    if (step) scrollTo({ top: 0 })
  }, [step])
  return (
    <>
      <PendingBookings />
      {step === 'reservation' ? (
        <ReservationStep today={isRead ? today : null} />
      ) : (
        <RoomsStep today={isRead ? today : null} />
      )}
    </>
  )
}

/** `today` is null until the address has been read. */
type StepProps = { today: string | null }

function RoomsStep({ today }: StepProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const { isLoaded, filter } = useRooms()
  const goOn = () => void navigate({ to: paths.booking, search: { ...staySearchOf(filter), step: 'reservation' } })
  return (
    <div className="frame min-h-dvh pt-8 pb-16 lg:pt-14">
      <h1 className="pb-6 text-3xl sm:text-4xl">{t(m.booking_title)}</h1>
      {today && isLoaded ? <ChooseRooms today={today} onContinue={goOn} /> : <StepSkeleton />}
    </div>
  )
}

/** Without a room for each of the wanted ones there is nothing to reserve: the rooms are chosen first. */
function ReservationStep({ today }: StepProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const { isLoaded, filter } = useRooms()
  const isRedirecting = useRedirect((redirect) => redirect.isRedirecting)
  const stay = useSelectedStay(today)
  const isMissing = isLoaded && today !== null && stay === null && !isRedirecting
  useEffect(() => {
    if (isMissing) void navigate({ to: paths.booking, search: staySearchOf(filter), replace: true })
  }, [isMissing, navigate, filter])
  return (
    <div className="frame flex min-h-dvh flex-col pt-8 lg:pt-14">
      <h1 className="pb-4 text-3xl sm:text-4xl">{t(m.reservation_title)}</h1>
      {isRedirecting ? (
        <p role="status">{t(m.reservation_placed)}</p>
      ) : stay ? (
        <Reservation stay={stay} />
      ) : (
        <StepSkeleton />
      )}
    </div>
  )
}

function StepSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-16 max-w-4xl" />
      <Skeleton className="mt-8 h-[28rem] max-w-4xl" />
    </div>
  )
}
