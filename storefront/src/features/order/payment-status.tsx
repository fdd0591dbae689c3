import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { Charge, Order } from '@vitrina/contract'
import { type Language, LANGUAGE_TAGS } from '@vitrina/contract/constants'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { formatMoney } from '../../lib/formats.ts'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSettings } from '../../domain/shop-data.ts'
import { PayButton } from './pay-button.tsx'
import { isAwaitingPayment } from './payment-state.ts'
import { orderQuery } from './queries.ts'

/** The answer comes within seconds; while it does not, it is asked for less and less often. */
const [FIRST_POLL_MS, LAST_POLL_MS] = [1500, 30_000]
/** By then a card payment has been confirmed, unless something is slow. */
const SLOW_AFTER_MS = 20_000

type Formats = { formatCharge: (charge: Charge) => string }

/**
 * What became of a payment at a provider's page: the shop knows it from the provider, never from the browser that comes back. Asks until
 * it is known.
 */
export function PaymentStatus({ order }: { order: Order }) {
  const formats = useFormats()
  return (
    <div className="mt-6 max-w-2xl">
      {isAwaitingPayment(order) ? (
        <AwaitedPayment order={order} {...formats} />
      ) : (
        <EndedPayment order={order} {...formats} />
      )}
    </div>
  )
}

function AwaitedPayment({ order, formatCharge }: { order: Order } & Formats) {
  const t = useTexts()
  const shop = useShop()
  const { time_zone } = useSettings()
  const [since] = useState(Date.now)
  const { dataUpdatedAt } = useQuery({
    ...orderQuery(shop, order.url),
    refetchInterval: () => Math.min(Math.max(FIRST_POLL_MS, (Date.now() - since) / 4), LAST_POLL_MS),
  })
  const hasReturned = useSearch({ from: paths.thankYou }).payment === 'returned'
  const { charge } = order.payment
  if (hasReturned && order.payment_state === 'pending')
    return (
      <Notice role="status">
        <p className="font-semibold">{t(m.payment_waiting)}</p>
        <p>
          {t(dataUpdatedAt - since > SLOW_AFTER_MS ? m.payment_waiting_long : m.payment_waiting_text, {
            email: order.email,
          })}
        </p>
      </Notice>
    )
  return (
    <Notice tone="warn" role="status">
      <p className="font-semibold">{t(order.payment_state === 'failed' ? m.payment_declined : m.payment_missing)}</p>
      {charge?.expires_at && (
        <p>{t(m.payment_held_until, { time: formatTime(charge.expires_at, shop.language, time_zone) })}</p>
      )}
      <p className="mt-3 print:hidden">
        <PayButton url={order.url}>
          {charge ? t(m.payment_pay_amount, { amount: formatCharge(charge) }) : t(m.order_pending_pay)}
        </PayButton>
      </p>
    </Notice>
  )
}

function EndedPayment({ order: { payment_state, payment }, formatCharge }: { order: Order } & Formats) {
  const t = useTexts()
  const amount = payment.charge ? formatCharge(payment.charge) : ''
  switch (payment_state) {
    case 'expired':
    case 'failed':
      return (
        <Ended title={t(payment_state === 'expired' ? m.payment_expired : m.payment_failed)}>
          <p>
            {t(m.payment_nothing_charged)}{' '}
            <Link to={paths.cart} className="underline underline-offset-4">
              {t(m.payment_order_again)}
            </Link>
          </p>
        </Ended>
      )
    case 'refund_due':
      return <Ended title={t(m.payment_refund_due, { amount })}>{t(m.payment_refund_time)}</Ended>
    case 'refunded':
      return <Ended title={t(m.payment_refunded, { amount })}>{t(m.payment_refund_time)}</Ended>
    default:
      return null
  }
}

/** `15:40`, in the shop's time zone, as the shop holds what was ordered. */
const formatTime = (instant: string, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant))

const Ended = ({ title, children }: { title: string; children: ReactNode }) => (
  <Notice role="status">
    <p className="font-semibold">{title}</p>
    <div>{children}</div>
  </Notice>
)

function useFormats(): Formats {
  const { language } = useShop()
  const { currency } = useSettings()
  return {
    formatCharge: ({ amount, currency: code }) => {
      const label = [currency, currency.second].find((shown) => shown?.code === code)?.label
      return formatMoney(amount, label ?? code, language)
    },
  }
}
