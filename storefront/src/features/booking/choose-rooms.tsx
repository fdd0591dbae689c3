import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { datesError, type Stay } from '../../domain/stay.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { paths } from '../../lib/paths.ts'
import { clearMessages, showError } from '../../stores/messages.ts'
import { clearRooms, updateFilter, useRooms } from '../../stores/rooms.ts'
import { Button } from '../../ui/button.tsx'
import { FreeRooms } from './offers/free-rooms.tsx'
import { searchBodyOf } from './requests.ts'
import { RoomCartPanel } from './room-cart/room-cart-panel.tsx'
import { useSelectedRooms } from './room-cart/use-selected-rooms.ts'
import { SearchBar } from './search/search-bar.tsx'
import { StayCalendar } from './search/stay-calendar.tsx'

type Props = { today: string; onContinue: () => void }

/** The first half of a booking: dates in the calendar, then what is free, with the selected rooms beside it. */
export function ChooseRooms({ today, onContinue }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const { filter, selected } = useRooms()
  const { from, to } = filter
  const stay = from && to && datesError({ from, to }, today) === null ? { from, to } : null
  const body = stay && searchBodyOf(filter)
  const { rooms, total } = useSelectedRooms(stay)
  const missing = filter.rooms.length - selected.length
  const goOn = () => {
    clearMessages()
    if (!stay) showError(t(m.days_required))
    else if (selected.length === 0) showError(t(m.room_cart_empty))
    else if (missing > 0) showError(t(m.room_cart_missing, { count: missing }))
    else if (rooms.some(({ hasFailed }) => hasFailed)) showError(t(m.room_unavailable))
    else onContinue()
  }
  const startAgain = () => {
    clearRooms()
    void navigate({ to: paths.booking, search: {} })
  }
  return (
    <div className="grid gap-x-12 gap-y-8 pb-24 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pb-0">
      <div className="@container">
        <SearchBar />
        {body && stay ? (
          <FreeRooms body={body} stay={stay} />
        ) : (
          <div className="mt-8">
            <p className="mb-4 text-muted">{t(m.booking_calendar_hint)}</p>
            <InlineCalendar today={today} adults={filter.rooms[0]!.adults} />
          </div>
        )}
        {(stay || selected.length > 0) && (
          <Button variant="quiet" className="mt-6" onClick={startAgain}>
            {t(m.booking_clear)}
          </Button>
        )}
      </div>
      <RoomCartPanel rooms={rooms} total={total} onContinue={goOn} />
    </div>
  )
}

/** The calendar in the page, until dates are chosen. */
function InlineCalendar({ today, adults }: { today: string; adults: number }) {
  const [draft, setDraft] = useState<Stay | null>(null)
  const change = (stay: Stay | null) => {
    setDraft(stay)
    if (!stay?.to) return
    clearMessages()
    updateFilter({ from: stay.from, to: stay.to })
  }
  return <StayCalendar roomId={null} adults={adults} stay={draft} onChange={change} today={today} />
}
