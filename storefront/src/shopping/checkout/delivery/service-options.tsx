import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Delivery, DeliveryService } from '@vitrina/contract'
import { useEffect } from 'react'
import { type CartPriceRequest, deliveryPriceQuery, invalidateCartPrices } from '../../cart/cart-price.ts'
import { deliveryTimeText } from '../../order/delivery-time-text.ts'
import { useArrivalText } from '../../../shared/arrival-day.tsx'
import { useMoney } from '../../../shared/use-money.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { useApi } from '@vitrina/api-client'
import { clearMessages, showError, useMessages } from '../../../shared/messages/messages.ts'
import { ChoiceCards, Skeleton } from '@vitrina/ui'
import { useCheckout } from '../checkout-form.ts'
import { supportsMethod } from '../choices.ts'
import { LoadFailed } from '../../../shared/loading/load-failed.tsx'
import type { CheckoutPrice } from '../use-checkout-price.ts'

/** The delivery services of the chosen method, each with its price for this order and its delivery time. */
export function DeliveryServiceOptions({
  services,
  price: { request, query },
}: {
  services: readonly DeliveryService[]
  price: CheckoutPrice
}) {
  const t = useTexts()
  const api = useApi()
  const { values: form, change, errorOf, idOf } = useCheckout()
  const matchingServices = services.filter((service) => supportsMethod(service, form.to))
  const rejected = useServicePrice(form.service, request).data?.rejection ?? undefined
  useMessageWhileRejected(rejected)
  const queryClient = useQueryClient()
  const retry = () => void invalidateCartPrices(queryClient, api)
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
          side: <ServicePrice service={service.service} request={request} />,
        }))}
      />
      {query.isError && <LoadFailed text={t(m.checkout_delivery_failed)} onRetry={retry} />}
    </div>
  )
}

/** The message area shows every 406 (docs/specification.md, section 8), this one for as long as the chosen service can't deliver the order. */
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

function ServicePrice({ service, request }: { service: string; request: CartPriceRequest }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const { data, isError } = useServicePrice(service, request)
  if (isError) return <span className="font-normal text-muted">{t(m.checkout_price_unknown)}</span>
  if (!data) return <Skeleton className="h-4 w-16" />
  if (data.price === null) return <span className="font-normal text-muted">{t(m.checkout_not_possible)}</span>
  return data.price === 0 ? <span className="text-good">{t(m.checkout_free)}</span> : formatPrice(data.price)
}

function ServiceDetails({ service, request }: { service: DeliveryService; request: CartPriceRequest }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const freeFrom = useServicePrice(service.service, request).data?.free_from ?? null
  const { days } = service
  const arrival = useArrivalText(days?.[1])
  return [
    arrival ?? (days && deliveryTimeText(days, t)),
    freeFrom !== null && t(m.checkout_free_delivery_from, { amount: formatPrice(freeFrom) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The price of the same order by this service. The chosen office is left out for other services than its own. */
function useServicePrice(service: string, request: CartPriceRequest) {
  const delivery = deliveryOf(request)
  const { office_id, ...rest } = delivery ?? {}
  const office = delivery?.service === service && office_id !== undefined ? { office_id } : {}
  return useQuery(
    deliveryPriceQuery(
      useApi(),
      delivery ? { ...request, delivery: { ...rest, ...office, service } as Delivery } : request,
    ),
  )
}

/** Optional request fields of the contract are typed `unknown`; `createPriceRequest` sets this one as a delivery. */
const deliveryOf = ({ delivery }: CartPriceRequest) => delivery as Partial<Delivery> | undefined
