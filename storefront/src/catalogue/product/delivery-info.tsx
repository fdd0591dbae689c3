import type { LowestDeliveryPrice } from '@vitrina/contract'
import type { SelectedOptions } from '@vitrina/contract/cart'
import { useQuery } from '@tanstack/react-query'
import { type Texts, useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { useApi } from '@vitrina/api-client'
import { ArrivalDay } from '../../shared/arrival-day.tsx'
import { useSettings } from '../../shared/shop-data.ts'
import { useMoney } from '../../shared/use-money.ts'
import { ParcelIcon } from '@vitrina/ui'
import { deliveryEstimateQuery, lowestDeliveryQuery, pickupPointQuery } from './product-queries.ts'

/**
 * How soon the fastest service delivers in the shop's first country, and the lowest price by each method for one piece, which cart and checkout begin
 * with, too.
 */
export function DeliveryEstimate({ item }: { item: { id: number; selected_options: SelectedOptions } }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const { dispatch } = useSettings()
  const api = useApi()
  const { data: estimate } = useQuery(deliveryEstimateQuery(api))
  const { data: lowest = [] } = useQuery(lowestDeliveryQuery(api, item))
  if (!estimate) return null
  const { service, country, days } = estimate
  return (
    <div className="mt-6 border-t border-line pt-5 text-sm">
      <div className="flex gap-3">
        <ParcelIcon />
        <div>
          <ArrivalDay days={days[1]} className="font-semibold" />
          <p className={dispatch ? 'text-muted' : undefined}>{arrivalText(days, { service, country }, t)}</p>
        </div>
      </div>
      <div className="mt-2 text-muted tabular-nums">
        {lowest.map((each) => (
          <p key={each.to}>{methodText(each, t, formatPrice)}</p>
        ))}
      </div>
    </div>
  )
}

function methodText(lowest: LowestDeliveryPrice, t: Texts, formatPrice: (amount: number) => string): string {
  const { name, price, price_text, free_from } = lowest
  const words = { name, price: price_text }
  return price > 0 && free_from !== null
    ? t(m.delivery_method_free, { ...words, amount: formatPrice(free_from) })
    : t(m.delivery_method, words)
}

function arrivalText(
  [from, to]: readonly [number, number],
  names: { service: string; country: string },
  t: Texts,
): string {
  return from === to ? t(m.delivery_time, { ...names, count: to }) : t(m.delivery_time_range, { ...names, from, to })
}

/** Where a rental product is collected, with address and opening hours. */
export function PickupInfo() {
  const t = useTexts()
  const { data: pickupPoint } = useQuery(pickupPointQuery(useApi()))
  if (!pickupPoint) return null
  return (
    <div className="mt-6 flex gap-3 border-t border-line pt-5 text-sm">
      <ParcelIcon />
      <div>
        <p>{t(m.delivery_pickup, { place: pickupPoint.name })}</p>
        <p className="text-muted">{pickupPoint.address}</p>
        {pickupPoint.working_hours && <p className="text-muted tabular-nums">{pickupPoint.working_hours}</p>}
      </div>
    </div>
  )
}
