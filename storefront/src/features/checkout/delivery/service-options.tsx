import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Delivery, DeliveryService } from '@vitrina/contract'
import { useEffect } from 'react'
import { type CartPriceRequest, cartPriceQuery, invalidateCartPrices } from '../../../domain/cart-price.ts'
import { deliveryTimeText } from '../../../domain/delivery-time.ts'
import { useMoney } from '../../../domain/use-money.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useShop } from '../../../lib/shop-context.tsx'
import { clearMessages, showError, useMessages } from '../../../stores/messages.ts'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { supportsMethod } from '../form/choices.ts'
import { useCheckout } from '../form/checkout-form.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import type { CheckoutPrice } from '../summary/use-checkout-price.ts'
import { deliveryRejectionQuery } from './queries.ts'

/** The delivery services of the chosen method, each with its price for this order and its delivery time. */
export function DeliveryServiceOptions({
  services,
  price: { request, price, query },
}: {
  services: readonly DeliveryService[]
  price: CheckoutPrice
}) {
  const t = useTexts()
  const shop = useShop()
  const { values: form, change, errorOf, idOf } = useCheckout()
  const matchingServices = services.filter((service) => supportsMethod(service, form.to))
  const isImpossible = request.delivery !== undefined && price?.delivery_price === null
  const rejection = useQuery({ ...deliveryRejectionQuery(shop, calculateRequest(request)), enabled: isImpossible })
  const rejected = isImpossible ? (rejection.data ?? undefined) : undefined
  useMessageWhileRejected(rejected)
  const queryClient = useQueryClient()
  const retry = () => void invalidateCartPrices(queryClient, shop)
  return (
    <div className="grid gap-3">
      <ChoiceCards
        legend={t(m.checkout_service)}
        id={idOf('service')}
        name="service"
        value={form.service}
        onChange={(service) => change({ service })}
        error={errorOf('service') ?? rejected}
        cards={matchingServices.map((service) => ({
          value: service.service,
          label: service.name,
          text: <ServiceDetails service={service} request={request} />,
          side: <ServicePrice service={service} request={request} />,
        }))}
      />
      {query.isError && <LoadFailed text={t(m.checkout_delivery_failed)} onRetry={retry} />}
    </div>
  )
}

/** The message area shows every 406 (specification, section 8), this one for as long as the chosen service can't deliver the order. */
function useMessageWhileRejected(message: string | undefined): void {
  const t = useTexts()
  useEffect(() => {
    if (message === undefined) return
    const shown = { [t(m.checkout_service)]: message }
    showError(shown)
    return () => {
      if (useMessages.getState().error === shown) clearMessages()
    }
  }, [message, t])
}

type ServiceProps = { service: DeliveryService; request: CartPriceRequest }

function ServicePrice(props: ServiceProps) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const { data, isError } = useServicePrice(props)
  if (isError) return <span className="font-normal text-muted">{t(m.checkout_price_unknown)}</span>
  if (!data) return <Skeleton className="h-4 w-16" />
  if (data.delivery_price === null) return <span className="font-normal text-muted">{t(m.checkout_not_possible)}</span>
  return data.delivery_price === 0 ? (
    <span className="text-good">{t(m.checkout_free)}</span>
  ) : (
    formatPrice(data.delivery_price)
  )
}

function ServiceDetails(props: ServiceProps) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const freeFrom = useServicePrice(props).data?.free_delivery_from ?? null
  const { days } = props.service
  return [
    days && deliveryTimeText(days, t),
    freeFrom !== null && t(m.checkout_free_delivery_from, { amount: formatPrice(freeFrom) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The price of the same order by this service. The chosen office is left out for other services than its own. */
function useServicePrice({ service: { service }, request }: ServiceProps) {
  const delivery = deliveryOf(request)
  const { office_id: _, ...rest } = delivery ?? {}
  const serviceRequest =
    delivery?.service === service
      ? request
      : { ...request, delivery: { ...rest, service } as CartPriceRequest['delivery'] }
  return useQuery({
    ...cartPriceQuery(useShop(), serviceRequest),
    enabled: delivery !== undefined,
    staleTime: 5000,
    placeholderData: keepPreviousData,
  })
}

/** The body of POST /deliveries/calculate for a price request. */
function calculateRequest(request: CartPriceRequest): Parameters<typeof deliveryRejectionQuery>[1] {
  const { items } = request
  const { service = '', to = 'address', country = '', city, post_code } = deliveryOf(request) ?? {}
  return {
    items,
    service,
    to,
    country,
    ...(city === undefined ? {} : { city }),
    ...(post_code === undefined ? {} : { post_code }),
  }
}

/** Optional request fields of the contract are typed `unknown`; `createPriceRequest` sets this one as a delivery. */
const deliveryOf = ({ delivery }: CartPriceRequest) => delivery as Partial<Delivery> | undefined
