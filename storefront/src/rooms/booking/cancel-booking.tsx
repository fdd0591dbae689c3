import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '@vitrina/contract'
import type { MoneyFormats } from '../../shared/use-money.ts'
import { refusalText } from '../../purchase/index.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { showToast } from '../../shared/messages/toast-store.ts'
import { AmountRow, Button, Dialog, Notice } from '@vitrina/ui'
import { bookingQuery } from '../room-queries.ts'

type Props = {
  booking: Booking
  cancellation: NonNullable<Booking['cancellation']>
  money: MoneyFormats
  onClose: () => void
}

/** The dialog that shows what cancelling costs, and cancels once that is confirmed. When the fee has changed meanwhile, the new one is shown. */
export function CancelBooking({
  booking,
  cancellation: { fee, kept, refund },
  money: { formatPrice },
  onClose,
}: Props) {
  const t = useTexts()
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = bookingQuery(api, booking.url)
  const cancel = useMutation({
    mutationFn: () =>
      api.call('POST /bookings/{url}/cancel', {
        params: { url: booking.url },
        body: { expected_fee: fee },
        handlesError: true,
      }),
    onSuccess: ({ data }) => {
      onClose()
      queryClient.setQueryData(queryKey, data)
      showToast(t(m.booked_cancelled), { kind: 'good' })
    },
    // The booking has the current fee, or is cancelled already.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(m.booked_cancel_title)}
      closeLabel={t(m.close)}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button className="grow" onClick={() => cancel.mutate()} busy={cancel.isPending}>
            {t(m.booked_cancel)}
          </Button>
          <Button variant="secondary" className="grow" onClick={onClose}>
            {t(m.booked_cancel_keep)}
          </Button>
        </div>
      }
    >
      {cancel.isError && (
        <Notice tone="bad" role="alert" className="mb-4">
          {refusalText(cancel.error, t)}
        </Notice>
      )}
      {kept > 0 || refund > 0 ? (
        <dl className="border-y border-line py-2 tabular-nums">
          <AmountRow label={t(m.booked_cancel_fee)} amount={formatPrice(kept)} />
          <AmountRow label={t(m.booked_cancel_refund)} amount={formatPrice(refund)} />
        </dl>
      ) : (
        <p className="font-semibold">{t(m.booked_cancel_free)}</p>
      )}
      {fee > kept && <p className="mt-3">{t(m.booked_fee_not_collected, { fee: formatPrice(fee) })}</p>}
      {refund > 0 && <p className="mt-3 text-sm text-muted">{t(m.payment_refund_time)}</p>}
      <p className="mt-3">{t(m.booked_cancel_final)}</p>
    </Dialog>
  )
}
