import type { ReactNode } from 'react'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { AmountRow, TextSkeleton, TotalsList } from '@vitrina/ui'
import type { MoneyFormats } from '../../shared/use-money.ts'

/** Decimals in one currency. The delivery price is null while no delivery is possible or chosen. */
export type OrderAmounts = {
  subtotal: number
  discount: number
  promoCode: string | null | undefined
  deliveryPrice: number | null
  /** Null where nothing is wrapped. */
  giftWrapping: number | null
  paymentFee: number
  /** Of an order that is placed: what was withdrawn from before it was packed, and what else was taken off since. */
  withdrawn?: number
  deducted?: number
  total: number
  /** False where there is nothing but vouchers, which are sent by e-mail. */
  isSent: boolean
  /** What vouchers pay of it, and what is left to pay. */
  byVoucher: readonly { last_four: string; amount: number }[]
  toPay: number
}

/** What is to be paid: the total, or what a voucher leaves of it. */
export const toPayOf = ({ total, byVoucher, toPay }: OrderAmounts): number => (byVoucher.length > 0 ? toPay : total)

type Props = {
  /** Undefined while they load: their place is kept. */
  amounts: OrderAmounts | undefined
  money: MoneyFormats
  /** The service that the price of the delivery is of. */
  deliveryService?: string | undefined
  deliveryNote?: ReactNode
  totalNote?: string
  isUpdating?: boolean
  className?: string
}

/** Goods, discount, delivery, wrapping and total: the same rows in the cart, in the checkout and on the order's page. */
export function OrderTotals({
  amounts,
  money,
  deliveryService,
  deliveryNote,
  totalNote,
  isUpdating = false,
  className,
}: Props) {
  const t = useTexts()
  const { formatPrice, formatSecondPrice } = money
  const format = (amount: number | undefined) =>
    amount === undefined ? <TextSkeleton className="w-20" /> : formatPrice(amount)
  const delivery = amounts?.deliveryPrice
  const list = (
    <TotalsList
      className={className}
      isUpdating={isUpdating || !amounts}
      rows={[
        { key: 'goods', label: t(m.cart_subtotal), amount: format(amounts?.subtotal) },
        ...(amounts && amounts.discount > 0
          ? [
              {
                key: 'discount',
                label: t(m.cart_discount),
                note: amounts.promoCode,
                amount: `−${formatPrice(amounts.discount)}`,
                tone: 'good' as const,
              },
            ]
          : []),
        ...(amounts?.isSent === false
          ? []
          : [
              {
                key: 'delivery',
                label: (
                  <>
                    {t(m.cart_delivery)}
                    {deliveryService && <span className="text-muted"> · {deliveryService}</span>}
                  </>
                ),
                note: deliveryNote,
                amount: delivery === null ? '–' : delivery === 0 ? t(m.cart_delivery_free) : format(delivery),
              },
            ]),
        ...(amounts && amounts.giftWrapping !== null
          ? [
              {
                key: 'wrapping',
                label: t(m.gift_wrapping),
                amount: amounts.giftWrapping === 0 ? t(m.cart_delivery_free) : formatPrice(amounts.giftWrapping),
              },
            ]
          : []),
        ...(amounts && amounts.paymentFee > 0
          ? [{ key: 'fee', label: t(m.cart_payment_fee), amount: formatPrice(amounts.paymentFee) }]
          : []),
        ...(amounts?.withdrawn
          ? [{ key: 'withdrawn', label: t(m.order_withdrawn), amount: `−${formatPrice(amounts.withdrawn)}` }]
          : []),
        ...(amounts?.deducted
          ? [{ key: 'deducted', label: t(m.order_deducted), amount: `−${formatPrice(amounts.deducted)}` }]
          : []),
      ]}
      total={{
        key: 'total',
        label: t(m.cart_total),
        labelNote: totalNote,
        amount: format(amounts?.total),
        // While the total loads, a second currency keeps its line.
        note: amounts ? formatSecondPrice(amounts.total) : formatSecondPrice(0) && '\u00a0',
      }}
    />
  )
  if (!amounts || amounts.byVoucher.length === 0) return list
  return (
    <>
      {list}
      <VoucherRows {...amounts} formatPrice={formatPrice} />
    </>
  )
}

/** What vouchers pay, and what is left to pay. */
export function VoucherRows({
  byVoucher,
  toPay,
  formatPrice,
}: Pick<OrderAmounts, 'byVoucher' | 'toPay'> & { formatPrice: (amount: number) => string }) {
  const t = useTexts()
  return (
    <dl className="mt-3 tabular-nums">
      {byVoucher.map(({ last_four, amount }) => (
        <AmountRow key={last_four} label={t(m.voucher_paid, { last_four })} amount={`−${formatPrice(amount)}`} />
      ))}
      <AmountRow label={t(m.voucher_to_pay)} amount={<strong>{formatPrice(toPay)}</strong>} />
    </dl>
  )
}
