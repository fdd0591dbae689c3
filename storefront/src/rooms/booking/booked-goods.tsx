import { Link } from '@tanstack/react-router'
import type { Booking } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import type { MoneyFormats } from '../../shared/use-money.ts'
import { GoodsLines } from '../goods-lines.tsx'

type Props = {
  booking: Booking
  money: MoneyFormats
  /** The language of the booking's texts, where it differs from the page's. */
  lang: string | undefined
}

/** What lies in the room: each order with the way to its page. Nothing of a booking without goods. */
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
            <GoodsLines
              formatPrice={formatPrice}
              rows={lines.map((line, index) => ({ ...line, key: String(index), isLeftOut: state === 'cancelled' }))}
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
            {state === 'cancelled' && <span className="text-muted">, {t(m.booked_goods_cancelled)}</span>}
          </p>
        </div>
      ))}
    </section>
  )
}
