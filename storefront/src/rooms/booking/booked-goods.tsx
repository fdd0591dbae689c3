import { Link } from '@tanstack/react-router'
import type { Booking } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import type { MoneyFormats } from '../../shared/use-money.ts'
import { OrderLines, orderStateText } from '../../shopping/index.ts'

type Props = {
  booking: Booking
  money: MoneyFormats
  /** The language of the booking's texts, where it differs from the page's. */
  lang: string | undefined
}

/** What lies in the room: each order with its state and the way to its page. Nothing of a booking without goods. */
export function BookedGoods({ booking: { goods }, money: { formatPrice }, lang }: Props) {
  const t = useTexts()
  if (goods.orders.length === 0) return null
  return (
    <section aria-labelledby="booking-goods" className="mt-4 border-t border-line pt-6">
      <h2 id="booking-goods" className="text-xl">
        {t(m.booked_goods)}
      </h2>
      {goods.orders.map(({ url, number, state, lines }) => (
        <div key={url} className="mt-4 break-inside-avoid">
          <div lang={lang}>
            <OrderLines
              label={t(m.booked_goods)}
              formatPrice={formatPrice}
              lines={lines.map((line, index) => ({
                key: String(index),
                name: line.name,
                options: line.options,
                icon: line.icon,
                count: line.selected_count,
                price: line.price,
                total: line.total,
                isUnavailable: state === 'cancelled',
              }))}
            />
          </div>
          <p className="mt-3">
            <Link
              to="/orders/cash/thank_you/$url"
              params={{ url }}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t(m.order_number, { number })}
            </Link>
            <span className="text-muted">, {orderStateText(state, { pickup: true, service: 'stay' }, t)}</span>
          </p>
        </div>
      ))}
    </section>
  )
}
