import { useMutation, useQuery } from '@tanstack/react-query'
import type { CustomerReservation } from '@vitrina/contract'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button } from '@vitrina/ui'
import { useId } from 'react'
import { HrefLink } from '../shared/href-link.tsx'
import { productPath } from '../shared/paths.ts'
import { reservationsQuery } from './profile-queries.ts'

/** The pieces of next batches that a customer has reserved; nothing where there are none. */
export function Reservations() {
  const t = useTexts()
  const id = useId()
  const { data = [] } = useQuery(reservationsQuery(useApi()))
  if (data.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {t(m.profile_reservations)}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {data.map((reservation) => (
          <Reservation key={reservation.id} reservation={reservation} />
        ))}
      </ul>
    </section>
  )
}

function Reservation({
  reservation: { id, name, url, options, count, ready, until },
}: {
  reservation: CustomerReservation
}) {
  const t = useTexts()
  const api = useApi()
  const { language } = api
  const { refetch } = useQuery(reservationsQuery(api))
  const cancel = useMutation({
    mutationFn: () => api.call('POST /account/batch-reservations/cancel', { body: { id } }),
    onSettled: () => refetch(),
  })
  const state = until
    ? t(m.profile_reservation_held, { day: formatLongDay(until, language) })
    : ready
      ? t(m.profile_reservation_ready, { day: formatLongDay(ready, language) })
      : t(m.profile_reservation_waiting)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <HrefLink href={productPath(url)} className="underline underline-offset-4">
          {`${count}\u00a0× ${[name, ...options].join(', ')}`}
        </HrefLink>
        <p className="text-sm text-muted">{state}</p>
      </div>
      <Button
        variant="link"
        busy={cancel.isPending}
        onClick={() => cancel.mutate()}
        aria-label={t(m.profile_reservation_cancel_named, { name })}
      >
        {t(m.profile_reservation_cancel)}
      </Button>
    </li>
  )
}
