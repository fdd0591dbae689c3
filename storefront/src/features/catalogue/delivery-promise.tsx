import { useQuery } from '@tanstack/react-query'
import type { Texts } from '../../i18n/use-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useShop } from '../../lib/shop-context.tsx'
import { useMoney } from '../../lib/use-money.ts'
import { ParcelIcon } from '../../ui/icons.tsx'
import { deliveryPromiseQuery } from './queries.ts'

/** When it arrives, and from which amount its delivery is free, in the shop's first country and by its fastest service. */
export function DeliveryPromise() {
  const t = useTexts()
  const { money } = useMoney()
  const { data: promise } = useQuery(deliveryPromiseQuery(useShop()))
  if (!promise) return null
  const { country, days, price_from, free_from } = promise
  return (
    <div className="mt-6 flex gap-3 border-t border-line pt-5 text-sm">
      <ParcelIcon />
      <div>
        <p>{arrival(days, country, t)}</p>
        <p className="text-muted tabular-nums">{free_from === null ? t(m.delivery_price_from, { price: money(price_from) }) : t(m.delivery_free_from, { price: money(price_from), amount: money(free_from) })}</p>
      </div>
    </div>
  )
}

function arrival([from, to]: readonly [number, number], country: string, t: Texts): string {
  return from === to ? t(m.delivery_arrives_exact, { country, count: to }) : t(m.delivery_arrives, { country, from, to })
}
