import type { Booking } from '@vitrina/contract'
import type { MoneyFormats } from '../../../domain/use-money.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useTexts } from '../../../i18n/use-texts.ts'
import { TotalsList } from '../../../ui/totals-list.tsx'
import { dueAmounts } from './booking-amounts.ts'

/** What the booking costs, what is paid of it, and what is due when. */
export function BookingTotals({ booking, money }: { booking: Booking; money: MoneyFormats }) {
  const t = useTexts()
  const { formatPrice, formatSecondPrice } = money
  const { total, discount, promo_code, city_tax, paid } = booking
  const { now, onArrival } = dueAmounts(booking)
  const due = [
    { key: 'paid', label: t(m.booked_paid), amount: paid },
    { key: 'now', label: t(m.booked_due_now), amount: now },
    { key: 'arrival', label: t(m.booked_due_on_arrival), amount: onArrival },
  ].filter(({ amount }) => amount > 0)
  return (
    <>
      <TotalsList
        className="mt-4"
        rows={
          discount > 0
            ? [
                {
                  key: 'discount',
                  label: t(m.cart_discount),
                  note: promo_code,
                  amount: `−${formatPrice(discount)}`,
                  tone: 'good',
                },
              ]
            : []
        }
        total={{
          key: 'total',
          label: t(m.cart_total),
          ...(city_tax > 0 && { labelNote: t(m.booked_city_tax, { amount: formatPrice(city_tax) }) }),
          amount: formatPrice(total),
          note: formatSecondPrice(total),
        }}
      />
      {due.length > 0 && (
        <dl className="mt-3 border-t border-line pt-3 tabular-nums">
          {due.map(({ key, label, amount }) => (
            <div key={key} className="flex justify-between gap-6 py-1">
              <dt>{label}</dt>
              <dd className="shrink-0 font-semibold">{formatPrice(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
