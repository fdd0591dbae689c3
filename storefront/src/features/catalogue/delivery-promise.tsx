import type { DeliveryService } from '@vitrina/contract'
import { useQuery } from '@tanstack/react-query'
import type { Texts } from '../../i18n/use-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useShop } from '../../lib/shop-context.tsx'
import { useMoney } from '../../domain/use-money.ts'
import { ParcelIcon } from '../../ui/icons.tsx'
import { deliveryPromiseQuery } from './queries.ts'

/** When it arrives, what that costs at least and from which amount it is free, for an address and for an office, in the shop's first country and by its fastest service. */
export function DeliveryPromise() {
  const t = useTexts()
  const { money } = useMoney()
  const { data: promise } = useQuery(deliveryPromiseQuery(useShop()))
  if (!promise) return null
  const { service, country, days, targets } = promise
  return (
    <div className="mt-6 flex gap-3 border-t border-line pt-5 text-sm">
      <ParcelIcon />
      <div>
        <p>{arrival(days, { service, country }, t)}</p>
        {targets.map((target) => (
          <p key={target.to} className="text-muted tabular-nums">
            {priceOf(target, t, money)}
          </p>
        ))}
      </div>
    </div>
  )
}

function priceOf(
  { to, price_from, free_from }: DeliveryService['targets'][number],
  t: Texts,
  money: (amount: number) => string,
): string {
  const price = money(price_from)
  if (free_from === null) return t({ address: m.delivery_to_address, office: m.delivery_to_office }[to], { price })
  return t({ address: m.delivery_to_address_free, office: m.delivery_to_office_free }[to], {
    price,
    amount: money(free_from),
  })
}

function arrival([from, to]: readonly [number, number], who: { service: string; country: string }, t: Texts): string {
  return from === to ? t(m.delivery_arrives_exact, { ...who, count: to }) : t(m.delivery_arrives, { ...who, from, to })
}
