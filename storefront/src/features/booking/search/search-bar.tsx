import { useNavigate } from '@tanstack/react-router'
import { daysBetween } from '@vitrina/contract/dates'
import { type ReactNode, useEffect, useState } from 'react'
import { datesError } from '../../../domain/stay.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useTexts } from '../../../i18n/use-texts.ts'
import { formatDays } from '../../../lib/formats.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { lazyModule } from '../../../lib/lazy-module.ts'
import { paths } from '../../../lib/paths.ts'
import { useShop } from '../../../lib/shop-context.tsx'
import { useLazyModule } from '../../../lib/use-lazy-module.ts'
import { clearMessages, showError } from '../../../stores/messages.ts'
import { syncRoomsWithStorage, updateFilter, useRooms } from '../../../stores/rooms.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { guestsText, hasAllAges } from './guests-text.ts'
import { staySearchOf } from './search-address.ts'
import { useToday } from './use-today.ts'

const loadGuestsDialog = lazyModule(() => import('./guests-dialog.tsx'))
const loadStayDialog = lazyModule(() => import('./stay-dialog.tsx'))

type Props = {
  /** The room type whose nights the calendar shows; null for the whole house. */
  roomId?: number | null
  /** For a narrow column. */
  stacked?: boolean
}

/** Dates and guests of a stay, and the button that shows what is free. What is chosen is kept for every screen with rooms. */
export function SearchBar({ roomId = null, stacked = false }: Props) {
  const t = useTexts()
  const { language } = useShop()
  const navigate = useNavigate()
  const today = useToday()
  const { filter } = useRooms()
  const [opened, setOpened] = useState<'stay' | 'guests' | null>(null)
  const [hasSearched, setHasSearched] = useState(false)
  useEffect(syncRoomsWithStorage, [])

  const { from, to, rooms } = filter
  // Dates that were stored a while ago may be past.
  const stay = from && to && today && datesError({ from, to }, today) === null ? { from, to } : null
  const close = () => setOpened(null)
  const search = () => {
    clearMessages()
    if (!stay) {
      showError(t(m.days_required))
      setOpened('stay')
      return
    }
    if (!hasAllAges(rooms)) {
      setHasSearched(true)
      setOpened('guests')
      return
    }
    void navigate({ to: paths.booking, search: staySearchOf({ ...stay, rooms }) })
  }
  return (
    <form
      role="search"
      aria-label={t(m.stay_search)}
      action={paths.booking}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <div className={classes('grid border border-line-strong bg-raised', !stacked && 'md:grid-cols-[1.4fr_1fr_auto]')}>
        <Part label={t(m.stay_dates)} onOpen={() => setOpened('stay')} onIntent={() => void loadStayDialog()}>
          {stay ? (
            <>
              {formatDays(stay.from, stay.to, language)}
              <span className="text-muted"> · {t(m.stay_nights, { count: daysBetween(stay.from, stay.to) })}</span>
            </>
          ) : (
            <span className="text-muted">{t(m.stay_choose)}</span>
          )}
        </Part>
        <Part
          label={t(m.guests_title)}
          onOpen={() => setOpened('guests')}
          className={stacked ? 'border-t' : 'max-md:border-t md:border-l'}
        >
          {guestsText(rooms, t)}
        </Part>
        <Button type="submit" size="large" className="m-2">
          {t(m.stay_search)}
        </Button>
      </div>
      {today && opened === 'stay' && (
        <LazyStayDialog
          key={`${from}${to}`}
          onClose={close}
          roomId={roomId}
          adults={rooms[0]!.adults}
          stay={stay}
          onChange={updateFilter}
          today={today}
        />
      )}
      {opened === 'guests' && (
        <LazyGuestsDialog
          onClose={close}
          rooms={rooms}
          onChange={(next) => updateFilter({ rooms: next })}
          showMissing={hasSearched}
        />
      )}
    </form>
  )
}

/** A field that opens a dialog: its label and what is chosen are its name. */
function Part({
  label,
  onOpen,
  onIntent,
  className,
  children,
}: {
  label: string
  onOpen: () => void
  onIntent?: () => void
  className?: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className={classes('min-h-16 border-line px-4 py-2.5 text-left transition-colors hover:bg-sunken', className)}
    >
      <span className="block text-sm font-semibold">{label} </span>
      <span className="block tabular-nums">{children}</span>
    </button>
  )
}

type StayDialogProps = Omit<Parameters<Awaited<ReturnType<typeof loadStayDialog>>['StayDialog']>[0], 'open'>
type GuestsDialogProps = Parameters<Awaited<ReturnType<typeof loadGuestsDialog>>['GuestsDialog']>[0]

function LazyStayDialog(props: StayDialogProps) {
  const { module, hasFailed, retry } = useLazyModule(loadStayDialog)
  if (module) return <module.StayDialog open {...props} />
  return hasFailed && <LoadFailed onRetry={retry} />
}

function LazyGuestsDialog(props: GuestsDialogProps) {
  const { module, hasFailed, retry } = useLazyModule(loadGuestsDialog)
  if (module) return <module.GuestsDialog {...props} />
  return hasFailed && <LoadFailed onRetry={retry} />
}
