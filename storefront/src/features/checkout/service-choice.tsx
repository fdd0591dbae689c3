import { useQueries, useQuery } from '@tanstack/react-query'
import type { Delivery, DeliveryService } from '@vitrina/contract'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { type CartPriceRequest, cartPriceQuery } from '../../lib/cart-price.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { useMoney } from '../../lib/use-money.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { daysText } from './days-text.ts'
import { fieldId, useForm } from './form-context.tsx'
import { deliveryRefusalQuery } from './queries.ts'
import type { CheckoutPrice } from './use-checkout-price.ts'

/** The services that go there, each with its price for this very parcel and its working days. */
export function ServiceChoice({ services, price: { request } }: { services: readonly DeliveryService[]; price: CheckoutPrice }) {
  const t = useTexts()
  const { money } = useMoney()
  const shop = useShop()
  const { form, change, errorOf } = useForm()
  const fitting = services.filter(({ to }) => to.some((target) => target === form.to))
  const prices = useQueries({ queries: fitting.map(({ service }) => ({ ...cartPriceQuery(shop, by(service, request)), enabled: request.delivery !== undefined, staleTime: 5000 })) })
  const impossible = prices[fitting.findIndex(({ service }) => service === form.service)]?.data?.delivery_price === null
  const why = useQuery({ ...deliveryRefusalQuery(shop, refusalRequest(request)), enabled: impossible && request.delivery !== undefined })

  const side = (index: number) => {
    const data = prices[index]?.data
    if (!data) return <Skeleton className="h-4 w-16" />
    if (data.delivery_price === null) return <span className="font-normal text-muted">{t(m.checkout_not_possible)}</span>
    return data.delivery_price === 0 ? <span className="text-good">{t(m.checkout_free)}</span> : money(data.delivery_price)
  }
  const text = ({ days }: DeliveryService, index: number) => {
    const freeFrom = prices[index]?.data?.free_delivery_from ?? null
    return [days && daysText(days, t), freeFrom !== null && t(m.checkout_free_from, { amount: money(freeFrom) })].filter(Boolean).join(' · ')
  }
  return (
    <ChoiceCards
      legend={t(m.checkout_service)}
      id={fieldId('service')}
      name="service"
      value={form.service}
      onChange={(service) => change({ service })}
      error={errorOf('service') ?? (impossible ? (why.data ?? undefined) : undefined)}
      cards={fitting.map((service, index) => ({ value: service.service, label: service.name, text: text(service, index), side: side(index) }))}
    />
  )
}

/** The same order by another service; an office is of one service only. */
function by(service: string, request: CartPriceRequest): CartPriceRequest {
  const delivery = deliveryOf(request)
  if (!delivery || delivery.service === service) return request
  const { office_id: _, ...rest } = delivery
  return { ...request, delivery: { ...rest, service } }
}

function refusalRequest(request: CartPriceRequest): Parameters<typeof deliveryRefusalQuery>[1] {
  const { items } = request
  const { service = '', to = 'address', country = '', city, post_code } = deliveryOf(request) ?? {}
  return { items, service, to, country, ...(city === undefined ? {} : { city }), ...(post_code === undefined ? {} : { post_code }) }
}

/** An optional field of the contract takes anything in; this is what was put in. */
const deliveryOf = ({ delivery }: CartPriceRequest) => delivery as Partial<Delivery> | undefined
