import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { Notice } from '@vitrina/ui'
import { HrefLink } from '../../shared/href-link.tsx'
import { bookingQuery } from '../room-queries.ts'
import { settlePendingBooking } from './pending-booking.ts'

/** A booking with a link to its page, where it can be paid. */
export function PendingBookingNotice({ url, number }: { url: string; number: string }) {
  const t = useTexts()
  // Asked for each time: it may have been paid a moment ago, also in another tab.
  const { data } = useQuery({ ...bookingQuery(useApi(), url), staleTime: 0, retry: false })
  useEffect(() => {
    if (data) settlePendingBooking(data)
  }, [data])
  return (
    <Notice tone="warn">
      <p>{t(m.reservation_pending, { number })}</p>
      <HrefLink href={`/bookings/${url}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t(m.reservation_pending_show)}
      </HrefLink>
    </Notice>
  )
}
