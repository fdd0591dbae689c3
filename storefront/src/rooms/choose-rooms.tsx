import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Stay, WholeStay } from './stay.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { clearMessages, showError } from '../shared/messages/messages.ts'
import { clearRooms, rememberStay, useRooms } from './room-store.ts'
import { Button, Notice, Skeleton } from '@vitrina/ui'
import { ErrorBoundary } from '../shared/loading/error-boundary.tsx'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { OffersSkeleton } from './offers/offers-skeleton.tsx'
import { searchBodyOf } from './room-requests.ts'
import { RoomCartPanel } from './room-cart/room-cart-panel.tsx'
import { useSelectedRooms } from './room-cart/use-selected-rooms.ts'
import { SEARCH_FORM, SearchBar } from './search/search-bar.tsx'
import { StayCalendar } from './search/stay-calendar.tsx'
import { stayParams } from './search/stay-search.ts'
import { useStaySearch } from './search/use-stay-search.ts'

/** Who comes to the reservation by its address loads no offers. */
const FreeRooms = lazyPart(async () => (await import('./offers/free-rooms.tsx')).FreeRooms)

type Props = {
  /** Null while the search is not known. */
  today: string | null
  onContinue: () => void
}

/** The first half of a booking: dates in the calendar, then what is free, with the selected rooms beside it. */
export function ChooseRooms({ today, onContinue }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const { search, errors, change } = useStaySearch()
  const { dates } = search
  const { filter } = useRooms()
  const results = useRef<HTMLElement>(null)
  /** The pressed element is about to be removed, and the focus with it. */
  const focusResults = () => results.current?.focus()
  const body = searchBodyOf(search, filter)
  const { rooms, total } = useSelectedRooms(search)
  const missing = search.rooms.length - rooms.length
  const { from, to, guests } = stayParams(search)
  const isUsable = errors.length === 0 && dates !== null
  // They are there when dates are chosen in the calendar.
  useEffect(() => void FreeRooms.preload(), [])
  useEffect(() => {
    if (isUsable) rememberStay({ from, to, guests })
  }, [isUsable, from, to, guests])
  const goOn = () => {
    clearMessages()
    if (!dates) showError(t(m.days_required))
    else if (!body) showError(t(m.guests_ages_missing))
    else if (rooms.length === 0) showError(t(m.room_cart_empty))
    else if (missing > 0) showError(t(m.room_cart_missing, { count: missing }))
    else if (rooms.some(({ hasFailed }) => hasFailed)) showError(t(m.room_unavailable))
    else onContinue()
  }
  const chooseDates = (chosen: WholeStay) => {
    change({ dates: chosen })
    focusResults()
  }
  const startAgain = () => {
    clearMessages()
    clearRooms()
    focusResults()
    void navigate({ to: '/booking', search: {} })
  }
  return (
    <div className="grid gap-x-12 gap-y-8 pb-24 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pb-0">
      <div className="@container">
        <SearchBar />
        <section
          ref={results}
          // No landmark: the offers of each wanted room are one.
          role="group"
          tabIndex={-1}
          aria-label={t(dates ? m.offers_title : m.stay_dates)}
          // `flow-root`, because the margin of its first child would move it.
          className="flow-root scroll-mt-28 outline-none"
        >
          {today === null ? (
            <CalendarSkeleton />
          ) : body && dates ? (
            <ErrorBoundary>
              <Suspense fallback={<OffersSkeleton />}>
                <FreeRooms body={body} search={{ ...search, dates }} onChosen={focusResults} />
              </Suspense>
            </ErrorBoundary>
          ) : dates ? (
            <MissingAges />
          ) : (
            <div className="mt-8">
              <p className="mb-4 text-muted">{t(m.booking_calendar_hint)}</p>
              <InlineCalendar today={today} adults={search.rooms[0]!.adults} onChosen={chooseDates} />
            </div>
          )}
        </section>
        {(dates || rooms.length > 0) && (
          <Button variant="link" className="-ms-1 mt-6" onClick={startAgain}>
            {t(m.booking_clear)}
          </Button>
        )}
      </div>
      {today !== null && <RoomCartPanel rooms={rooms} total={total} missing={missing} onContinue={goOn} />}
    </div>
  )
}

/** In the server's document, which is the same for all stays. */
function CalendarSkeleton() {
  return (
    <div aria-busy="true" className="mt-8">
      <Skeleton className="mb-4 h-12 w-56 xs:h-6 xs:w-80" />
      <Skeleton className="h-[72.9rem] md:h-[26.45rem]" />
    </div>
  )
}

/** The dates are chosen, and a child's age is not: the button is that of the search, which asks for it. */
function MissingAges() {
  const t = useTexts()
  return (
    <Notice tone="warn" className="mt-8">
      <p>{t(m.guests_ages_missing)}</p>
      <Button type="submit" form={SEARCH_FORM} variant="secondary" className="mt-3 bg-paper">
        {t(m.guests_ages_choose)}
      </Button>
    </Notice>
  )
}

type InlineCalendarProps = { today: string; adults: number; onChosen: (dates: WholeStay) => void }

/** The calendar in the page, until dates are chosen. */
function InlineCalendar({ today, adults, onChosen }: InlineCalendarProps) {
  const [draft, setDraft] = useState<Stay | null>(null)
  const change = (stay: Stay | null) => {
    setDraft(stay)
    if (stay?.to) onChosen({ from: stay.from, to: stay.to })
  }
  return <StayCalendar roomId={null} adults={adults} stay={draft} onChange={change} today={today} />
}
