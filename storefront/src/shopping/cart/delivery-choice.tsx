import { useQuery } from '@tanstack/react-query'
import { type CartPriceRequest, deliveryPriceQuery } from './cart-price.ts'
import { useMoney } from '../../shared/use-money.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { useApi } from '@vitrina/api-client'
import { ChoiceCards, Skeleton, TextSkeleton, useDebouncedValue } from '@vitrina/ui'
import { updateCheckoutForm } from '../checkout/form/checkout-draft.ts'

/** A shopper may press several times to set a quantity. */
const QUANTITY_DEBOUNCE_MS = 200

/** How the cart will be delivered: what the checkout begins with, and what else the shopper can choose. */
export type CartDelivery = {
  /** False while the shop's offers load. */
  isLoaded: boolean
  /** The chosen one of `methods`; empty when there is none. */
  method: string
  /** The price request of the cart by the chosen method. */
  request: CartPriceRequest
  methods: readonly { value: string; label: string; request: CartPriceRequest }[]
}

/** The delivery methods with what each costs for this cart. The choice is stored for the checkout. */
export function DeliveryChoice({ delivery: { isLoaded, method, methods } }: { delivery: CartDelivery }) {
  const t = useTexts()
  // As high as three methods below one another.
  if (!isLoaded) return <Skeleton className="h-42.5" />
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
      cards={methods.map(({ value, label, request }) => ({
        value,
        label,
        side: <DeliveryPrice request={request} />,
      }))}
    />
  )
}

function DeliveryPrice({ request }: { request: CartPriceRequest }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const { data, isError } = useQuery(deliveryPriceQuery(useApi(), useDebouncedValue(request, QUANTITY_DEBOUNCE_MS)))
  // As high as the price, so that nothing moves when it arrives.
  if (!data) return isError ? '–' : <TextSkeleton className="w-16" />
  if (data.price === null) return <span className="font-normal text-muted">{t(m.checkout_not_possible)}</span>
  return data.price === 0 ? <span className="text-good">{t(m.checkout_free)}</span> : formatPrice(data.price)
}
