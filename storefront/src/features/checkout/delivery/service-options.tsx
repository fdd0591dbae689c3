import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Delivery, DeliveryService } from '@vitrina/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { type CartPriceRequest, cartPriceQuery } from '../../../domain/cart-price.ts'
import { useShop } from '../../../lib/shop-context.tsx'
import { useMoney } from '../../../domain/use-money.ts'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { supportsMethod } from '../form/choices.ts'
import { deliveryTimeText } from '../../../domain/delivery-time.ts'
import { fieldId, useCheckoutFields } from '../form/form-context.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { deliveryRejectionQuery } from './queries.ts'
import type { CheckoutPrice } from '../summary/use-checkout-price.ts'

/** The services that go there, each with its price for this very parcel and its working days. */
export function DeliveryServiceOptions({
  services,
  price: { request, price, query },
}: {
  services: readonly DeliveryService[]
  price: CheckoutPrice
}) {
  const t = useTexts()
  const shop = useShop()
  const { form, change, errorOf } = useCheckoutFields()
  const fitting = services.filter((service) => supportsMethod(service, form.to))
  const impossible = request.delivery !== undefined && price?.delivery_price === null
  const why = useQuery({ ...deliveryRejectionQuery(shop, refusalRequest(request)), enabled: impossible })
  const queryClient = useQueryClient()
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: [shop.language, 'cart-price'] })
  return (
    <div className="grid gap-3">
      <ChoiceCards
        legend={t(m.checkout_service)}
        id={fieldId('service')}
        name="service"
        value={form.service}
        onChange={(service) => change({ service })}
        error={errorOf('service') ?? (impossible ? (why.data ?? undefined) : undefined)}
        cards={fitting.map((service) => ({
          value: service.service,
          label: service.name,
          text: <Terms service={service} request={request} />,
          side: <Price service={service} request={request} />,
        }))}
      />
      {query.isError && <LoadFailed text={t(m.checkout_delivery_failed)} onRetry={askAgain} />}
    </div>
  )
}

type OfService = { service: DeliveryService; request: CartPriceRequest }

function Price(props: OfService) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const { data, isError } = usePriceBy(props)
  if (isError) return <span className="font-normal text-muted">{t(m.checkout_price_unknown)}</span>
  if (!data) return <Skeleton className="h-4 w-16" />
  if (data.delivery_price === null) return <span className="font-normal text-muted">{t(m.checkout_not_possible)}</span>
  return data.delivery_price === 0 ? (
    <span className="text-good">{t(m.checkout_free)}</span>
  ) : (
    formatPrice(data.delivery_price)
  )
}

function Terms(props: OfService) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const freeFrom = usePriceBy(props).data?.free_delivery_from ?? null
  const { days } = props.service
  return [days && deliveryTimeText(days, t), freeFrom !== null && t(m.checkout_free_delivery_from, { amount: formatPrice(freeFrom) })]
    .filter(Boolean)
    .join(' · ')
}

/** The same order by another service; an office is of one service only. */
function usePriceBy({ service: { service }, request }: OfService) {
  const delivery = deliveryOf(request)
  const { office_id: _, ...rest } = delivery ?? {}
  const asked =
    delivery?.service === service
      ? request
      : { ...request, delivery: { ...rest, service } as CartPriceRequest['delivery'] }
  return useQuery({
    ...cartPriceQuery(useShop(), asked),
    enabled: delivery !== undefined,
    staleTime: 5000,
    placeholderData: keepPreviousData,
  })
}

function refusalRequest(request: CartPriceRequest): Parameters<typeof deliveryRejectionQuery>[1] {
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

/** An optional field of the contract takes anything in; this is what was put in. */
const deliveryOf = ({ delivery }: CartPriceRequest) => delivery as Partial<Delivery> | undefined
