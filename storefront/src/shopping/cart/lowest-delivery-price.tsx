import type { CartPrice, DeliveryMethod } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { TextSkeleton } from '@vitrina/ui'

/** What a delivery method costs for a cart. `price` is undefined until the first one. */
export function LowestDeliveryPrice({ method, price }: { method: DeliveryMethod; price: CartPrice | undefined }) {
  const t = useTexts()
  // As high as the price, so that nothing moves when it arrives.
  if (!price) return <TextSkeleton className="w-16" />
  const lowest = price.delivery_from.find(({ to }) => to === method)
  if (!lowest) return <span className="font-normal text-muted">{t(m.checkout_not_possible)}</span>
  return <span className={lowest.price === 0 ? 'text-good' : undefined}>{lowest.price_text}</span>
}
