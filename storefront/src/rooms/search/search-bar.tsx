import { useNavigate } from '@tanstack/react-router'
import { daysBetween } from '@vitrina/contract/dates'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { formatShortDays } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { clearMessages, showError } from '../../shared/messages/messages.ts'
import { rememberStay, syncRoomsWithStorage } from '../room-store.ts'
import type { WholeStay } from '../stay.ts'
import { Button, classes, Facts } from '@vitrina/ui'
import { GuestsDialog } from './guests-dialog.tsx'
import { guestsText, hasAllAges } from './guests-text.ts'
import { StayDialog } from './stay-dialog.tsx'
import { type Guests, stayParams } from './stay-search.ts'
import { useAddressErrors, useStaySearch } from './use-stay-search.ts'

/** The id of the form, for its buttons elsewhere on the screen. */
export const SEARCH_FORM = 'stay-search'

type Props = {
  /** The room type whose nights the calendar shows; null for the whole house. */
  roomId?: number | null
  /** Of the form. */
  ref?: Ref<HTMLFormElement>
}

/** Dates and guests of a stay, and the button that shows what is free. What is chosen is in the address of the screen. */
export function SearchBar({ roomId = null, ref }: Props) {
  const t = useTexts()
  const { language } = useApi()
  const navigate = useNavigate()
  const { search, errors, today, latest, change } = useStaySearch()
  const { dates, rooms } = search
  const [opened, setOpened] = useState<'stay' | 'guests' | null>(null)
  const [hasSearched, setHasSearched] = useState(false)
  const fields = useRef<Partial<Record<'stay' | 'guests', HTMLButtonElement | null>>>({})
  useEffect(syncRoomsWithStorage, [])
  useAddressErrors(errors)

  const closeGuests = (next: Guests[]) => {
    setOpened(null)
    if (JSON.stringify(next) !== JSON.stringify(rooms)) change({ rooms: next })
  }
  /** Opens a dialog for the search button. When it is closed, the focus is on the field that opens it. */
  const openFor = (field: 'stay' | 'guests') => {
    fields.current[field]?.focus()
    setOpened(field)
  }
  const showFreeRooms = (chosen: WholeStay | null = null) => {
    clearMessages()
    const wanted = chosen ? { ...latest(), dates: chosen } : latest()
    if (!wanted.dates) {
      showError(t(m.days_required))
      openFor('stay')
      return
    }
    if (!hasAllAges(wanted.rooms)) {
      if (chosen) change({ dates: chosen })
      setHasSearched(true)
      openFor('guests')
      return
    }
    rememberStay(stayParams(wanted))
    void navigate({ to: '/booking', search: stayParams(wanted) })
  }
  return (
    <>
      <form
        ref={ref}
        id={SEARCH_FORM}
        role="search"
        aria-label={t(m.stay_search)}
        action="/booking"
        className="@container"
        onSubmit={(event) => {
          event.preventDefault()
          showFreeRooms()
        }}
      >
        <div className="grid grid-cols-1 rounded-control border border-line-strong bg-raised @2xl:grid-cols-[1.2fr_1fr] @3xl:grid-cols-[1.2fr_1fr_auto]">
          <SearchField
            ref={(button) => void (fields.current.stay = button)}
            label={t(m.stay_dates)}
            onOpen={() => setOpened('stay')}
          >
            {dates ? (
              <Facts
                facts={[
                  // As short as the text without dates, which the server's document has: nothing moves when the address is read.
                  formatShortDays(dates.from, dates.to, language),
                  <span key="nights" className="text-muted">
                    {t(m.stay_nights, { count: daysBetween(dates.from, dates.to) })}
                  </span>,
                ]}
              />
            ) : (
              <span className="text-muted">{t(m.stay_choose)}</span>
            )}
          </SearchField>
          <SearchField
            ref={(button) => void (fields.current.guests = button)}
            label={t(m.guests_title)}
            onOpen={() => setOpened('guests')}
            className="@max-2xl:border-t @2xl:border-s"
          >
            {guestsText(rooms, t)}
          </SearchField>
          <Button type="submit" size="large" className="m-2 @2xl:@max-3xl:col-span-full">
            {t(m.stay_search)}
          </Button>
        </div>
      </form>
      {today && opened === 'stay' && (
        <StayDialog
          onClose={() => setOpened(null)}
          roomId={roomId}
          adults={rooms[0]!.adults}
          stay={dates}
          onSearch={showFreeRooms}
          today={today}
        />
      )}
      {opened === 'guests' && <GuestsDialog chosen={rooms} onClose={closeGuests} showMissing={hasSearched} />}
    </>
  )
}

/** A field that opens a dialog: its label and what is chosen are its name. */
function SearchField({
  ref,
  label,
  onOpen,
  className,
  children,
}: {
  ref: Ref<HTMLButtonElement>
  label: string
  onOpen: () => void
  className?: string
  children: ReactNode
}) {
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={classes('min-h-16 border-line px-4 py-2.5 text-start transition-colors hover:bg-sunken', className)}
    >
      <span className="block text-sm font-semibold">{label} </span>
      <span className="block tabular-nums @max-xs:text-sm">{children}</span>
    </button>
  )
}
