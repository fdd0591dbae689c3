import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { parseGuests, parseStaySearch } from '../../features/booking/search/search-address.ts'
import { useToday } from '../../features/booking/search/use-today.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyModule } from '../../lib/lazy-module.ts'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { useLazyModule } from '../../lib/use-lazy-module.ts'
import { syncRoomsWithStorage, updateFilter, useRooms } from '../../stores/rooms.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

export { loadBooking } from '../loaders/booking.ts'

const route = getRouteApi('/booking')
const loadChooseRooms = lazyModule(() => import('../../features/booking/choose-rooms.tsx'))
// The calendar and the offers are the browser's alone. They load while the document is hydrated, which they would delay as part of it.
if (!import.meta.env.SSR) void loadChooseRooms().catch(() => {})

/** Rooms that are free for a stay, the selected ones, and the reservation. */
export function BookingScreen() {
  const t = useTexts()
  const today = useToday()
  const { from, to, guests } = parseStaySearch(route.useSearch())
  const { isLoaded } = useRooms()
  const [, setStep] = useState<'rooms' | 'reservation'>('rooms')
  const { module, hasFailed, retry } = useLazyModule(loadChooseRooms)
  useEffect(syncRoomsWithStorage, [])
  // The address counts more than what is stored: it may have come from somebody else.
  useEffect(() => {
    const rooms = guests === undefined ? null : parseGuests(guests)
    const { filter } = useRooms.getState()
    const isOther = from !== undefined && to !== undefined && (filter.from !== from || filter.to !== to)
    const hasOtherGuests = rooms !== null && JSON.stringify(rooms) !== JSON.stringify(filter.rooms)
    if (isOther || hasOtherGuests) updateFilter({ ...(isOther && { from, to }), ...(hasOtherGuests && { rooms }) })
  }, [from, to, guests])
  return (
    <div className="frame pt-8 pb-16 lg:pt-14">
      <h1 className="pb-6 text-3xl sm:text-4xl">{t(m.booking_title)}</h1>
      {module && today && isLoaded ? (
        <module.ChooseRooms today={today} onContinue={() => setStep('reservation')} />
      ) : hasFailed ? (
        <LoadFailed onRetry={retry} />
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-16 max-w-4xl" />
          <Skeleton className="mt-8 h-[28rem] max-w-4xl" />
        </div>
      )}
    </div>
  )
}
