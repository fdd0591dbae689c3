import type { CartPrice } from '@vitrina/contract'
import type { ReactNode } from 'react'
import { remainingForFreeDelivery } from './cart-price.ts'
import { type OrderAmounts, OrderTotals } from '../order/order-totals.tsx'
import { useMoney } from '../../shared/use-money.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { TextSkeleton } from '@vitrina/ui'
import { type CartDelivery, DeliveryChoice } from './delivery-choice.tsx'

type Props = {
  /** Undefined until the first price. */
  amounts: OrderAmounts | undefined
  price: CartPrice | undefined
  delivery: CartDelivery
  isUpdating: boolean
  promo: ReactNode
  children: ReactNode
}

/** The delivery and the amounts that the checkout will begin with. */
export function CartSummary({ amounts, price, delivery, isUpdating, promo, children }: Props) {
  const t = useTexts()
  const money = useMoney()
  const remaining = price ? remainingForFreeDelivery(price) : 0
  const method = delivery.methods.find(({ value }) => value === delivery.method)
  return (
    <section aria-labelledby="cart-summary" className="bg-raised p-5 sm:p-7">
      <h2 id="cart-summary" className="text-xl">
        {t(m.cart_summary)}
      </h2>
      <div className="mt-4">
        <DeliveryChoice delivery={delivery} />
      </div>
      <OrderTotals
        className="mt-4"
        amounts={amounts}
        money={money}
        isUpdating={isUpdating}
        deliveryNote={
          !amounts ? (
            <TextSkeleton className="w-24" />
          ) : remaining > 0 ? (
            t(m.checkout_free_delivery_remaining, { amount: money.formatPrice(remaining) })
          ) : (
            method?.label
          )
        }
        totalNote={t(m.checkout_tax)}
      />
      <p role="status" className="sr-only">
        {amounts && !isUpdating ? `${t(m.cart_total)}: ${money.formatPrice(amounts.total)}` : ''}
      </p>
      <div className="mt-4">{promo}</div>
      {/* Where the box is longer than the window, the button stays in view. */}
      <div className="bg-raised pt-3 lg:sticky lg:bottom-0 lg:-mb-7 lg:pb-7">{children}</div>
    </section>
  )
}
