import type { Booking } from '@vitrina/contract'
import type { MoneyFormats } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { AmountRow, TotalsList } from '@vitrina/ui'

/** What the booking costs, what is paid of it, and what is due when. */
export function BookingTotals({ booking, money }: { booking: Booking; money: MoneyFormats }) {
  const t = useTexts()
  const { formatPrice, formatSecondPrice } = money
  const { total, goods, owed, discount, promo_code, city_tax, paid, due, cancelled } = booking
  const amounts = [
    { key: 'owed', label: t(m.booked_owed), amount: cancelled || owed <= total ? 0 : owed },
    { key: 'paid', label: t(m.booked_paid), amount: paid },
    ...booking.paid_by_voucher.map(({ last_four, amount }) => ({
      key: last_four,
      label: t(m.voucher_part_of_it, { last_four }),
      amount,
    })),
    { key: 'now', label: t(due.method === 'transfer' ? m.booked_due_transfer : m.booked_due_now), amount: due.now },
    { key: 'arrival', label: t(m.booked_due_on_arrival), amount: due.on_arrival },
    { key: 'kept', label: t(m.booked_kept), amount: cancelled?.kept ?? 0 },
    { key: 'refund', label: t(m.booked_refund), amount: cancelled?.refund ?? 0 },
  ].filter(({ amount }) => amount > 0)
  return (
    <>
      <TotalsList
        className="mt-4"
        rows={[
          ...(discount > 0
            ? [
                {
                  key: 'discount',
                  label: t(m.cart_discount),
                  note: promo_code,
                  amount: `−${formatPrice(discount)}`,
                  tone: 'good' as const,
                },
              ]
            : []),
          ...(goods.total > 0
            ? [{ key: 'goods', label: t(m.stay_goods_label), amount: formatPrice(goods.total) }]
            : []),
        ]}
        total={{
          key: 'total',
          label: t(m.cart_total),
          ...(city_tax > 0 && { labelNote: t(m.booked_city_tax, { amount: formatPrice(city_tax) }) }),
          amount: formatPrice(total),
          note: formatSecondPrice(total),
        }}
      />
      {amounts.length > 0 && (
        <dl className="mt-3 border-t border-line pt-3 tabular-nums">
          {amounts.map(({ key, label, amount }) => (
            <AmountRow key={key} label={label} amount={formatPrice(amount)} />
          ))}
        </dl>
      )}
      {cancelled && cancelled.fee > cancelled.kept && (
        <p className="mt-3 text-muted">{t(m.booked_fee_not_collected, { fee: formatPrice(cancelled.fee) })}</p>
      )}
    </>
  )
}
