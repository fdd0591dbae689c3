import type { CartPrice } from '@vitrina/contract'
import type { CartItem } from '@vitrina/contract/cart'
import type { ReactNode } from 'react'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { ChoiceCards, Skeleton, TextSkeleton } from '@vitrina/ui'
import { useIncludesVat } from '../../shared/shop-data.ts'
import { useMoney } from '../../shared/use-money.ts'
import { updateCheckoutForm, useCheckoutForm } from '../checkout/checkout-draft.ts'
import { CheckoutPromoCode } from '../checkout/checkout-promo-code.tsx'
import { DELIVERY_METHOD_LABELS, deliveryMethodsOf, useCheckoutChoices } from '../checkout/choices.ts'
import { createPriceRequest } from '../checkout/requests.ts'
import { type OrderAmounts, OrderTotals, toPayOf } from '../order/order-totals.tsx'
import { towardsFreeDelivery } from './cart-price.ts'
import { FreeDeliveryProgress } from './free-delivery-progress.tsx'
import { LowestDeliveryPrice } from './lowest-delivery-price.tsx'

/**
 * How the checkout will begin to deliver a cart: by the shopper's stored choice, else by the first one that the shop has.
 * - `request`: the price request that the checkout begins with, so that the cart shows the same delivery and total
 * - `methods`: what the shopper can choose among; `service`: the name of the one whose price the cart has, undefined where nothing is sent
 */
export function useCartDelivery(items: readonly CartItem[]) {
  const t = useTexts()
  const stored = useCheckoutForm(({ values }) => values)
  const goods = { kind: 'cart' as const, items }
  const { services, areLoaded, form } = useCheckoutChoices(stored, goods.kind)
  const methods = deliveryMethodsOf(services.data).map((to) => ({ value: to, label: t(DELIVERY_METHOD_LABELS[to]) }))
  const service = services.data?.find((one) => one.service === form.service)
  return {
    isLoaded: areLoaded,
    method: form.to,
    request: createPriceRequest(goods, form),
    methods,
    service: service && !service.pickup ? service.name : undefined,
  }
}
type CartDelivery = ReturnType<typeof useCartDelivery>

type Props = {
  /** Undefined until the first price. */
  amounts: OrderAmounts | undefined
  price: CartPrice | undefined
  delivery: CartDelivery
  isUpdating: boolean
  children: ReactNode
}

/** The delivery and the amounts that the checkout will begin with. */
export function CartSummary({ amounts, price, delivery, isUpdating, children }: Props) {
  const t = useTexts()
  const money = useMoney()
  const includesVat = useIncludesVat()
  const missing = price && towardsFreeDelivery(price)
  const method = delivery.methods.find(({ value }) => value === delivery.method)
  return (
    <section aria-labelledby="cart-summary" className="bg-raised p-5 sm:p-7">
      <h2 id="cart-summary" className="text-xl">
        {t(m.cart_summary)}
      </h2>
      <div className="mt-4">
        {price?.needs_delivery !== false && <DeliveryChoice delivery={delivery} price={price} />}
      </div>
      <OrderTotals
        className="mt-4"
        amounts={amounts}
        money={money}
        isUpdating={isUpdating}
        deliveryService={delivery.service}
        deliveryNote={
          // As high as the words above their bar, so that nothing moves when the price arrives.
          <span className={amounts ? 'block min-h-10' : 'block h-10'}>
            {!amounts ? (
              <TextSkeleton className="w-24" />
            ) : missing ? (
              <FreeDeliveryProgress {...missing} />
            ) : (
              method?.label
            )}
          </span>
        }
        {...(includesVat && price?.needs_delivery !== false && { totalNote: t(m.checkout_tax) })}
      />
      <p role="status" className="sr-only">
        {amounts && !isUpdating ? `${t(m.cart_total)}: ${money.formatPrice(toPayOf(amounts))}` : ''}
      </p>
      <div className="mt-4">
        <CheckoutPromoCode price={price} />
      </div>
      {/* Where the box is longer than the window, the button stays in view. */}
      <div className="bg-raised pt-3 lg:sticky lg:bottom-0 lg:-mb-7 lg:pb-7">{children}</div>
    </section>
  )
}

/** The delivery methods with what each costs for this cart. The choice is stored for the checkout. */
function DeliveryChoice({ delivery: { isLoaded, method, methods }, price }: Pick<Props, 'delivery' | 'price'>) {
  const t = useTexts()
  // As high as three methods below one another.
  if (!isLoaded) return <Skeleton className="h-41.5" />
  if (methods.length < 2) return null
  return (
    <ChoiceCards
      legend={t(m.cart_delivery)}
      hideLegend
      id="cart-delivery"
      name="to"
      value={method}
      onChange={(to) => updateCheckoutForm({ to })}
      className={methods.length > 2 ? 'sm:grid-cols-3 lg:grid-cols-1' : 'grid-cols-2'}
      cards={methods.map(({ value, label }) => ({
        value,
        label,
        side: <LowestDeliveryPrice method={value} price={price} />,
      }))}
    />
  )
}
