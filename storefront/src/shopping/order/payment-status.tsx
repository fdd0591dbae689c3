import { sumAmounts } from '@vitrina/contract/money'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { Order } from '@vitrina/contract'
import {
  PaymentNotice,
  RefundNotice,
  useChargeFormat,
  usePaymentPolling,
  WaitingPayment,
} from '../../purchase/index.ts'
import { useMoneyIn } from '../../shared/use-money.ts'
import { useSettings } from '../../shared/shop-data.ts'
import * as m from '@vitrina/i18n/messages'
import { formatTime, useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { PayOrder } from './pay-order.tsx'
import { orderQuery } from './order-queries.ts'

type Paid = Pick<Order, 'state' | 'payment_state'>

/** The order is to be paid at a provider's page, and has not been. */
export const isAwaitingPayment = ({ state, payment_state }: Paid): boolean =>
  (payment_state === 'pending' || payment_state === 'failed') && state !== 'cancelled' && state !== 'returned'

/** Whether the payment needs more than a sentence about how it is or will be paid. */
export const hasPaymentStatus = ({ payment_state }: Paid): boolean =>
  ['pending', 'failed', 'expired', 'refund_due', 'refunded'].includes(payment_state)

/**
 * The state of a payment at a provider's page, which the shop gets from the provider, not from the browser that comes back. Asks until it
 * is final.
 */
export function PaymentStatus({ order }: { order: Order }) {
  return (
    <div className="mt-6 max-w-2xl">
      {isAwaitingPayment(order) ? <AwaitedPayment order={order} /> : <EndedPayment order={order} />}
    </div>
  )
}

function AwaitedPayment({ order }: { order: Order }) {
  const t = useTexts()
  const api = useApi()
  const { time_zone } = useSettings()
  const formatCharge = useChargeFormat()
  const { refetchInterval, isSlow } = usePaymentPolling()
  const { dataUpdatedAt } = useQuery({ ...orderQuery(api, order.url), refetchInterval })
  const hasReturned = useSearch({ from: '/orders/cash/thank_you/$url' }).payment === 'returned'
  const { formatPrice } = useMoneyIn(order.currency)
  const { charge } = order.payment
  const isRest = sumAmounts([order.balance.paid, ...order.paid_by_voucher.map(({ amount }) => -amount)]) > 0
  const amount = charge && (isRest && !charge.expires_at ? formatPrice(order.balance.to_pay) : formatCharge(charge))
  if (hasReturned && order.payment_state === 'pending')
    return <WaitingPayment email={order.email} isSlow={isSlow(dataUpdatedAt)} />
  return (
    <PaymentNotice
      tone="warn"
      title={t(
        order.payment_state === 'failed' ? m.payment_declined : isRest ? m.order_rest_missing : m.payment_missing,
      )}
    >
      {charge?.expires_at && !isRest && (
        <p>{t(m.payment_held_until, { time: formatTime(charge.expires_at, api.language, time_zone) })}</p>
      )}
      <p className="mt-3 print:hidden">
        <PayOrder url={order.url}>{amount ? t(m.payment_pay_amount, { amount }) : t(m.order_pending_pay)}</PayOrder>
      </p>
    </PaymentNotice>
  )
}

function EndedPayment({ order: { payment_state, payment } }: { order: Order }) {
  const t = useTexts()
  if (payment_state !== 'expired' && payment_state !== 'failed')
    return <RefundNotice state={payment_state} charge={payment.charge} />
  return (
    <PaymentNotice title={t(payment_state === 'expired' ? m.payment_expired : m.payment_failed)}>
      <p>
        {t(m.payment_nothing_charged)}{' '}
        <Link to="/cart" className="underline underline-offset-4">
          {t(m.payment_order_again)}
        </Link>
      </p>
    </PaymentNotice>
  )
}
