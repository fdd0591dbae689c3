import type { ReactNode } from 'react'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { TextSkeleton, TotalsList } from '@vitrina/ui'
import type { MoneyFormats } from '../../shared/use-money.ts'

/** Decimals in one currency. The delivery price is null while no delivery is possible or chosen. */
export type OrderAmounts = {
  subtotal: number
  discount: number
  promoCode: string | null | undefined
  deliveryPrice: number | null
  paymentFee: number
  /** Of an order that is placed: what was withdrawn from before it was packed, and what else was taken off since. */
  withdrawn?: number
  deducted?: number
  total: number
}

type Props = {
  /** Undefined while they load: their place is kept. */
  amounts: OrderAmounts | undefined
  money: MoneyFormats
  deliveryNote?: ReactNode
  totalNote?: string
  isUpdating?: boolean
  className?: string
}

/** Goods, discount, delivery and total: the same rows in the cart, in the checkout and on the order's page. */
export function OrderTotals({ amounts, money, deliveryNote, totalNote, isUpdating = false, className }: Props) {
  const t = useTexts()
  const { formatPrice, formatSecondPrice } = money
  const format = (amount: number | undefined) =>
    amount === undefined ? <TextSkeleton className="w-20" /> : formatPrice(amount)
  const delivery = amounts?.deliveryPrice
  return (
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
        {
          key: 'delivery',
          label: t(m.cart_delivery),
          note: deliveryNote,
          amount: delivery === null ? '–' : delivery === 0 ? t(m.cart_delivery_free) : format(delivery),
        },
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
}
