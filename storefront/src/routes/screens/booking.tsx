import * as m from '../../i18n/paraglide/messages.js'
import { SearchBar } from '../../features/booking/search/search-bar.tsx'
import { useTexts } from '../../i18n/use-texts.ts'

export { loadBooking } from '../loaders/booking.ts'

/** Rooms that are free for a stay, the selected ones, and the reservation. */
export function BookingScreen() {
  const t = useTexts()
  return (
    <div className="frame pt-8 pb-16 lg:pt-14">
      <h1 className="text-3xl sm:text-4xl">{t(m.booking_title)}</h1>
      <div className="mt-6 max-w-4xl">
        <SearchBar />
      </div>
    </div>
  )
}
