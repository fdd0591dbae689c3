import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Booking, ChangePrice } from '@vitrina/contract'
import { useState } from 'react'
import { refusalText } from '../../purchase/index.ts'
import type { Stay } from '../stay.ts'
import type { MoneyFormats } from '../../shared/use-money.ts'
import { useToday } from '../../shared/use-today.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { formatDays } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { Button, Dialog, Notice, useWideWindow } from '@vitrina/ui'
import { showToast } from '../../shared/messages/toast-store.ts'
import { bookingQuery, changePriceQuery } from '../room-queries.ts'
import { StayCalendar } from '../search/stay-calendar.tsx'

type Props = { booking: Booking; money: MoneyFormats; onClose: () => void }

/**
 * The dialog in which a booking is moved to other dates: the calendar, the difference in price, then the confirmation. A price that has
 * changed meanwhile moves nothing, and is shown anew.
 */
export function ChangeDates({ booking, money, onClose }: Props) {
  const t = useTexts()
  const api = useApi()
  const queryClient = useQueryClient()
  const today = useToday()
  const { url, from_date, to_date, reservations } = booking
  const [draft, setDraft] = useState<Stay | null>(null)
  const isWide = useWideWindow()
  const stay = draft && draft.to !== null ? { from_date: draft.from, to_date: draft.to } : null
  const query = changePriceQuery(api, url, stay ?? { from_date, to_date })
  const price = useQuery({ ...query, enabled: stay !== null, placeholderData: keepPreviousData })
  const roomIds = [...new Set(reservations.map(({ room_id }) => room_id))]
  const isPriced = stay !== null && price.data !== undefined && !price.isPlaceholderData && !price.isError
  const change = useMutation({
    mutationFn: (quoted: ChangePrice) =>
      api.call('POST /bookings/{url}/change', {
        params: { url },
        body: {
          from_date: quoted.from_date,
          to_date: quoted.to_date,
          expected_total: quoted.total,
          expected_fee: quoted.cancellation_fee,
        },
        handlesError: true,
      }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(bookingQuery(api, url).queryKey, data)
      showToast(t(m.booked_changed), { kind: 'good' })
      onClose()
    },
    onError: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: query.queryKey }),
        queryClient.invalidateQueries({ queryKey: bookingQuery(api, url).queryKey }),
      ]),
  })
  const choose = (next: Stay | null) => {
    // One that is under way stays, so that it is not sent a second time.
    if (change.isError) change.reset()
    setDraft(next)
  }
  const error = change.error ?? (stay && price.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(m.booked_change)}
      closeLabel={t(m.close)}
      place={isWide ? 'middle' : 'bottom'}
      {...(isWide && { className: 'w-[min(48rem,calc(100vw-2rem))]' })}
      footer={
        <div className="grid items-end gap-x-8 gap-y-3 sm:grid-cols-[1fr_auto]">
          <div className="min-h-16 min-w-0" role="status">
            {error ? (
              <Notice tone="bad">{refusalText(error, t)}</Notice>
            ) : stay && price.data ? (
              <Difference price={price.data} before={booking.owed} money={money} isUpdating={!isPriced} />
            ) : (
              <p className="text-sm text-muted">{t(m.booked_change_choose)}</p>
            )}
          </div>
          <Button
            aria-disabled={!isPriced || undefined}
            className="aria-disabled:opacity-50"
            busy={change.isPending || (stay !== null && price.isFetching)}
            onClick={() => isPriced && change.mutate(price.data)}
          >
            {t(m.booked_change_confirm)}
          </Button>
        </div>
      }
    >
      <p className="mb-4 text-muted">
        {t(m.booked_change_now, { dates: formatDays(from_date, to_date, api.language) })}
      </p>
      {today && (
        <StayCalendar
          roomId={roomIds.length === 1 ? roomIds[0]! : null}
          adults={reservations[0]?.adults_count ?? 2}
          stay={draft}
          onChange={choose}
          today={today}
          startMonth={from_date}
          own={{ from: from_date, to: to_date, roomIds }}
        />
      )}
    </Dialog>
  )
}

function Difference({
  price: { total, owed, difference, cancellation_fee },
  before,
  money: { formatPrice },
  isUpdating,
}: {
  price: ChangePrice
  before: number
  money: MoneyFormats
  isUpdating: boolean
}) {
  const t = useTexts()
  return (
    <div aria-busy={isUpdating || undefined} className={isUpdating ? 'opacity-50' : undefined}>
      <dl className="text-sm tabular-nums">
        <Row label={t(m.booked_change_before)} amount={formatPrice(before)} />
        <Row label={t(m.booked_change_after)} amount={formatPrice(total)} />
        {owed > total && <Row label={t(m.booked_owed)} amount={formatPrice(owed)} />}
        {difference !== 0 && (
          <Row
            label={t(difference > 0 ? m.booked_change_more : m.booked_change_less)}
            amount={formatPrice(Math.abs(difference))}
            isStrong
          />
        )}
      </dl>
      <p className="text-sm text-muted">
        {t(
          difference > 0
            ? m.booked_change_more_hint
            : difference < 0
              ? m.booked_change_less_hint
              : m.booked_change_same,
        )}{' '}
        {cancellation_fee > 0 && t(m.booked_change_fee, { fee: formatPrice(cancellation_fee) })}
      </p>
    </div>
  )
}

const Row = ({ label, amount, isStrong = false }: { label: string; amount: string; isStrong?: boolean }) => (
  <div className={isStrong ? 'flex justify-between gap-6 font-semibold' : 'flex justify-between gap-6'}>
    <dt>{label}</dt>
    <dd className="shrink-0">{amount}</dd>
  </div>
)
