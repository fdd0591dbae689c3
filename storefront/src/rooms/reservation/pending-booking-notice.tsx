import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { HrefLink } from '../../shared/href-link.tsx'
import { paths } from '../../shared/paths.ts'
import { useApi } from '@vitrina/api-client'
import { settlePendingBooking, syncPendingBookingWithStorage, usePendingBooking } from './pending-booking.ts'
import { Notice } from '@vitrina/ui'
import { bookingQuery } from '../room-queries.ts'

/** The booking that waits for its payment, with a link to its page. */
export function PendingBookingNotice() {
  const t = useTexts()
  const api = useApi()
  const booking = usePendingBooking((pending) => pending.booking)
  useEffect(syncPendingBookingWithStorage, [])
  // Asked for each time: it may have been paid a moment ago, also in another tab.
  const { data } = useQuery({
    ...bookingQuery(api, booking?.url ?? ''),
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
