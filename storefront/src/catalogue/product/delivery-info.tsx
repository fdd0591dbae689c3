import type { DeliveryService } from '@vitrina/contract'
import { useQuery } from '@tanstack/react-query'
import { type Texts, useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { useApi } from '@vitrina/api-client'
import { ArrivalDay } from '../../shared/arrival-day.tsx'
import { useSettings } from '../../shared/shop-data.ts'
import { useMoney } from '../../shared/use-money.ts'
import { ParcelIcon } from '@vitrina/ui'
import { deliveryEstimateQuery, pickupPointQuery } from './product-queries.ts'

/** Delivery time, lowest price and the amount from which it is free, by the fastest service in the shop's first country. */
export function DeliveryEstimate() {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const { dispatch } = useSettings()
  const { data: estimate } = useQuery(deliveryEstimateQuery(useApi()))
  if (!estimate) return null
  const { service, country, days, targets } = estimate
  return (
    <div className="mt-6 flex gap-3 border-t border-line pt-5 text-sm">
      <ParcelIcon />
      <div>
        <ArrivalDay days={days[1]} className="font-semibold" />
        <p className={dispatch ? 'text-muted' : undefined}>{arrivalText(days, { service, country }, t)}</p>
        {targets.map((target) => (
          <p key={target.to} className="text-muted tabular-nums">
            {targetText(target, t, formatPrice)}
          </p>
        ))}
      </div>
    </div>
  )
}

function targetText(
  { to, price_from, free_from }: DeliveryService['targets'][number],
  t: Texts,
  formatPrice: (amount: number) => string,
): string {
  const price = formatPrice(price_from)
  if (free_from === null) return t({ address: m.delivery_to_address, office: m.delivery_to_office }[to], { price })
  return t({ address: m.delivery_to_address_free, office: m.delivery_to_office_free }[to], {
    price,
    amount: formatPrice(free_from),
  })
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
