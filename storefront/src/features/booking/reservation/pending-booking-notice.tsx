import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HrefLink } from '../../../lib/href-link.tsx'
import { paths } from '../../../lib/paths.ts'
import { useShop } from '../../../lib/shop-context.tsx'
import {
  settlePendingBooking,
  syncPendingBookingWithStorage,
  usePendingBooking,
} from '../../../stores/pending-booking.ts'
import { Notice } from '../../../ui/notice.tsx'
import { bookingQuery } from '../queries.ts'

/** The booking that waits for its payment, with a link to its page. */
export function PendingBookingNotice() {
  const t = useTexts()
  const shop = useShop()
  const booking = usePendingBooking((pending) => pending.booking)
  useEffect(syncPendingBookingWithStorage, [])
  // Asked for each time: it may have been paid a moment ago, also in another tab.
  const { data } = useQuery({
    ...bookingQuery(shop, booking?.url ?? ''),
    enabled: booking !== null,
    staleTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (data) settlePendingBooking(data)
  }, [data])
  if (!booking) return null
  return (
    <div className="frame pt-6">
      <Notice tone="warn">
        <p>{t(m.reservation_pending, { number: booking.number })}</p>
        <HrefLink
          href={paths.bookingPage.replace('$url', booking.url)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t(m.reservation_pending_show)}
        </HrefLink>
      </Notice>
    </div>
  )
}
